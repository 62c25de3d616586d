import { readFileSync } from 'node:fs';
import { ALL_ROUTES, type RouteSpec } from '@orbita/contracts';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { isUpdate, nameOf, pathOf, routesWithBody } from '../testing/samples.js';

let fixture: GatewayFixture;
let user: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
  administrator = await fixture.administrator();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

type Wire = Record<string, unknown> & { id: number };

const sampleOf = (name: string): Record<string, unknown> =>
  routesWithBody.find((route) => route.name === name)?.sample() ?? {};

const post = async (url: string, body: unknown): Promise<Wire> =>
  (await fixture.call('POST', url, { as: user, body })).json();

const aProject = (): Promise<Wire> => post('/api/projects', sampleOf('POST /api/projects'));

const stop = (jobId: unknown) => fixture.call('DELETE', `/api/jobs/${String(jobId)}`, { as: user });

/** A plan without an open job: only such a plan can be changed. */
const aPlan = async (): Promise<Wire> => {
  const { id } = await aProject();
  const plan = await post(`/api/projects/${id}/content-plans`, sampleOf('POST /api/projects/{id}/content-plans'));
  await stop(plan.job_id);
  return plan;
};

const aPublication = async (): Promise<Wire> => {
  const { id } = await aPlan();
  await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [id]);
  return post(`/api/content-plans/${id}/publications`, sampleOf('POST /api/content-plans/{id}/publications'));
};

/** The worker that would write it is another process. */
const aText = async (): Promise<Wire> => {
  const [text] = await fixture.db.query<{ id: number }>(
    `INSERT INTO text_history (user_id, topic, content, text_type, is_demo) VALUES ($1, 'Тема', 'Текст', 'post', true) RETURNING id`,
    [user.id],
  );
  return { id: text?.id ?? 0 };
};

const aFile = async (): Promise<Wire> => {
  const [file] = await fixture.db.query<Wire>(
    `INSERT INTO files (user_id, status, name, alt, mime, bytes) VALUES ($1, 'ready', 'Витрина', 'Пирожные', 'image/png', 10) RETURNING id`,
    [user.id],
  );
  if (!file) throw new Error('the file was not returned');
  return file;
};

const aCompetitor = async (): Promise<Wire> => {
  const { id } = await aProject();
  const [competitor] = await fixture.db.query<Wire>(
    `WITH channel AS (INSERT INTO channels (username) VALUES ('coffee_daily') ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO competitors (user_id, project_id, channel_id, notes) SELECT $1, $2, id, 'Много видео' FROM channel RETURNING id`,
    [user.id, id],
  );
  if (!competitor) throw new Error('the competitor was not returned');
  return competitor;
};

const anIntegration = async (): Promise<Wire> => {
  const [integration] = await fixture.db.query<Wire>(
    `INSERT INTO integrations (user_id, platform, account_key, title, is_active, health)
     VALUES ($1, 'telegram', '-1001', 'Зерно', true, 'alive') RETURNING id`,
    [user.id],
  );
  return { id: integration?.id ?? 0 };
};

/** The route of the list, for things that cannot be read one by one. */
const inList = (list: Wire[], id: number): Record<string, unknown> => list.find((row) => row.id === id) ?? {};

const aRequest = async (): Promise<Wire> => {
  const [request] = await fixture.db.query<Wire>(
    `INSERT INTO contact_requests (user_id, company_name, contact_name, email, telegram, message, admin_notes)
     VALUES ($1, 'Сеть кофеен', 'Анна', 'anna@example.ru', '', '', 'Ждёт звонка') RETURNING id`,
    [user.id],
  );
  return { id: request?.id ?? 0 };
};

/** A plan, because only plans have all the fields. */
const aPackage = async (): Promise<Wire> => {
  const [row] = await fixture.db.query<Wire>(`SELECT id FROM credit_packages WHERE plan_code = 'super'`);
  return { id: row?.id ?? 0 };
};

const aCarousel = async (): Promise<Wire> => {
  const [carousel] = await fixture.db.query<Wire>(
    `INSERT INTO carousels (user_id, kind, name, document, format, slide_count)
     VALUES ($1, 'draft', 'Карусель', $2, '4:5', 1) RETURNING id`,
    [user.id, sampleOf('POST /api/carousels').document],
  );
  return { id: carousel?.id ?? 0 };
};

const aTranscription = async (): Promise<Wire> => {
  const [transcription] = await fixture.db.query<Wire>(
    `INSERT INTO transcriptions (user_id, title, status, duration_ms, lines, speakers)
     VALUES ($1, 'Интервью', 'completed', 1200, '[{"start_ms":0,"end_ms":1200,"text":"Здравствуйте","speaker":1}]', '{Анна}') RETURNING id`,
    [user.id],
  );
  return { id: transcription?.id ?? 0 };
};

