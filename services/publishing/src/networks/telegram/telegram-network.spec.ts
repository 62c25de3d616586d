import { PreviewReader } from '@orbita/competitors/preview';
import { type CredentialsOf, type RichText, type TextEntity, render } from '@orbita/contracts';
import { type FakeTelegramBot, startFakeTelegramBot } from '@orbita/fakes';
import { createFastRedis, redisReady } from '@orbita/platform';
import { EgressClient } from '@orbita/platform/egress';
import { createLogger } from '@orbita/platform/logger';
import { testRedisUrl } from '@orbita/testing';
import { createHash, randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { troubleOf as trouble } from '../../../fixtures/trouble-of.js';
import { type Account, NetworkError, type OpenMedia, type Post, type PostMedia, type SentPost } from '../network.js';
import { Pace } from '../pace.js';
import { TelegramNetwork } from './telegram-network.js';

const KEY = 'canary-token-of-a-bot';
const logger = createLogger('telegram-network.spec', 'silent');
const redis = createFastRedis(testRedisUrl(), logger);
const egress = new EgressClient({ allow: ['127.0.0.1/32'] });
const { signal } = new AbortController();

let fake: FakeTelegramBot;
let network: TelegramNetwork;
/** A separate bot and channel for each test: they share no rate. */
let token: string;
let chatId: number;
let attempt = 0;

beforeAll(() => redisReady(redis, 5_000));
afterAll(async () => {
  redis.disconnect();
  await egress.close();
});
beforeEach(async () => {
  const own = randomInt(1, 1_000_000_000);
  token = `${own}:${KEY}`;
  chatId = -1_000_000_000_000 - own;
  fake = await startFakeTelegramBot({
    bots: { [token]: { username: 'post_bot' } },
    chats: { [chatId]: { title: 'Кофе', username: 'coffee_daily' } },
  });
  network = new TelegramNetwork({ url: fake.url, egress, pace: new Pace(redis), logger });
});
afterEach(() => fake.stop());

/** The head of a PNG: no other part of it is read. */
const png = (width: number, height: number, bytes = 64): Buffer => {
  const picture = Buffer.alloc(bytes, 7);
  picture.write('\x89PNG\r\n\x1a\n', 'latin1');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
};
/** The head of a JPEG, up to its size. */
const jpeg = (width: number, height: number): Buffer => {
  const picture = Buffer.alloc(64);
  Buffer.from('ffd8ffc000110800000000', 'hex').copy(picture);
  picture.writeUInt16BE(height, 7);
  picture.writeUInt16BE(width, 9);
  return picture;
};
const pictures = Array.from({ length: 11 }, (_, place) => png(100 + place, 100));
const photo = (fileId: number): PostMedia => ({
  fileId,
  kind: 'photo',
  mime: 'image/png',
  fileName: `photo-${fileId}.png`,
  bytes: pictures[fileId]?.byteLength ?? 0,
  width: 100,
  height: 100,
});
const photos = (count: number): PostMedia[] => Array.from({ length: count }, (_, place) => photo(place));
const hash = (bytes: Buffer | undefined): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

const account = (credentials: Partial<CredentialsOf<'telegram'>> = {}): Account<CredentialsOf<'telegram'>> => ({
  credentials: { bot_token: token, chat_id: String(chatId), ...credentials },
  rights: { text: true, photos: true, video: true },
  settings: {},
});
const letters = (count: number): string => 'я'.repeat(count);
const postOf = (text: string | RichText, media: PostMedia[] = []): Post => ({
  key: `orbita-attempt-${(attempt += 1)}`,
  text: typeof text === 'string' ? { text, entities: [] } : text,
  media,
});
const open = (media: PostMedia): Promise<Readable> =>
  Promise.resolve(Readable.from([pictures[media.fileId] ?? Buffer.alloc(0)], { objectMode: false }));

const publish = async (post: Post, to = account(), from: OpenMedia = open): Promise<SentPost> =>
  network.publish(to, await network.prepare(to, post, from, signal), signal);

const troubleOf = (work: Promise<unknown>): Promise<NetworkError> => trouble(work, KEY);
/** A preview reader with so many pages a second, over all readers. */
const previewOf = (rate: number): PreviewReader =>
  new PreviewReader({ baseUrl: fake.url, rate, egress, redis, logger });
const readerOf = (preview = previewOf(1_000)): TelegramNetwork =>
  new TelegramNetwork({ url: fake.url, egress, pace: new Pace(redis), preview });
/** Posts to the channel without the product. */
const say = async (text: string): Promise<void> => {
  const body = JSON.stringify({ chat_id: chatId, text });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${fake.url}/bot${token}/sendMessage`, { method: 'POST', headers, body });
};
const inPublic = { channel_username: 'Coffee_Daily' };
const texts = (): string[] => fake.accepted().map(({ text }) => text);

describe('a post', () => {
  it('arrives with every mark of the contracts, escaped and nested', async () => {
    const text = 'Жирный <курсив> & "код" ссылка тайна\nцитата\nконец\nlet a = 1 < 2;';
    const mark = (type: TextEntity['type'], word: string, more: Partial<TextEntity> = {}): TextEntity => ({
      type,
      offset: text.indexOf(word),
      length: word.length,
      ...more,
    });
    const entities = [
      mark('bold', 'Жирный <курсив>'),
      mark('italic', '<курсив>'),
      mark('code', '"код"'),
      mark('text_link', 'ссылка', { url: 'https://example.org/?a=1&b="2"' }),
      mark('underline', 'ссылка'),
      mark('spoiler', 'тайна'),
      mark('blockquote', 'цитата\nконец'),
      mark('strikethrough', 'конец'),
      mark('pre', 'let a = 1 < 2;', { language: 'js' }),
    ];
    expect(await publish(postOf({ text: `${text}\n`, entities }))).toEqual({
      externalId: '101',
      url: 'https://t.me/coffee_daily/101',
      missing: null,
    });
    const [sent] = fake.accepted();
    const sorted = (list: readonly TextEntity[]) =>
      [...list].sort((a, b) => a.offset - b.offset || b.length - a.length || a.type.localeCompare(b.type));
    expect(sent).toMatchObject({ method: 'sendMessage', chat: chatId, text });
    expect(sorted(sent?.entities as TextEntity[])).toEqual(sorted(entities));
  });

  it('with crossing marks is one the Bot API can read', async () => {
    const entities: TextEntity[] = [
      { type: 'bold', offset: 0, length: 7 },
      { type: 'italic', offset: 4, length: 7 },
    ];
    await publish(postOf({ text: 'Раз два три', entities }));
    expect(fake.accepted()[0]?.entities.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['of 4,096 letters is one message', letters(4_096), [4_096]],
    ['of 4,097 is two', letters(4_097), [4_096, 1]],
    ['with an emoji over the border is cut before it', `${letters(4_095)}😀`, [4_095, 2]],
    ['with characters that HTML escapes is counted as displayed', '&<>"'.repeat(1_024), [4_096]],
  ])('%s', async (_, text, lengths) => {
    const { missing, url } = await publish(postOf(text));
    expect(texts().map(({ length }) => length)).toEqual(lengths);
    expect([missing, url]).toEqual([null, 'https://t.me/coffee_daily/101']);
    expect(texts().join('')).toBe(text);
  });

  it('has its text under one photo, whose bytes and line ends arrive unchanged', async () => {
    const text = { text: `Раз\nдва${letters(1_017)}`, entities: [{ type: 'bold' as const, offset: 4, length: 3 }] };
    await publish(postOf(text, photos(1)));
    expect(fake.accepted()).toEqual([
      expect.objectContaining({
        method: 'sendPhoto',
        text: text.text,
        entities: text.entities,
        media: [expect.objectContaining({ type: 'photo', sha256: hash(pictures[0]), fileName: 'photo-0.png' })],
      }),
    ]);
  });

  it('of 1,025 letters follows its photo', async () => {
    const { externalId, missing } = await publish(postOf(letters(1_025), photos(1)));
    expect([externalId, missing]).toEqual(['101', null]);
    expect(fake.accepted().map(({ method, text }) => [method, text.length])).toEqual([
      ['sendPhoto', 0],
      ['sendMessage', 1_025],
    ]);
  });

  it('shows ten photos and videos as one album, in order, and never begins with eleven', async () => {
    const media = photos(10);
    media[3] = { ...photo(3), kind: 'video', mime: 'video/mp4', fileName: 'video.mp4' };
    await publish(postOf('Подпись', media));
    const [album] = fake.accepted();
    expect(album).toMatchObject({ method: 'sendMediaGroup', text: 'Подпись' });
    expect(album?.messageIds).toHaveLength(10);
    expect(album?.media.map(({ sha256 }) => sha256)).toEqual(pictures.slice(0, 10).map(hash));
    expect(album?.media[3]?.type).toBe('video');
    fake.forget();
    expect(await troubleOf(publish(postOf('Подпись', photos(11))))).toMatchObject({ kind: 'content' });
    expect(fake.calls()).toEqual([]);
  });

  describe('with a video', () => {
    const video = (fileId: number, more: Partial<PostMedia> = {}): PostMedia => ({
      ...photo(fileId),
      kind: 'video',
      mime: 'video/mp4',
      fileName: `video-${fileId}.mp4`,
      width: 720,
      height: 1_280,
      durationMs: 12_600,
      ...more,
    });
    const cover = jpeg(180, 320);
    const withCovers: OpenMedia = Object.assign((media: PostMedia) => open(media), {
      cover: () => Promise.resolve(cover),
    });
    const said = { width: 720, height: 1_280, duration: 13, supportsStreaming: true };
    const thumbnail = { bytes: cover.length, width: 180, height: 320 };

    it('sends its dimensions, its length and its cover', async () => {
      await publish(postOf('Пост', [video(1)]), account(), withCovers);
      expect(fake.accepted()[0]).toMatchObject({ method: 'sendVideo', media: [{ video: { ...said, thumbnail } }] });
      expect(fake.accepted()[0]?.media[0]?.sha256).toBe(hash(pictures[1]));
    });

    it('sends them for each video of an album', async () => {
      await publish(postOf('Пост', [photo(0), video(1), video(2, { durationMs: 200 })]), account(), withCovers);
      const [album] = fake.accepted();
      expect(album?.media.map(({ video: of }) => of)).toEqual([
        undefined,
        { ...said, thumbnail },
        { ...said, duration: 1, thumbnail },
      ]);
      expect(album?.media.map(({ sha256 }) => sha256)).toEqual(pictures.slice(0, 3).map(hash));
    });

    it('sends no unknown facts', async () => {
      const { durationMs: _, ...ofYesterday } = video(1, { mime: 'video/webm', width: null, height: null });
      await publish(postOf('Пост', [ofYesterday]));
      expect(fake.accepted()[0]?.media[0]?.video).toEqual({ supportsStreaming: true });
    });
  });

  it('of a private channel has the address its readers open', async () => {
    fake.setChat(chatId, { title: 'Клуб' });
    expect(await publish(postOf('Пост'))).toMatchObject({ url: `https://t.me/c/${String(chatId).slice(4)}/101` });
  });

  it('goes to the number a chat has moved to', async () => {
    fake.setChat(chatId, { movedTo: -1_009_999_999_999 });
    fake.setChat(-1_009_999_999_999, { username: 'new_home' });
    expect(await publish(postOf('Пост'))).toMatchObject({ url: 'https://t.me/new_home/101' });
    expect(fake.accepted()).toHaveLength(1);
  });
});

