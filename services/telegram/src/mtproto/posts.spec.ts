import { say } from '@orbita/contracts';
import type { Api } from 'telegram';
import { failureOf } from './failure.js';
import { postsOf } from './posts.js';
import { readProxy } from './proxy.js';

/** A message as the library reads it: absent flags are null. */
const message = (id: number, fields: object = {}) => ({
  className: 'Message',
  id,
  date: 2_082_758_400 + id,
  message: '',
  entities: null,
  media: null,
  views: null,
  forwards: null,
  reactions: null,
  groupedId: null,
  fwdFrom: null,
  editDate: null,
  ...fields,
});
const page = (...messages: object[]) =>
  postsOf({
    className: 'messages.ChannelMessages',
    messages,
    chats: [],
    users: [],
  } as unknown as Api.messages.TypeMessages);
const photo = { className: 'MessageMediaPhoto' };

it('gives null for numbers Telegram leaves out, never zero', () => {
  expect(page(message(7)).posts).toEqual([
    expect.objectContaining({ messageId: 7, views: null, reactions: null, forwards: null, media: [], isEdited: false }),
  ]);
});

it('leaves an album that a page cuts to the next page, which gets it whole', () => {
  const album = (id: number) => message(id, { groupedId: 5n, media: photo });
  const cut = page(message(40), album(39), album(38));
  expect([cut.posts.map(({ messageId }) => messageId), cut.olderThan]).toEqual([[40], 40]);
  const whole = page(album(39), album(38), album(37), message(36));
  expect(whole.posts[0]).toMatchObject({ messageId: 37, media: [{}, {}, {}] });
  expect(page(album(39), album(38)).posts).toHaveLength(1);
});

it('ends at the beginning of the channel, and continues after messages that are not posts', () => {
  expect(page().olderThan).toBeNull();
  expect(page(message(2), { className: 'MessageService', id: 1 }).olderThan).toBeNull();
  expect(page({ className: 'MessageService', id: 9 })).toEqual({ posts: [], olderThan: 9 });
});

it('reads addresses by UTF-16 offsets, each once, http and https only', () => {
  const text = '🚀 example.com и ещё';
  const { posts } = page(
    message(3, {
      message: text,
      entities: [
        { className: 'MessageEntityUrl', offset: 3, length: 11 },
        { className: 'MessageEntityTextUrl', url: 'https://t.me/a' },
        { className: 'MessageEntityTextUrl', url: 'https://t.me/a' },
        { className: 'MessageEntityTextUrl', url: 'javascript:alert(1)' },
        { className: 'MessageEntityTextUrl', url: `https://t.me/${'a'.repeat(3_000)}` },
      ],
    }),
  );
  expect(posts[0]?.urls).toEqual(['http://example.com', 'https://t.me/a']);
});

it('reads a limited number of addresses of a post', () => {
  const entities = (name: string) =>
    Array.from({ length: 60 }, (_, n) => ({ className: 'MessageEntityTextUrl', url: `https://t.me/${name}${n}` }));
  const album = page(
    message(4, { groupedId: 5n, entities: entities('b') }),
    message(3, { groupedId: 5n, entities: entities('a') }),
  );
  expect(album.posts[0]?.urls).toEqual(
    entities('a')
      .slice(0, 50)
      .map(({ url }) => url),
  );
});

it('cuts the name of an attachment before a character, never within one', () => {
  const poll = { className: 'MessageMediaPoll', poll: { question: { text: `${'а'.repeat(198)}😀${'б'.repeat(20)}` } } };
  const name = `${'а'.repeat(198)}…`;
  expect(page(message(5, { media: poll })).posts[0]?.media).toEqual([
    { type: 'other', label: `Опрос: ${name}`, said: say('media.named-poll', { name }) },
  ]);
});

it.each([
  [
    { errorMessage: 'FLOOD_WAIT_30', code: 420 },
    { kind: 'flood', seconds: 30 },
  ],
  [
    { errorMessage: 'FLOOD_PREMIUM_WAIT_5', code: 420 },
    { kind: 'flood', seconds: 5 },
  ],
  [{ errorMessage: 'AUTH_KEY_DUPLICATED', code: 406 }, { kind: 'login-gone' }],
  [{ errorMessage: 'SESSION_PASSWORD_NEEDED', code: 401 }, { kind: 'refused' }],
  [{ errorMessage: 'INTERNAL', code: 500 }, { kind: 'trouble' }],
  [
    { errorMessage: 'Введён код 12345', code: 400 },
    { kind: 'trouble', reason: 'LOST' },
  ],
  [new Error('+79990000001 said 12345'), { kind: 'trouble', message: 'Telegram: LOST' }],
])('understands the error %j', (thrown, meant) => {
  expect(failureOf(thrown)).toMatchObject(meant);
});

it('knows proxies by their addresses', () => {
  expect(readProxy('socks5://me:p%40ss@127.0.0.1:1080')).toEqual({
    socksType: 5,
    ip: '127.0.0.1',
    port: 1080,
    username: 'me',
    password: 'p@ss',
  });
  const link = { MTProxy: true, ip: 'proxy.example.ru', port: 443, secret: 'dd00' };
  expect(readProxy('tg://proxy?server=proxy.example.ru&port=443&secret=dd00')).toEqual(link);
  expect(readProxy('https://t.me/proxy?server=proxy.example.ru&port=443&secret=dd00')).toEqual(link);
  expect(readProxy('http://127.0.0.1:3128')).toBeNull();
  expect(() => readProxy('tg://proxy?server=proxy.example.ru&port=443')).toThrow('secret');
});
