import { ALL_ROUTES, type RouteSpec, consentVersion } from '@orbita/contracts';
import { type Call, PASSWORD, aRegistration, anEmail } from './gateway-fixture.js';

const PLAN = {
  name: 'Декабрь',
  start_date: '2036-12-01',
  end_date: '2036-12-03',
  posts_per_day: 1,
  content_goal: 'Больше записей на занятия',
  content_distribution: { engaging: 60, selling: 40 },
  target_audience: { age: '25–40', gender: 'any', interests: ['кофе'], pain_points: ['нет времени'], values: [] },
  tone: 'friendly',
  language_level: 'simple',
  social_networks: ['telegram', 'vk'],
  writing_style_id: null,
};

const SETTINGS = {
  target_audience: 'Гости кофейни',
  audience_pain: 'Горький кофе',
  goal: 'Больше покупок зерна',
  extra_info: 'Без англицизмов',
  tone: 'Дружелюбный',
  narrative: 'От первого лица',
  platform: 'vk',
  post_size: 'Короткий (150–300 символов)',
  style_id: null,
  project_id: null,
  revision: 1,
};

const SLIDES = {
  schema: 1,
  format: '4:5',
  slides: [
    {
      id: 'cover',
      background: { type: 'gradient', from: '#171a2b', to: '#5b4be0', angle: 135 },
      backgroundPattern: 'dots',
      patternColor: '#ffffff',
      patternOpacity: 0.2,
      elements: [
        {
          id: 'title',
          type: 'text',
          position: { x: 50, y: 50 },
          size: { width: 500, height: 200 },
          visible: true,
          opacity: 1,
          content: 'Как выбрать зерно',
          fontSize: 48,
          fontFamily: 'Montserrat',
          fontWeight: 700,
          color: '#ffffff',
          padding: { top: 0, right: 8, bottom: 0, left: 8 },
          textAlign: 'left',
          verticalAlign: 'top',
          shrinks: true,
          role: 'title',
        },
      ],
    },
  ],
};

/** No existing upload: a test that needs one creates it. */
const UPLOAD = '0193a7c2-0000-4000-8000-000000000000';

