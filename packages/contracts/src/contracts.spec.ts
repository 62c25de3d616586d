import {
  ALL_ROUTES,
  AppError,
  ContentPlanRequest,
  ERRORS,
  type ErrorCode,
  IdParam,
  IdeaSuggestionRequest,
  LoginRequest,
  ProjectRequest,
  RegisterRequest,
  WritingStyleRequest,
  credits,
  errorMessage,
  planDays,
  plural,
  quoted,
  endpointPath,
} from './index.js';

const plan = { start_date: '2026-12-01', end_date: '2026-12-30' };
const account = {
  name: 'Анна',
  email: 'anna@example.ru',
  password: 'секрет1',
  agreeToPrivacy: true,
  agreeToPersonalData: true,
};

const issuesOf = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}): Record<string, string> =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('content plan request', () => {
  it('fills in the defaults of the wizard', () => {
    expect(ContentPlanRequest.parse(plan)).toMatchObject({
      posts_per_day: 1,
      content_distribution: { engaging: 40, selling: 20, educational: 25, entertaining: 15 },
      tone: 'friendly',
      language_level: 'medium',
      social_networks: ['telegram'],
    });
  });

  it.each([
    [{ end_date: '2026-11-30' }, 'end_date', 'Дата окончания не может быть раньше даты начала'],
    [{ end_date: '2027-03-03' }, 'end_date', 'План не может быть длиннее 92 дней'],
    [{ start_date: '2026-02-30' }, 'start_date', 'Укажите дату в виде ГГГГ-ММ-ДД'],
    [{ start_date: undefined }, 'start_date', 'Укажите даты начала и окончания контент-плана'],
    [{ start_date: 20261201 }, 'start_date', 'Укажите даты начала и окончания контент-плана'],
    [{ end_date: '2026-12-02', posts_per_day: 11 }, 'posts_per_day', 'Публикаций в день не больше 10'],
    [{ posts_per_day: '3' }, 'posts_per_day', 'Укажите число публикаций в день от 1 до 10'],
    [{ end_date: '2026-12-31', posts_per_day: 10 }, 'posts_per_day', /Не больше 300 публикаций/],
    [{ social_networks: [] }, 'social_networks', 'Выберите хотя бы одну социальную сеть'],
    [{ social_networks: ['myspace'] }, 'social_networks.0', 'Неизвестная социальная сеть'],
    [
      { content_distribution: { engaging: 99 } },
      'content_distribution',
      'Сумма распределения контента должна быть 100%',
    ],
    [{ content_distribution: { engaging: 101 } }, 'content_distribution.engaging', 'Доля не больше 100'],
    [
      { content_distribution: { engaging: Number.NaN, selling: 100 } },
      'content_distribution.engaging',
      'Доля должна быть числом',
    ],
    [
      { content_distribution: { engaging: 50, spam: 50 } },
      'content_distribution',
      'Сумма распределения контента должна быть 100%',
    ],
    [{ content_distribution: { engaging: 200, selling: -100 } }, 'content_distribution.selling', 'Доля не меньше 0'],
    [{ tone: 'rude' }, 'tone', 'Неизвестный тон'],
    [{ name: 'a\u0000b' }, 'name', 'Уберите невидимые управляющие символы'],
    [{ name: 'я'.repeat(121) }, 'name', 'Не длиннее 120 знаков'],
    [{ target_audience: { interests: Array(31).fill('кофе') } }, 'target_audience.interests', 'Не больше 30 пунктов'],
  ])('refuses %j with a sentence at the field', (change, field, message) => {
    const issues = issuesOf(ContentPlanRequest.safeParse({ ...plan, ...change }));
    expect(issues[field]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('reports only that a date is missing, not the rules that follow from it', () => {
    expect(issuesOf(ContentPlanRequest.safeParse({ ...plan, end_date: '' }))).toEqual({
      end_date: 'Укажите даты начала и окончания контент-плана',
    });
  });

  it('refuses a distribution with an unknown type even when the rest is 100', () => {
    const result = ContentPlanRequest.safeParse({ ...plan, content_distribution: { engaging: 100, spam: 0 } });
    expect(result.success).toBe(false);
  });

  it('accepts 92 days and 300 publications and not one more', () => {
    expect(ContentPlanRequest.safeParse({ start_date: '2026-12-01', end_date: '2027-03-02' }).success).toBe(true);
    expect(ContentPlanRequest.safeParse({ ...plan, posts_per_day: 10 }).success).toBe(true);
  });

  it('trims, drops empty and repeats of audience items, and drops unknown fields', () => {
    const parsed = ContentPlanRequest.parse({
      ...plan,
      target_audience: { interests: [' кофе ', '', 'кофе', 'чай'], values: null },
      user_id: 7,
      status: 'completed',
    });
    expect(parsed.target_audience).toMatchObject({ interests: ['кофе', 'чай'], values: [], gender: '' });
    expect(parsed).not.toHaveProperty('user_id');
    expect(parsed).not.toHaveProperty('status');
  });

  it('counts days over the end of a year and a leap day', () => {
    expect(planDays('2026-12-31', '2027-01-01')).toBe(2);
    expect(planDays('2028-02-28', '2028-03-01')).toBe(3);
    expect(planDays('2026-12-02', '2026-12-01')).toBe(0);
  });
});

describe('identifier in a path', () => {
  it('is taken up to the largest number that stays exact', () => {
    expect(IdParam.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    for (const id of ['9007199254740992', '9999999999999999', '0', '01', '1e3']) {
      expect(issuesOf(IdParam.safeParse(id))).toEqual({ '': 'Неверный идентификатор' });
    }
  });
});

describe('idea suggestion request', () => {
  it.each([
    [{ about: '   ' }, 'about', 'Расскажите, чем вы занимаетесь'],
    [{ about: undefined }, 'about', 'Расскажите, чем вы занимаетесь'],
    [{ about: '🔥🔥🔥' }, 'about', 'Напишите словами, например «Кофейня»'],
    [{ about: '12345' }, 'about', 'Напишите словами, например «Кофейня»'],
    [{ about: 'а'.repeat(10_000) }, 'about', 'Не длиннее 500 знаков'],
    [{ about: 'Кофе\u202Eйня' }, 'about', 'Уберите невидимые управляющие символы'],
    [{ count: 0 }, 'count', 'Не меньше одной идеи'],
    [{ count: 11 }, 'count', 'Не больше 10 идей'],
    [{ count: 2.5 }, 'count', 'Укажите число идей от 1 до 10'],
    [{ existing_titles: Array(61).fill('Кофе') }, 'existing_titles', 'Не больше 60 заголовков'],
  ])('refuses %j with a sentence at the field', (change, field, message) => {
    expect(issuesOf(IdeaSuggestionRequest.safeParse({ about: 'Кофейня', ...change }))[field]).toBe(message);
  });

  it('requests seven ideas by default, in any language and of any readable length', () => {
    expect(IdeaSuggestionRequest.parse({ about: ' IT ' })).toEqual({ about: 'IT', count: 7, existing_titles: [] });
    for (const about of ['Coffee shop', 'Кофейня ☕️ у моря', 'а'.repeat(500)])
      expect(IdeaSuggestionRequest.safeParse({ about }).success).toBe(true);
  });
});

describe('registration', () => {
  it.each([
    [{ agreeToPrivacy: false }, 'agreeToPrivacy', 'Необходимо согласие с Политикой конфиденциальности'],
    [{ agreeToPersonalData: undefined }, 'agreeToPersonalData', 'Необходимо согласие на обработку персональных данных'],
    [{ agreeToPrivacy: 'true' }, 'agreeToPrivacy', 'Необходимо согласие с Политикой конфиденциальности'],
    [{ password: '12345' }, 'password', 'Пароль должен быть не короче 6 символов'],
    [{ email: 'nobody' }, 'email', 'Проверьте e-mail'],
    [{ name: ' \u200B ' }, 'name', 'Укажите имя'],
  ])('refuses %j', (change, field, message) => {
    expect(issuesOf(RegisterRequest.safeParse({ ...account, ...change }))[field]).toBe(message);
  });

  it('treats addresses that differ by case and space as one', () => {
    expect(RegisterRequest.parse({ ...account, email: ' Anna@Example.RU ' }).email).toBe('anna@example.ru');
    expect(LoginRequest.parse({ email: 'ANNA@example.ru', password: 'x' }).email).toBe('anna@example.ru');
  });

  it('keeps a password unchanged', () => {
    expect(RegisterRequest.parse({ ...account, password: '  пароль  ' }).password).toBe('  пароль  ');
  });
});

describe('project', () => {
  it('accepts addresses, bare hosts and names, and drops empty links', () => {
    const { social_urls } = ProjectRequest.parse({
      name: 'Кофейня',
      social_urls: {
        telegram: '@coffee_moscow',
        vk: 'vk.com/coffee',
        website: 'https://кофе.рф/',
        instagram: '',
        facebook: null,
      },
    });
    expect(social_urls).toEqual({ telegram: '@coffee_moscow', vk: 'vk.com/coffee', website: 'https://кофе.рф/' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://localhost', 'не ссылка', '//'])(
    'refuses %s as a link',
    (telegram) => {
      expect(ProjectRequest.safeParse({ name: 'Кофейня', social_urls: { telegram } }).success).toBe(false);
    },
  );

  it.each([
    ['telegram', 'Укажите ссылку вида https://t.me/channel или @channel'],
    ['instagram', 'Укажите ссылку вида https://instagram.com/name или @name'],
    ['vk', 'Укажите ссылку вида https://vk.com/name или @name'],
    ['website', 'Укажите ссылку вида https://example.ru'],
  ])('answers a wrong link to %s with an example of its own', (place, message) => {
    const body = { name: 'Кофейня', social_urls: { [place]: 'не ссылка' } };
    expect(issuesOf(ProjectRequest.safeParse(body))).toEqual({ [`social_urls.${place}`]: message });
  });

  it.each([
    ['vk', 'https://t.me/coffee', 'Это адрес t.me, а не vk.com. Укажите ссылку вида https://vk.com/name или @name'],
    ['vk', 'www.ok.ru/coffee', 'Это адрес ok.ru, а не vk.com. Укажите ссылку вида https://vk.com/name или @name'],
    [
      'telegram',
      'm.vk.ru/coffee',
      'Это адрес vk.com, а не t.me. Укажите ссылку вида https://t.me/channel или @channel',
    ],
    ['odnoklassniki', 'coffee.t.me', 'Это адрес t.me, а не ok.ru. Укажите ссылку вида https://ok.ru/name'],
    ['tenchat', 'VK.com/coffee', 'Это адрес vk.com, а не tenchat.ru. Укажите ссылку вида https://tenchat.ru/name'],
  ])('says of a link to another network that it is none to %s: %s', (place, link, message) => {
    const body = { name: 'Кофейня', social_urls: { [place]: link } };
    expect(issuesOf(ProjectRequest.safeParse(body))).toEqual({ [`social_urls.${place}`]: message });
  });

  it.each([
    ['telegram', 'telegram.me/coffee'],
    ['telegram', 'coffee.t.me'],
    ['vk', '@coffee'],
    ['vk', 'm.vk.ru/coffee'],
    // A short address or the user's own domain may lead there.
    ['vk', 'clck.ru/3abc'],
    ['odnoklassniki', 'https://m.ok.ru/coffee'],
    ['tenchat', 'tenchat.ru/coffee'],
    ['threads', 'threads.com/@coffee'],
    // A name that only ends alike.
    ['vk', 'not.me/coffee'],
    ['website', 'https://t.me/coffee'],
  ])('takes as a link to %s: %s', (place, link) => {
    expect(ProjectRequest.safeParse({ name: 'Кофейня', social_urls: { [place]: link } }).success).toBe(true);
  });

  it('refuses a link to a place it does not know', () => {
    const body = { name: 'Кофейня', social_urls: { myspace: 'myspace.com/coffee' } };
    expect(issuesOf(ProjectRequest.safeParse(body)).social_urls).toBe('Неизвестный вид ссылки');
  });

  it('refuses an unknown time zone', () => {
    expect(issuesOf(ProjectRequest.safeParse({ name: 'Кофейня', time_zone: 'Europe/Omsk' })).time_zone).toBe(
      'Неизвестный часовой пояс',
    );
    expect(ProjectRequest.safeParse({ name: 'Кофейня', time_zone: 'Asia/Omsk' }).success).toBe(true);
  });
});

describe('writing style', () => {
  it('takes the examples as a list or as a JSON string', () => {
    const examples = ['Первый', '', 'Второй'];
    expect(WritingStyleRequest.parse({ name: 'Тёплый', examples }).examples).toEqual(['Первый', 'Второй']);
    expect(WritingStyleRequest.parse({ name: 'Тёплый', style_examples: JSON.stringify(examples) }).examples).toEqual([
      'Первый',
      'Второй',
    ]);
  });

  it.each([{ examples: ['Один'] }, { style_examples: '{' }, { style_examples: '{"a":1}' }, {}])(
    'refuses %j',
    (body) => {
      expect(WritingStyleRequest.safeParse({ name: 'Тёплый', ...body }).success).toBe(false);
    },
  );
});

describe('errors', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])('%s has Russian messages', (code) => {
    expect(errorMessage(code, { need: 200, have: 50, retry_after_seconds: 3 })).toMatch(/^[А-ЯЁA-Z].*[а-яё]/u);
  });

  it.each([
    [0, '1 секунду'],
    [92.3, '93 секунды'],
    [121, '3 минуты'],
    [900, '15 минут'],
    [7_201, '3 часа'],
    [86_400, '24 часа'],
  ])('says of a pause of %d s that it lasts %s', (seconds, words) => {
    expect(errorMessage('TOO_MANY_REQUESTS', { retry_after_seconds: seconds })).toBe(
      `Слишком много попыток. Повторите через ${words}.`,
    );
  });

  it.each([
    ['Зима', '«Зима»'],
    ['Кофейня «Зерно»', '«Кофейня „Зерно“»'],
    ['Кофейня "Зерно"', '«Кофейня „Зерно“»'],
  ])('quotes the name %s', (name, shown) => {
    expect(quoted(name)).toBe(shown);
  });

  it('shows how much is missing, with the right plural', () => {
    expect(new AppError('INSUFFICIENT_CREDITS', { details: { need: 200, have: 199 } }).message).toMatch(
      /^Не хватает 1 кредита:/,
    );
    expect(new AppError('INSUFFICIENT_CREDITS', { details: { need: 5000, have: 1100 } }).message).toMatch(
      /^Не хватает 3\u00a0900 кредитов: нужно 5\u00a0000, на балансе 1\u00a0100$/,
    );
    expect(credits(1852)).toMatch(/^1.852 кредита$/);
    expect([1, 2, 5, 11, 21, 0].map((count) => plural(count, 'кредит', 'кредита', 'кредитов'))).toEqual([
      'кредит',
      'кредита',
      'кредитов',
      'кредитов',
      'кредит',
      'кредитов',
    ]);
  });
});

describe('routes', () => {
  it('names each method and path once', () => {
    const names = ALL_ROUTES.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('declares every parameter of a path and fills it safely', () => {
    for (const { path, params } of ALL_ROUTES) expect(Boolean(params)).toBe(path.includes('{'));
    const [spec] = ALL_ROUTES.filter(({ path }) => path === '/api/projects/{id}');
    expect(spec && endpointPath(spec, { id: '1/../2' })).toBe('/api/projects/1%2F..%2F2');
  });
});