describe('an error at the first message', () => {
  it.each([
    ['too many', 'rate', 0],
    ['error before', 'uncertain', 0],
    ['cut request', 'uncertain', 0],
    ['error after', 'uncertain', 1],
    ['lost answer', 'uncertain', 1],
    ['no json', 'uncertain', 1],
    ['no word', 'uncertain', 1],
    ['cut answer', 'uncertain', 1],
  ] as const)('«%s» is %s, and it was posted %d times', async (fault, kind, posted) => {
    fake.behave({ fault, atByte: 20, retryAfterSeconds: 7 });
    expect((await troubleOf(publish(postOf('Пост')))).kind).toBe(kind);
    expect([fake.accepted().length, fake.calls().length]).toEqual([posted, 1]);
  });

  it('is uncertain when no answer comes before its sender has to stop', async () => {
    fake.behave({ fault: 'silence' });
    const sender = new AbortController();
    const material = await network.prepare(account(), postOf('Пост'), open, signal);
    const call = network.publish(account(), material, sender.signal);
    while (fake.accepted().length === 0) await new Promise((resolve) => setImmediate(resolve));
    sender.abort();
    expect((await troubleOf(call)).kind).toBe('uncertain');
  });

  it('is transient when a picture was not sent completely', async () => {
    const large = { ...photo(0), bytes: 4 * 1024 * 1024 };
    fake.behave({ fault: 'cut request', atByte: 100_000 });
    const endless = (): Promise<Readable> =>
      Promise.resolve(Readable.from([Buffer.alloc(1024 * 1024), ...pictures].values(), { objectMode: false }));
    expect((await troubleOf(publish(postOf('Пост', [large]), account(), endless))).kind).toBe('transient');
    expect(fake.accepted()).toEqual([]);
  });

  it('is transient when the connection is refused', async () => {
    await fake.stop();
    expect((await troubleOf(publish(postOf('Пост')))).kind).toBe('transient');
  });

  it.each([
    ['a token that was withdrawn', { bot: { isDead: true } }, 'auth', /@BotFather/],
    ['a missing right', { chat: { bots: 'may not post', username: 'coffee' } }, 'rights', /«Публикация сообщений»/],
    ['a bot that was thrown out', { chat: { bots: 'kicked' } }, 'rights', /администраторы/],
    ['a private channel the bot is not in', { chat: { bots: 'absent' } }, 'rights', /администраторы/],
  ] as const)('%s says what to do', async (_, { bot, chat }: { bot?: object; chat?: object }, kind, words) => {
    if (bot) fake.setBot(token, bot);
    if (chat) fake.setChat(chatId, chat);
    const trouble = await troubleOf(publish(postOf('Пост')));
    expect(trouble.kind).toBe(kind);
    expect(trouble.said && render('ru', trouble.said)).toMatch(words);
    expect(fake.accepted()).toEqual([]);
  });

  it('is one of the content when a picture is invalid', async () => {
    const text = Buffer.from('no picture at all, only words');
    const trouble = troubleOf(
      publish(postOf('Пост', [{ ...photo(0), bytes: text.byteLength }]), account(), () =>
        Promise.resolve(Readable.from([text], { objectMode: false })),
      ),
    );
    expect((await trouble).kind).toBe('content');
  });

  it('lets the whole bot rest for as long as Telegram asks', async () => {
    fake.behave({ fault: 'too many', times: 1, retryAfterSeconds: 90 });
    expect(await troubleOf(publish(postOf('Пост')))).toMatchObject({ kind: 'rate', retryAfterMs: 90_000 });
    const elsewhere = account({ chat_id: String(chatId - 1) });
    const { kind, retryAfterMs = 0 } = await troubleOf(network.prepare(elsewhere, postOf('Пост'), open, signal));
    expect([kind, Math.round(retryAfterMs / 10_000)]).toEqual(['rate', 9]);
    expect(fake.calls()).toHaveLength(1);
  });
});

