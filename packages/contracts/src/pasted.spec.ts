import * as z from 'zod/mini';
import { ALL_ROUTES, Email, ProjectRequest, readTelegram } from './index.js';
import { odnoklassnikiConnection } from './networks/odnoklassniki-connection.js';
import { telegramConnection } from './networks/telegram-connection.js';
import { vkConnection } from './networks/vk-connection.js';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  options?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  in?: z.ZodMiniType;
}

interface Field {
  name: string;
  schema: z.ZodMiniType;
  /** Its value is put into a list. */
  isListed: boolean;
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def;

/** Text fields that users fill in, at any depth of a request. */
const textsOf = (schema: z.ZodMiniType, field?: Field): Field[] => {
  const { type, shape, options, innerType, element, valueType, in: from } = definitionOf(schema);
  switch (type) {
    case 'object':
      return Object.entries(shape ?? {}).flatMap(([name, inner]) =>
        textsOf(inner, { name, schema: inner, isListed: false }),
      );
    case 'union':
      return (options ?? []).flatMap((option) => textsOf(option, field));
    case 'array':
      return element && field ? textsOf(element, { ...field, isListed: true }) : [];
    case 'record':
      return valueType && field ? textsOf(valueType, { ...field, schema: valueType }) : [];
    case 'pipe':
      return from ? textsOf(from, field) : [];
    case 'string':
      return field ? [field] : [];
    default:
      return innerType ? textsOf(innerType, field) : [];
  }
};

const FIELDS = ALL_ROUTES.flatMap((route) =>
  ['body', 'query', 'form'].flatMap((part) => {
    const schema = (route as unknown as Record<string, z.ZodMiniType | undefined>)[part];
    return schema
      ? textsOf(schema).map((field) => ({ ...field, at: `${route.method} ${route.path} ${field.name}` }))
      : [];
  }),
);

/** Names of fields that programs compare exactly. */
const IDENTIFIER =
  /(^|_)(ids?|keys?|tokens?|codes?|hash|state|email|phone|number|urls?|username|chat|telegram|vk|instagram|facebook|odnoklassniki|threads|tenchat|website|link|address)$|^session_name$/;

/** Examples of what users type into them. */
const WRITTEN: Record<string, string> = {
  access_token: 'vk1.a.AbC-1_2',
  api_token: 'AbC-1_2',
  application_key: 'CBAFJIICABABABABA',
  bot_token: '123456789:AAF-x_1',
  channel_username: 'coffee',
  chat_id: '-1001234567890',
  code: '12345',
  device_id: 'AbC-1_2',
  email: 'anna@example.ru',
  facebook: 'https://facebook.com/coffee',
  group_id: '53396058603765',
  group_ids: '123',
  instagram: '@coffee',
  odnoklassniki: 'https://ok.ru/coffee',
  owner_id: '-123456789',
  phone_code_hash: 'a1b2c3',
  phone_number: '+79001234567',
  promo_code: 'ЗИМА-26',
  secret_key: 'A1B2C3',
  session_name: 'reader_1',
  state: 'AbC-1_2',
  telegram: '@coffee',
  tenchat: 'https://tenchat.ru/coffee',
  threads: '@coffee',
  url: 'https://example.ru/hook',
  vk: 'https://vk.com/coffee',
  website: 'https://example.ru',
};

/** Fields written by programs, which refuse any changed letter: links of our mails, keys of browsers, places of lists. */
const BY_PROGRAMS = new Set([
  'token',
  'ids',
  'project_id',
  'user_id',
  'upload_id',
  'key',
  'keys',
  'id',
  'plan_code',
  'vk_id',
]);

const given = ({ schema, isListed }: Field, value: string): unknown => {
  const result = z.safeParse(schema, isListed ? [value] : value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe('what people paste', () => {
  const identifiers = FIELDS.filter(({ name }) => IDENTIFIER.test(name) && !BY_PROGRAMS.has(name));

  it.each([...new Map(identifiers.map((field) => [field.at, field])).values()])('$at comes clean', (field) => {
    const written = WRITTEN[field.name];
    // A new field: add an example of what users type into it.
    expect(written).toBeDefined();
    const clean = given(field, written ?? '');
    expect(Array.isArray(clean) && !field.isListed ? clean : []).toEqual([]);
    expect(
      given(field, `\uFEFF\u00A0${written?.slice(0, 2)}\u200B\u00AD${written?.slice(2)}\u2060\uFE0F\u200E \n`),
    ).toEqual(clean);
  });

  it.each(['owner_id', 'chat_id'])('%s takes what looks like a minus', (name) => {
    for (const field of FIELDS.filter((one) => one.name === name && one.at.includes('/integrations'))) {
      for (const minus of ['\u2212', '\u2013', '\u2010', '\uFE63', '\uFF0D']) {
        const pasted = (WRITTEN[name] ?? '').replace('-', minus);
        const clean = given(field, WRITTEN[name] ?? '');
        // A TenChat key is kept unchanged: its format is undocumented.
        if (given(field, pasted) !== pasted) expect(given(field, pasted)).toEqual(clean);
      }
    }
    expect(telegramConnection.credentials.parse({ bot_token: 'x', chat_id: '−100 1234567890' }).chat_id).toBe(
      '-1001234567890',
    );
    expect(vkConnection.credentials.parse({ access_token: 'x', owner_id: '－１２３' }).owner_id).toBe('-123');
  });

  it('keeps texts and passwords unchanged', () => {
    const family = 'Мы 👨‍👩‍👧 и ❤️‍🔥';
    // Promo codes are looked for as they are written.
    const texts = FIELDS.filter(({ name, at }) => !IDENTIFIER.test(name) && !at.includes('promo-codes'));
    const kept = texts.filter((field) => JSON.stringify(given(field, family)).includes(family));
    expect(kept.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'title', 'content', 'comment', 'password', 'short_description']),
    );
    for (const field of texts) {
      const result = given(field, family);
      // Accepted unchanged, accepted as a part of something, or refused; never with characters removed.
      expect(`${field.at} ${JSON.stringify(result)}`).not.toContain('👨👩👧');
    }
  });
});

describe('an e-mail', () => {
  it.each([
    ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
    ['Anna@ПОЧТА.РФ', 'anna@xn--80a1acny.xn--p1ai'],
    ['anna@xn--80a1acny.xn--p1ai', 'anna@xn--80a1acny.xn--p1ai'],
    ['anna@müller.de', 'anna@xn--mller-kva.de'],
    ['\u200Banna＠example.ru\u00A0', 'anna@example.ru'],
  ])('%s is stored as %s', (written, stored) => {
    expect(Email.parse(written)).toBe(stored);
  });

  it.each([
    ['анна@почта.рф', /^До знака @ адрес пишется латинскими буквами/],
    ['anna@почта', /^Проверьте e-mail/],
    ['anna@почта.рф/x', /^Проверьте e-mail/],
    ['anna@127.1', /^Проверьте e-mail/],
  ])('%s is refused', (written, sentence) => {
    expect(Email.safeParse(written).error?.issues[0]?.message).toMatch(sentence);
  });
});

describe('a link of Telegram', () => {
  it.each([
    '@coffee',
    'coffee',
    'coffee.t.me',
    'https://Coffee.T.me/',
    't.me/coffee',
    'HTTPS://T.ME/coffee/123?single',
    't.me/s/coffee?before=10',
    'telegram.me/coffee/',
    'https://www.telegram.dog/coffee.',
    'tg://resolve?domain=coffee&post=12',
    'tg:resolve?domain=coffee',
    'https://web.telegram.org/k/#@coffee',
    '«t.me/coffee»,',
    't.me/coffee?boost',
    't.me/@coffee/',
  ])('%s is the channel', (link) => {
    const entry = readTelegram(link);
    expect(entry.is === 'name' ? entry.name.toLowerCase() : entry).toBe('coffee');
  });

  it.each([
    ['t.me/+AbCdEf', 'invitation'],
    ['t.me/joinchat/AbCdEf', 'invitation'],
    ['tg://join?invite=AbCdEf', 'invitation'],
    ['+AbCdEf', 'invitation'],
    ['t.me/c/1234567890/5', 'number'],
    ['tg://privatepost?channel=1234567890&post=5', 'number'],
    ['https://vk.com/coffee', 'elsewhere'],
    ['t.me/', 'unclear'],
    ['tg://resolve', 'unclear'],
  ])('%s is %s', (link, is) => {
    expect(readTelegram(link).is).toBe(is);
  });

  it.each([
    't.me/addlist/AbC',
    'tg://addlist?slug=AbC',
    't.me/addstickers/Cats',
    't.me/addemoji/Cats',
    't.me/addtheme/Night',
    't.me/share/url?url=x',
    't.me/share?url=x',
    'tg://msg_url?url=x',
    't.me/proxy?server=x',
    't.me/socks?server=x',
    't.me/boost/coffee',
    't.me/iv?url=x',
    't.me/setlanguage/ru',
    't.me/bg/AbC',
    't.me/invoice/AbC',
    't.me/$AbC',
    't.me/login/12345',
    't.me/confirmphone?phone=1',
    't.me/contact/AbC',
    't.me/m/AbC',
    't.me/giftcode/AbC',
    't.me/+79001234567',
  ])('%s is no channel', (link) => {
    expect(readTelegram(link).is).toBe('place');
    const chat = telegramConnection.credentials.safeParse({ bot_token: 'x', chat_id: link });
    expect(chat.error?.issues[0]?.message).toMatch(/^Это ссылка на .*, а не на канал/);
  });
});

describe('a community', () => {
  it.each([
    ['t.me/coffee/12', '@coffee'],
    ['https://t.me/c/1234567890/5', '-1001234567890'],
    ['@coffee', '@coffee'],
    ['coffee', 'coffee'],
  ])('of Telegram, %s, is %s', (pasted, chat) => {
    expect(telegramConnection.credentials.parse({ bot_token: 'x', chat_id: pasted }).chat_id).toBe(chat);
  });

  it.each(['club123', 'https://vk.com/club123', 'm.vk.com/public123', 'vk.ru/event123', 'vk.com/wall-123_45', '–123'])(
    'of VK, %s, is -123',
    (pasted) => {
      expect(vkConnection.credentials.parse({ access_token: 'x', owner_id: pasted }).owner_id).toBe('-123');
    },
  );

  it.each(['123', 'https://ok.ru/group/123', 'm.ok.ru/group123/', 'ok.ru/group/123/topic/9'])(
    'of Odnoklassniki, %s, is 123',
    (pasted) => {
      const keys = { access_token: 'x', secret_key: 'x', application_key: 'x' };
      expect(odnoklassnikiConnection.credentials.parse({ ...keys, group_id: pasted }).group_id).toBe('123');
    },
  );

  it.each(['vk.com/coffee', 'vk.com/id123', 'https://ok.ru/group/123'])(
    'does not read a VK group from %s',
    (pasted) => {
      expect(vkConnection.credentials.safeParse({ access_token: 'x', owner_id: pasted }).success).toBe(false);
    },
  );
});

describe('the link of a project', () => {
  const linked = (telegram: string) => ProjectRequest.safeParse({ name: 'Кофейня', social_urls: { telegram } });

  it.each([
    ['\u200Bhttps://t.me/coffee\u00A0', 'https://t.me/coffee'],
    // No browser follows the app's own form.
    ['tg://resolve?domain=coffee', 'https://t.me/coffee'],
    ['coffee.t.me', 'coffee.t.me'],
    ['https://t.me/+AbCdEf', 'https://t.me/+AbCdEf'],
  ])('%j is kept as %s', (pasted, kept) => {
    expect(linked(pasted).data?.social_urls.telegram).toBe(kept);
  });

  it('is refused where it is no channel', () => {
    expect(linked('https://t.me/addlist/AbC').error?.issues[0]?.message).toBe(
      'Это ссылка на папку каналов, а не на канал. Откройте канал и скопируйте его @имя.',
    );
  });
});