/** A body each route accepts, by method and path. */
const BODIES: Record<string, () => Record<string, unknown>> = {
  'POST /api/auth/register': aRegistration,
  'POST /api/auth/login': () => ({ email: anEmail(), password: PASSWORD }),
  'POST /api/auth/password/forgot': () => ({ email: anEmail() }),
  'POST /api/auth/password/reset': () => ({ token: 'x'.repeat(43), password: PASSWORD }),
  'POST /api/auth/password/change': () => ({ current_password: PASSWORD, password: PASSWORD }),
  'POST /api/auth/email/change': () => ({ email: anEmail(), password: PASSWORD }),
  'POST /api/auth/email/confirm': () => ({ token: 'x'.repeat(43) }),
  'POST /api/keys': () => ({ name: 'Выгрузка', scopes: ['projects:read', 'content:read'] }),
  'POST /api/webhooks': () => ({ url: 'https://example.ru/orbita', events: ['job.completed', 'publication.failed'] }),
  'PUT /api/webhooks/{id}': () => ({ events: ['plan.completed'] }),
  'PUT /api/account/profile': () => ({ name: 'Вера' }),
  'POST /api/account/consents': () => ({ documents: [{ document: 'privacy', version: consentVersion('privacy') }] }),
  'DELETE /api/account': () => ({ password: PASSWORD }),
  'POST /api/credits/estimate/{textType}': () => ({ publications_count: 30, minutes: 3 }),
  'POST /api/subscription/activate': () => ({ plan_type: 'Pro', billing_period: 'monthly', expected_price_rub: 699 }),
  'POST /api/credit-packages/{id}/buy': () => ({ expected_price_rub: 99 }),
  'POST /api/promo-codes/redeem': () => ({ code: 'ZERNO-2036' }),
  'POST /api/contact-requests': () => ({
    company_name: 'Сеть кофеен',
    contact_name: 'Анна Соколова',
    email: 'anna@example.ru',
    telegram: '@anna',
    desired_credits: 100_000,
    message: 'Нужны счета и акты',
  }),
  'POST /api/admin/telegram-sessions': () => ({ session_name: `reader_${Math.random().toString(36).slice(2)}` }),
  'POST /api/admin/telegram-sessions/{id}/authorize': () => ({ phone_number: '+79001234567' }),
  'PUT /api/admin/contact-requests/{id}': () => ({ status: 'in_progress', admin_notes: 'Позвонить во вторник' }),
  'POST /api/admin/promo-codes': () => ({
    code: `gift-${Math.random().toString(36).slice(2)}`,
    bonus_type: 'credits',
    credits_amount: 100,
    max_uses: 10,
    expires_at: '2036-12-31T20:59:59Z',
  }),
  'POST /api/admin/credit-packages': () => ({ name: 'Новогодний', credits_amount: 700, price_rub: 149 }),
  'PUT /api/admin/credit-packages/{id}': () => ({ name: 'Новогодний', credits_amount: 800, price_rub: 159 }),
  'POST /api/admin/users/{id}/credits': () => ({ amount: 10, description: 'Подарок' }),
  'POST /api/projects': () => ({
    name: 'Кофейня',
    description: 'У моря',
    social_urls: { telegram: 'https://t.me/coffee' },
    time_zone: 'Europe/Moscow',
  }),
  'PUT /api/projects/{id}': () => ({ name: 'Кофейня' }),
  'POST /api/styles': () => ({ name: 'Дерзко', examples: ['Первый пример', 'Второй пример'], project_id: null }),
  'PUT /api/styles/{id}': () => ({ name: 'Дерзко', examples: ['Первый пример', 'Второй пример'] }),
  'POST /api/styles/{id}/measure': () => ({ text: 'Приходите к нам' }),
  'POST /api/projects/suggest-audience': () => ({
    name: 'Кофейня',
    description: 'У моря',
    content_goal: 'Больше гостей',
    existing_values: { interests: ['кофе'] },
  }),
  'POST /api/public/ideas': () => ({ about: 'Кофейня у моря' }),
  'POST /api/ideas': () => ({ about: 'Кофейня у моря', count: 7, existing_titles: ['Пять фактов о зерне'] }),
  'POST /api/generate-headlines': () => ({ topic: 'Как выбрать зерно', text_type: 'post', ...SETTINGS }),
  'POST /api/generate': () => ({
    topic: 'Как выбрать зерно',
    title: 'Три вопроса бариста',
    facts: ['Обжариваем сами'],
    text_type: 'post',
    ...SETTINGS,
  }),
  'POST /api/improve': () => ({
    text: 'Зерно бывает разным',
    instruction: 'Короче',
    history_id: null,
    style_id: null,
    project_id: null,
  }),
  'POST /api/carousels/generate': () => ({ topic: 'Как выбрать зерно', slide_count: 5, format: '4:5' }),
  'POST /api/carousels': () => ({ name: 'Как выбрать зерно', kind: 'draft', project_id: null, document: SLIDES }),
  'PUT /api/carousels/{id}': () => ({ name: 'Как выбрать кофе', document: SLIDES, version: 1 }),
  'POST /api/carousels/{id}/duplicate': () => ({ name: 'Наш шаблон', kind: 'template' }),
  'PUT /api/projects/{id}/brand-kit': () => ({
    background_color: '#fff8ee',
    text_color: '#2b1a0e',
    accent_color: '#c8102e',
    heading_font: 'Playfair Display',
    text_font: 'Lora',
    logo_file_id: null,
  }),
  'POST /api/transcriptions': () => ({ upload_id: UPLOAD, title: 'Интервью с обжарщиком', project_id: null }),
  'PUT /api/transcriptions/{id}': () => ({
    title: 'Интервью',
    project_id: null,
    lines: [{ start_ms: 0, end_ms: 1_200, text: 'Здравствуйте', speaker: 1 }],
    speakers: ['Анна'],
    version: 1,
  }),
  'POST /api/transcriptions/{id}/digests': () => ({ form: 'summary' }),
  'POST /api/transcriptions/{id}/start': () => ({ language: 'ru', with_timestamps: true, translate: false }),
  'PUT /api/history/{id}': () => ({ content: 'Зерно бывает двух видов' }),
  'POST /api/projects/{id}/content-plans': () => PLAN,
  'PUT /api/content-plans/{id}': () => PLAN,
  'POST /api/content-plans/{id}/publications': () => ({
    title: 'День открытой обжарки',
    content_type: 'engaging',
    social_network: 'vk',
    short_description: 'Приглашаем посмотреть, как обжаривают зерно',
    goal: 'Живые гости',
    scheduled_date: '2036-12-02',
    scheduled_time: '11:30',
  }),
  'POST /api/content-plans/{id}/publications/move': () => ({ publication_ids: [1, 2], days: 3 }),
  'POST /api/content-plans/{id}/publications/delete': () => ({ publication_ids: [1, 2] }),
  'POST /api/content-plans/{id}/publications/restore': () => ({ publication_ids: [1, 2] }),
  'POST /api/trash/restore': () => ({ items: [{ kind: 'publication', id: 1 }] }),
  'POST /api/content-plans/{id}/publications/restore-ideas': () => ({ publication_ids: [1, 2] }),
  'POST /api/content-plans/{id}/proposal': () => ({ publication_ids: [1, 2] }),
  'POST /api/content-plans/{id}/proposal/take': () => ({ ideas: [{ publication_id: 1, version: 1 }] }),
  'POST /api/content-plans/{id}/publications/reschedule': () => ({
    moves: [{ id: 1, version: 1, scheduled_date: '2036-12-02', scheduled_time: '11:30', social_network: 'vk' }],
  }),
  'POST /api/publications/{id}/copy': () => ({ scheduled_date: '2036-12-24', scheduled_time: '10:00' }),
  'POST /api/publications/{id}/variants': () => ({ social_network: 'odnoklassniki', integration_ids: [] }),
  'POST /api/content-plans/{id}/publications/schedule': () => ({
    schedules: [{ id: 1, version: 1, integration_ids: [2] }],
  }),
  'PUT /api/publications/{id}': () => ({
    title: 'День открытой обжарки',
    content: 'Ждём вас в субботу!',
    content_entities: [{ type: 'bold', offset: 0, length: 4 }],
    scheduled_time: '12:30',
  }),
  'POST /api/publications/{id}/regenerate-with-feedback': () => ({ feedback: 'Короче и с призывом' }),
  'POST /api/content-plans/{id}/generate-contents': () => ({ publication_ids: [1, 2] }),
  'PUT /api/admin/users/{id}/block': () => ({ blocked: true, reason: 'Рассылка спама' }),
  'PUT /api/admin/users/{id}/subscription': () => ({ plan_type: 'pro' }),
  'POST /api/competitors': () => ({ channel_username: '@coffee_daily', notes: 'Много видео', project_id: 1 }),
  'PUT /api/competitors/{id}': () => ({ notes: 'Пишут по утрам' }),
  'PUT /api/competitors/order': () => ({ project_id: 1, ids: [2, 1] }),
  'POST /api/competitors/refresh-all': () => ({ project_id: 1 }),
  'POST /api/competitors/{id}/parse': () => ({ start_date: '2036-11-01', end_date: '2036-11-30', limit: 100 }),
  'PUT /api/files/{id}': () => ({ name: 'Витрина', alt: 'Витрина с пирожными' }),
  'POST /api/push/subscriptions': () => ({
    endpoint: 'https://push.example.net/send/4f1c',
    // From the example in RFC 8291.
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  'POST /api/notifications/read': () => ({ ids: [1, 2] }),
  'PUT /api/account/notifications': () => ({
    informational: false,
    marketing: 'none',
    reminders: { drafts: false },
    push: { missed: false },
  }),
  'POST /api/account/notifications/confirm': () => ({ token: 'A'.repeat(43) }),
  'POST /api/competitors/{id}/analyze': () => ({ period_days: 30 }),
  'POST /api/publications/{id}/publish-now': () => ({ integration_id: 1 }),
  'POST /api/publications/{id}/publish': () => ({ integration_id: 1, platform: 'telegram' }),
  'POST /api/publications/{id}/settle': () => ({ attempt_id: 1, outcome: 'not_published' }),
  'POST /api/publications/{id}/published-by-hand': () => ({ url: 'https://www.instagram.com/p/C1a2b3c4d5e/' }),
  'PUT /api/projects/{id}/publishing': () => ({ paused: false, requires_approval: false }),
  'POST /api/content-plans/{id}/approval-links': () => ({ label: 'Кофейня', days: 7 }),
  'POST /api/approvals/{token}': () => ({
    verdicts: [{ publication_id: 1, seen: 'A'.repeat(43), verdict: 'approved', comment: 'Отлично' }],
  }),
  'POST /api/integrations': () => ({
    platform: 'telegram',
    credentials: { bot_token: '1234567890:key-of-a-bot', chat_id: '@zerno' },
    project_id: null,
  }),
  'PUT /api/integrations/{id}': () => ({ is_active: false }),
  'POST /api/oauth/vk/callback': () => ({ code: 'code', state: 'A'.repeat(43), device_id: 'device' }),
  'POST /api/oauth/vk/groups': () => ({ access_token: `handle_${'A'.repeat(43)}`, group_ids: ['123'] }),
  'POST /api/oauth/ok/callback': () => ({ code: 'code', state: 'A'.repeat(43) }),
  'POST /api/content-plans/{id}/regenerate': () => ({ posts_per_day: 2, tone: 'expert' }),
};

export const nameOf = ({ method, path }: RouteSpec): string => `${method} ${path}`;

/** Switches: sent whole, or nothing changes. */
const SWITCHES = [
  'PUT /api/admin/users/{id}/block',
  'PUT /api/admin/users/{id}/subscription',
  'PUT /api/admin/telegram-sessions/{id}/toggle',
  'PUT /api/competitors/order',
  'PUT /api/projects/{id}/publishing',
];

/** Whether a route changes what its body names and keeps the rest. */
export const isUpdate = (route: RouteSpec): boolean =>
  (route.method === 'PUT' || route.path.endsWith('/regenerate')) && !SWITCHES.includes(nameOf(route));

/** Every route with a body, and a function that makes a valid one; a new route without a sample fails here. */
export const routesWithBody = ALL_ROUTES.filter(({ body }) => body).map((route) => {
  const sample = BODIES[nameOf(route)];
  if (!sample) throw new Error(`no sample body for ${nameOf(route)}`);
  return { name: nameOf(route), route, sample };
});

/** A form whose field `file` holds these bytes. */
export const uploadOf = (file: string | Buffer): Required<Pick<Call, 'raw' | 'headers'>> => ({
  raw: Buffer.concat([
    Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="plan.csv"\r\n\r\n'),
    Buffer.from(file as string),
    Buffer.from('\r\n--edge--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
});

/** A request that a route accepts. */
export const callOf = (route: RouteSpec): Call => {
  if (route.traits.includes('upload')) return uploadOf('Дата');
  const sample = routesWithBody.find((other) => other.route === route)?.sample;
  return sample ? { body: sample() } : {};
};

/** A path of the route with every `{id}` replaced. */
export const pathOf = ({ path }: RouteSpec, id: string | number): string =>
  path
    .replace('{textType}', 'post')
    .replace('{kind}', 'carousel')
    .replace('{token}', 'A'.repeat(43))
    .replace('{n}', '1')
    .replace('{id}', String(id));