it('keeps its turn in the channel while the bot has none yet', async () => {
  const posts = Array.from({ length: 10 }, () => postOf('Пост'));
  await new Pace(redis).rest(`telegram bot ${token.split(':')[0]}`, 90_000);
  for (const post of posts) await troubleOf(network.prepare(account(), post, open, signal));
  const channel = `telegram chat ${chatId}`;
  expect(await new Pace(redis).take(channel, { perSecond: 0.97 }, signal, posts[0]?.key)).toEqual({ waitMs: 0 });
});

it('is looked up only in its turn, and rests when it was asked too often', async () => {
  fake.behave({ fault: 'too many', only: 'getMe', retryAfterSeconds: 90 });
  expect(await network.verify(account().credentials, signal)).toMatchObject({ valid: false, cause: 'unavailable' });
  const asked = fake.calls().length;
  expect(await network.verify(account().credentials, signal)).toMatchObject({ valid: false, cause: 'unavailable' });
  expect(fake.calls()).toHaveLength(asked);
});

describe('a message after the first', () => {
  const long = `${letters(4_096)} конец`;

  it('waits when it came too early, and is sent once', async () => {
    fake.behave({ fault: 'too many', after: 1, times: 1, retryAfterSeconds: 1 });
    expect(await publish(postOf(long))).toMatchObject({ externalId: '101', missing: null });
    expect(texts()).toEqual([letters(4_096), 'конец']);
    expect(fake.calls()).toHaveLength(3);
  });

  it.each([
    ['may be out is reported as uncertain, and is not sent again', 'lost answer', 1, /могло не выйти/, 2],
    ['would have to wait too long is reported as missing', 'too many', 600, /Добавьте последнее/, 1],
  ] as const)('that %s', async (_, fault, retryAfterSeconds, missing, posted) => {
    fake.behave({ fault, after: 1, retryAfterSeconds });
    const sent = await publish(postOf(long));
    expect(sent).toMatchObject({ externalId: '101', url: 'https://t.me/coffee_daily/101' });
    const words = sent.missing && render('ru', sent.missing);
    expect(words).toMatch(/^Вышло 1 из 2 сообщений/);
    expect(words).toMatch(missing);
    expect([fake.accepted().length, fake.calls().length]).toEqual([posted, 2]);
  });
});