const aWebhook = async (): Promise<Wire> => {
  const [webhook] = await fixture.db.query<Wire>(
    `INSERT INTO webhooks (user_id, url, events, secret_sealed)
     VALUES ($1, 'https://example.ru/hook', '{job.completed,job.failed}', 'v1.k1.x.y.z') RETURNING id`,
    [user.id],
  );
  return { id: webhook?.id ?? 0 };
};

interface Update {
  /** Creates the thing to change, with every field filled. */
  make: () => Promise<Wire>;
  /** Route that reads the present state. */
  seenAt: (id: number) => string;
  /** A new value for each field, in the notation of the wire. */
  changes: Record<string, unknown>;
  /** Creates the rows that further fields refer to. Returns the id for each of those fields. */
  references?: () => Promise<Record<string, number>>;
  /** Fields that must be sent: they are sent as they were read. */
  needed?: string[];
  /** Fields that are no settings, or need more than a row to be changed, and the spec that changes them. */
  elsewhere?: Record<string, string>;
}

const inProject = async () => ({ project_id: (await aProject()).id });
const withStyle = async () => ({ writing_style_id: (await post('/api/styles', sampleOf('POST /api/styles'))).id });

const PLAN_CHANGES = {
  posts_per_day: 2,
  content_goal: 'Другая цель',
  content_distribution: { story: 100 },
  target_audience: { age: '18+' },
  tone: 'expert',
  language_level: 'advanced',
  social_networks: ['instagram'],
};
const planAt = (id: number): string => `/api/content-plans/${id}`;

/** Every route that changes something; a new one without an entry fails below. */
const UPDATES: Record<string, Update> = {
  'PUT /api/account/profile': {
    make: async () => ({ id: user.id }),
    seenAt: () => '/api/auth/me',
    changes: { name: 'Вера', language: 'en' },
  },
  'PUT /api/projects/{id}': {
    make: aProject,
    seenAt: (id) => `/api/projects/${id}`,
    changes: {
      name: 'Чайная',
      description: null,
      social_urls: { telegram: '@tea' },
      time_zone: 'Asia/Omsk',
      language: 'en',
    },
  },
  'PUT /api/styles/{id}': {
    make: () => post('/api/styles', sampleOf('POST /api/styles')),
    seenAt: (id) => `/api/styles/${id}`,
    changes: { name: 'Нежно', examples: ['Третий пример', 'Четвёртый пример'] },
  },
  'PUT /api/content-plans/{id}': {
    make: aPlan,
    seenAt: planAt,
    changes: { ...PLAN_CHANGES, name: 'Январь', start_date: '2036-12-02', end_date: '2036-12-04' },
    references: withStyle,
  },
  'PUT /api/publications/{id}': {
    make: aPublication,
    seenAt: (id) => `/api/publications/${id}`,
    changes: {
      title: 'Другая тема',
      content_type: 'story',
      social_network: 'telegram',
      short_description: 'Другая идея',
      goal: 'Другая цель',
      content: 'Текст публикации',
      content_entities: [{ type: 'bold', offset: 0, length: 5 }],
      scheduled_date: '2036-12-09',
      scheduled_time: '18:45',
      remind: true,
    },
    elsewhere: {
      auto_publish: 'gateway/src/publishing/gone.spec.ts',
      integration_ids: 'gateway/src/publishing/publishing.spec.ts',
      media: 'gateway/src/files/files.spec.ts',
      own_text: 'services/content/src/publications/variants.spec.ts',
      own_media: 'services/content/src/publications/variants.spec.ts',
      own_time: 'services/content/src/publications/variants.spec.ts',
      version: 'services/content/src/publications/publications.spec.ts',
    },
  },
  'PUT /api/webhooks/{id}': {
    make: aWebhook,
    seenAt: () => '/api/webhooks',
    changes: { url: 'https://example.ru/other', events: ['plan.completed'] },
    references: inProject,
    elsewhere: { is_active: 'gateway/src/webhooks/webhooks.spec.ts' },
  },
  'PUT /api/carousels/{id}': {
    make: aCarousel,
    seenAt: (id) => `/api/carousels/${id}`,
    changes: {
      name: 'Другая карусель',
      document: { ...(sampleOf('POST /api/carousels').document as object), format: '1:1' },
    },
    references: inProject,
    needed: ['version'],
  },
  'PUT /api/transcriptions/{id}': {
    make: aTranscription,
    seenAt: (id) => `/api/transcriptions/${id}`,
    changes: {
      title: 'Другое интервью',
      lines: [{ start_ms: 0, end_ms: 900, text: 'Добрый день', speaker: null }],
      speakers: ['Вера'],
    },
    references: inProject,
    needed: ['version'],
  },
  'PUT /api/projects/{id}/brand-kit': {
    make: aProject,
    seenAt: (id) => `/api/projects/${id}/brand-kit`,
    changes: {
      background_color: '#000000',
      text_color: '#ffffff',
      accent_color: '#c8102e',
      heading_font: 'Oswald',
      text_font: 'Roboto',
    },
    references: async () => ({ logo_file_id: (await aFile()).id }),
  },
  'PUT /api/history/{id}': {
    make: aText,
    seenAt: (id) => `/api/history/${id}`,
    changes: { content: 'Другой текст' },
  },
  'PUT /api/competitors/{id}': {
    make: aCompetitor,
    seenAt: (id) => `/api/competitors/${id}`,
    changes: { notes: 'Пишут по утрам' },
  },
  'PUT /api/files/{id}': {
    make: aFile,
    seenAt: (id) => `/api/files/${id}`,
    changes: { name: 'Зал', alt: 'Столики у окна' },
  },
  'PUT /api/integrations/{id}': {
    make: anIntegration,
    seenAt: () => '/api/integrations',
    changes: { is_active: false },
    references: inProject,
  },
  'PUT /api/admin/contact-requests/{id}': {
    make: aRequest,
    seenAt: () => '/api/admin/contact-requests',
    changes: { status: 'closed', admin_notes: 'Договорились' },
    elsewhere: { version: 'gateway/src/crm/contact-requests.spec.ts' },
  },
  'PUT /api/admin/credit-packages/{id}': {
    make: aPackage,
    seenAt: () => '/api/admin/credit-packages',
    changes: {
      name: 'Звезда',
      credits_amount: 6_000,
      price_rub: 1_599,
      description: 'Для сетей',
      yearly_price_rub: 15_000,
    },
    elsewhere: { version: 'gateway/src/billing/offers-administration.spec.ts' },
  },
  'PUT /api/account/notifications': {
    make: async () => ({ id: user.id }),
    seenAt: () => '/api/account/notifications',
    changes: { informational: false, marketing: 'pending', reminders: { drafts: false }, push: { missed: false } },
  },
  'POST /api/content-plans/{id}/regenerate': {
    make: aPlan,
    seenAt: planAt,
    changes: PLAN_CHANGES,
  },
};