it('keeps the turns of a channel for those who came first, one for each message', async () => {
  const began = Date.now();
  await network.prepare(account(), postOf(letters(4_097)), open, signal);
  // Its turn lies between these: however long asking takes, neither is too late nor too early.
  const turnOf = async (post: Post): Promise<[number, number]> => {
    const asked = Date.now();
    const { kind, retryAfterMs = 0 } = await troubleOf(network.prepare(account(), post, open, signal));
    expect(kind).toBe('rate');
    return [asked + retryAfterMs, Date.now() + retryAfterMs];
  };
  const second = await turnOf(postOf('Второй'));
  const third = await turnOf(postOf('Третий'));
  expect(second[1] - began).toBeGreaterThan(1_500);
  expect(third[1] - second[0]).toBeGreaterThan(900);
});

describe('a post whose answer was lost', () => {
  const TEXT = 'Зерно из <Эфиопии> & «Кении»:\nобжарили вчера, 😀 https://example.org/a_b';
  const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
  const found = { externalId: '102', url: 'https://t.me/Coffee_Daily/102', missing: null };

  it.each<[string, string, PostMedia[], number, object, unknown]>([
    ['is found in the preview of a public channel', TEXT, photos(1), 0, inPublic, found],
    [
      'is found by its beginning, and the rest is not reported as out',
      `${TEXT}${letters(4_100)}`,
      [],
      0,
      inPublic,
      { ...found, missing: { code: 'telegram-post.rest-unknown' } },
    ],
    ['is not taken for one of another time', TEXT, [], 60, inPublic, undefined],
    ['is not identified by one word', 'Кофе', [], 0, inPublic, undefined],
    ['has no preview in a private channel', TEXT, [], 0, {}, undefined],
  ])('%s', async (_, text, media, later, settings, expected) => {
    const reader = readerOf();
    await say(`${TEXT} и ещё одно слово`);
    fake.behave({ fault: 'lost answer', messageEveryMs: 0 });
    const post = postOf(text, media);
    expect((await troubleOf(publish(post))).kind).toBe('uncertain');
    const sought = { post, from: inMinutes(later), to: inMinutes(later + 5) };
    expect(await reader.find({ ...account(), settings }, sought, signal)).toEqual(expected);
    expect(fake.accepted()).toHaveLength(2);
  });

  it('is not looked for when no preview is available', async () => {
    const reader = readerOf();
    await fake.stop();
    const sought = { post: postOf(TEXT), from: inMinutes(0), to: inMinutes(5) };
    const work = reader.find({ ...account(), settings: inPublic }, sought, signal);
    expect((await troubleOf(work)).kind).toBe('transient');
  });
});

describe('the numbers of a published post', () => {
  const read = (externalId: string, settings: object = inPublic) =>
    readerOf().read({ ...account(), settings }, { externalId }, signal);

  beforeEach(() => fake.behave({ messageEveryMs: 0 }));

  it('are those its readers see, however many posts came after it', async () => {
    const { externalId } = await publish(postOf('Первый', photos(3)));
    for (let later = 0; later < 21; later += 1) await say(`Пост ${later}`);
    fake.setFigures(chatId, Number(externalId), { views: 980, reactions: 41 });
    expect(await read(externalId)).toEqual({ views: 980, reactions: 41, forwards: null });
    fake.setFigures(chatId, Number(externalId), { views: 981, reactions: null });
    expect(await read(externalId)).toEqual({ views: 981, reactions: null, forwards: null });
  });

  it('are gone with the post, but not with a page that shows none at all', async () => {
    await say('До него');
    const { externalId } = await publish(postOf('Первый'));
    fake.setFigures(chatId, Number(externalId), null);
    expect(await read(externalId)).toBeUndefined();
    fake.setFigures(chatId, Number(externalId) - 1, null);
    expect((await troubleOf(read(externalId))).kind).toBe('transient');
  });

  it('wait for their turn behind all readers of previews', async () => {
    const { externalId } = await publish(postOf('Первый'));
    await previewOf(0.01).readPage({ username: 'coffee_daily', signal });
    const reading = readerOf(previewOf(0.01)).read({ ...account(), settings: inPublic }, { externalId }, signal);
    expect(await troubleOf(reading)).toMatchObject({ kind: 'rate', retryAfterMs: expect.any(Number) as number });
  });

  it('are not given for a channel that is private, or has become private', async () => {
    const { externalId } = await publish(postOf('Первый'));
    expect((await troubleOf(read(externalId, {}))).kind).toBe('rights');
    fake.setChat(chatId, { title: 'Кофе' });
    expect((await troubleOf(read(externalId))).kind).toBe('rights');
  });
});