const updates = ALL_ROUTES.filter(isUpdate);

type Shaped = { shape?: object; def: { innerType?: Shaped } };
/** Fields of a body; one that may be left out is wrapped. */
const fieldsOf = ({ body }: RouteSpec): string[] => {
  let schema = body as unknown as Shaped;
  while (!schema.shape && schema.def.innerType) schema = schema.def.innerType;
  return Object.keys(schema.shape ?? {});
};

it.each(updates.map((route) => [nameOf(route), route] as const))(
  '%s takes every field its body has, and keeps those that are absent',
  async (name, route) => {
    const entry = UPDATES[name] ?? { make: aProject, seenAt: planAt, changes: {} };
    const { make, seenAt, needed = [], elsewhere = {} } = entry;
    const changes = { ...entry.changes, ...(await entry.references?.()) };
    const named = [...Object.keys(changes), ...Object.keys(elsewhere), ...needed];
    expect(named.toSorted()).toEqual(fieldsOf(route).toSorted());
    for (const [field, spec] of Object.entries(elsewhere))
      expect({ field, isChanged: readFileSync(spec, 'utf8').includes(field) }).toEqual({ field, isChanged: true });
    const as = route.access === 'admin' ? administrator : user;
    const { id } = await make();
    const seen = async (fields: string[]): Promise<Record<string, unknown>> => {
      const body = (await fixture.call('GET', seenAt(id), { as })).json<Record<string, unknown> | Wire[]>();
      const row = Array.isArray(body) ? inList(body, id) : body;
      return Object.fromEntries(fields.map((field) => [field, row[field]]));
    };
    const settings = () => seen(Object.keys(changes));
    for (const body of [{}, ...Object.entries(changes).map(([field, value]) => ({ [field]: value }))]) {
      const before = await settings();
      const headers = { prefer: 'respond-async' };
      const sent = { ...body, ...(await seen(needed)) };
      const reply = await fixture.call(route.method, pathOf(route, id), { as, body: sent, headers });
      expect(reply.statusCode).toBeLessThan(300);
      const expected = Object.entries(body).map(([field, value]) => {
        const isPart = ['target_audience', 'reminders', 'push'].includes(field);
        return [field, isPart ? { ...(before[field] as object), ...(value as object) } : (value ?? '')];
      });
      expect(await settings()).toEqual({ ...before, ...Object.fromEntries(expected) });
      if (reply.statusCode === 202) await stop(reply.json<{ job_id: number }>().job_id);
    }
  },
);