describe('a check of a key', () => {
  const verify = (credentials: Partial<CredentialsOf<'telegram'>> = {}) =>
    network.verify(account(credentials).credentials, signal);

  it.each(['@coffee_daily', 'Coffee_Daily', undefined])(
    'finds the channel by %s and keeps its number',
    async (name) => {
      expect(await verify(name === undefined ? {} : { chat_id: name })).toEqual({
        valid: true,
        accountKey: String(chatId),
        title: 'Кофе',
        settings: { channel_title: 'Кофе', channel_username: 'coffee_daily' },
        rights: { text: true, photos: true, video: true },
        note: null,
        expiresAt: null,
        credentials: { bot_token: token, chat_id: String(chatId) },
      });
      expect(fake.accepted()).toEqual([]);
    },
  );

  it('follows a chat that has moved', async () => {
    fake.setChat(chatId, { movedTo: -1_009_999_999_999 });
    fake.setChat(-1_009_999_999_999, { title: 'Новый дом' });
    expect(await verify()).toMatchObject({
      valid: true,
      accountKey: '-1009999999999',
      settings: { channel_title: 'Новый дом' },
    });
  });

  it.each([
    ['the bot may not post', { bots: 'may not post' }, /@post_bot и включите «Публикация сообщений»/],
    ['the bot is not an administrator', { bots: 'absent', username: 'coffee' }, /не администратор канала «Кофе»/],
    ['the bot was thrown out', { bots: 'kicked' }, /Добавить администратора/],
    ['the channel is unknown', { bots: 'absent' }, /Проверьте @имя или номер/],
    ['it is a group', { type: 'supergroup' }, /Это не канал/],
  ] as const)('says what to do when %s', async (_, chat, reason) => {
    fake.setChat(chatId, { title: 'Кофе', ...chat });
    const said = await verify();
    expect(said).toMatchObject({ valid: false, cause: 'no-rights' });
    expect(said.valid || render('ru', said.reason)).toMatch(reason);
  });

  it('distinguishes a dead key from a network that does not answer', async () => {
    expect(await verify({ bot_token: `${token}-other` })).toMatchObject({ valid: false, cause: 'dead' });
    expect(await verify({ bot_token: '../../elsewhere' })).toMatchObject({ valid: false, cause: 'dead' });
    fake.behave({ fault: 'error before', only: 'getMe' });
    expect(await verify()).toMatchObject({ valid: false, cause: 'unavailable' });
  });
});
