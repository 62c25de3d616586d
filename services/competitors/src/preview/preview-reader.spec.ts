import type { AppError } from '@orbita/contracts';
import { type FakeTelegramWeb, type WebBehaviour, startFakeTelegramWeb } from '@orbita/fakes';
import { createLogger, previewAnswers } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { testRedisUrl } from '@orbita/testing';
import { Redis } from 'ioredis';
import { HostPace } from './host-pace.js';
import { PreviewReader } from './preview-reader.js';

const CHANNEL = 'zerno_coffee';
const UNTIL = '2036-03-01T10:00:00Z';
const CALM: Partial<WebBehaviour> = { fault: null, times: null, only: null, retryAfterSeconds: null };
const never = new AbortController().signal;

let web: FakeTelegramWeb;
let redis: Redis;
let egress: EgressClient;

const readerOf = (rate = 1_000, connection = redis): PreviewReader =>
  new PreviewReader({ baseUrl: web.url, rate, egress, redis: connection, logger: createLogger('test', 'silent') });
const key = (): string => `orbita:pace:${new URL(web.url).host}`;
const read = (reader: PreviewReader, username = CHANNEL, from?: string) =>
  reader.readPage({ username, signal: never, ...(from === undefined ? {} : { from }) });
/** Code and details of the error a promise ends with. */
const refusalOf = async (reading: Promise<unknown>): Promise<unknown> => {
  const { code, details } = await reading.then(
    () => ({ code: 'none', details: undefined }),
    (error: AppError) => error,
  );
  return { code, ...details };
};
const unreadable = (seconds: number) => ({ code: 'CHANNEL_UNREADABLE', retry_after_seconds: seconds });
const endBackOff = () => redis.hset(key(), 'closed', '0');

beforeAll(async () => {
  redis = new Redis(testRedisUrl());
  web = await startFakeTelegramWeb({
    channels: {
      [CHANNEL]: { title: 'Кофейня «Зерно»', posts: 45, days: 30, until: UNTIL, subscribers: 12_400, verified: true },
      empty_channel: { posts: 0, subscribers: 3 },
    },
    names: {
      closed_channel: { kind: 'preview off' },
      withheld_channel: { kind: 'withheld' },
      coffee_chat: { kind: 'group' },
      anna_petrova: { kind: 'person' },
      helper_bot: { kind: 'bot' },
      bad_channel: { kind: 'restricted' },
      reserved_name: { kind: 'front page' },
    },
  });
  egress = new EgressClient({ allow: [allowedOrigin(web.url)] });
});
beforeEach(() => {
  web.behave(CALM);
  web.forget();
});
afterEach(() => redis.del(key()));
afterAll(async () => {
  await egress.close();
  await web.stop();
  redis.disconnect();
});

describe('the reader of the preview', () => {
  it('reads a channel from its newest post to its first, without repetition or omission', async () => {
    const reader = readerOf();
    const ids: number[] = [];
    let from: string | undefined;
    do {
      const { channel, posts, older } = await read(reader, CHANNEL.toUpperCase(), from);
      expect(channel).toMatchObject({ username: CHANNEL, subscribers: 12_400, isVerified: true });
      ids.push(...posts.map(({ messageId }) => messageId));
      from = older ?? undefined;
    } while (from !== undefined);
    const made = web.channel(CHANNEL).posts.filter(({ kind }) => kind !== 'service');
    expect(ids).toEqual(made.map(({ id }) => id).reverse());
    expect(web.pages()).toHaveLength(3);
  });

  it('starts after a known post', async () => {
    const place = { messageId: 12, publishedAt: new Date() };
    const { posts } = await readerOf().readPage({ username: CHANNEL, before: place, signal: never });
    const made = web.channel(CHANNEL).posts.filter(({ id, kind }) => id < 12 && kind !== 'service');
    expect(posts.map(({ messageId }) => messageId)).toEqual(made.map(({ id }) => id).reverse());
  });

  it('reads texts, media, numbers and dates of every kind of post from the fake', async () => {
    const { posts } = await read(readerOf());
    const made = new Map(web.channel(CHANNEL).posts.map((post) => [post.id, post]));
    for (const post of posts) {
      const { at, edited, lines, reactions } = made.get(post.messageId)!;
      expect(post.publishedAt.getTime()).toBe(Math.floor(at.getTime() / 1_000) * 1_000);
      expect([post.content, post.isEdited]).toEqual([lines.join('\n').trim(), edited]);
      expect(post.reactions === null).toBe(reactions === null);
    }
  });

  it('sends a browser’s headers, in English, because the words of the pages are known in English', async () => {
    await read(readerOf());
    expect(web.pages()[0]).toMatchObject({ path: `/s/${CHANNEL}`, language: 'en' });
    expect(web.pages()[0]?.userAgent).toMatch(/^Mozilla\/5\.0 /);
  });

  it.each([
    ['closed_channel', 'CHANNEL_PREVIEW_OFF'],
    ['withheld_channel', 'CHANNEL_PREVIEW_OFF'],
    ['coffee_chat', 'CHANNEL_IS_GROUP'],
    ['anna_petrova', 'CHANNEL_IS_PERSON'],
    ['helper_bot', 'CHANNEL_IS_PERSON'],
    ['bad_channel', 'CHANNEL_RESTRICTED'],
    ['reserved_name', 'CHANNEL_RESTRICTED'],
    ['nobody_has_it', 'CHANNEL_NOT_FOUND'],
  ])('finds out what %s is by one more request: %s', async (name, code) => {
    await expect(read(readerOf(), name)).rejects.toMatchObject({ code });
    expect(web.pages()).toHaveLength(2);
  });

  it('treats a channel as empty only when its counters agree', async () => {
    expect((await read(readerOf(), 'empty_channel')).posts).toEqual([]);
    web.behave({ fault: 'no posts' });
    expect(await refusalOf(read(readerOf()))).toEqual({ code: 'CHANNEL_UNREADABLE' });
  });

  it('gives no verdict for unknown markup, and counts it', async () => {
    const count = async (): Promise<number> =>
      (await previewAnswers.get()).values.find(({ labels }) => labels.state === 'unknown_markup')?.value ?? 0;
    const before = await count();
    web.behave({ fault: 'unknown markup', times: 1 });
    expect(await refusalOf(read(readerOf()))).toEqual({ code: 'CHANNEL_UNREADABLE' });
    expect(await count()).toBe(before + 1);
    await read(readerOf());
  });

  it('gives no verdict for a truncated page, and starts no back-off', async () => {
    web.behave({ fault: 'cut', times: 1 });
    expect(await refusalOf(read(readerOf()))).toEqual({ code: 'CHANNEL_UNREADABLE' });
    await read(readerOf());
  });

  it('stops with its caller while the host is silent', async () => {
    web.behave({ fault: 'silence', times: 1 });
    const caller = new AbortController();
    const reading = readerOf().readPage({ username: CHANNEL, signal: caller.signal });
    await web.arrival();
    caller.abort(new Error('called off'));
    await expect(reading).rejects.toThrow('called off');
  });
});

describe('the pace of all readers together', () => {
  it('sends no request before its time, from any process, and returns the time to retry', async () => {
    await read(readerOf(0.01));
    const refusals = await Promise.all([1, 2].map(() => refusalOf(read(readerOf(0.01)))));
    expect(refusals).toEqual([unreadable(100), unreadable(100)]);
    expect(web.pages()).toHaveLength(1);
  });

  it('sends no request after a 429 until the host’s Retry-After', async () => {
    web.behave({ fault: 'rate limited', retryAfterSeconds: 600 });
    expect(await refusalOf(read(readerOf()))).toEqual(unreadable(600));
    web.behave(CALM);
    expect(await refusalOf(read(readerOf()))).toEqual(unreadable(600));
    expect(web.pages()).toHaveLength(1);
  });

  it.each(['captcha', 'server error', 'rate limited'] as const)(
    'backs off from %s ever longer, up to a quarter of an hour, by one probe at a time',
    async (fault) => {
      web.behave({ fault });
      for (const [round, seconds] of [30, 60, 120, 240, 480, 900, 900].entries()) {
        const [one, other] = await Promise.all([readerOf(), readerOf()].map((reader) => refusalOf(read(reader))));
        if (round > 0) expect([one, other]).toContainEqual(unreadable(seconds));
        if (round > 0) expect(web.pages()).toHaveLength(1);
        expect(await redis.hget(key(), 'pause')).toBe(`${seconds}000.000`);
        web.forget();
        await endBackOff();
      }
      web.behave(CALM);
      await read(readerOf());
      await Promise.all([read(readerOf()), read(readerOf())]);
    },
  );

  it('forgets a back-off with an emptied Redis, and starts the next one all the same', async () => {
    web.behave({ fault: 'captcha' });
    await refusalOf(read(readerOf()));
    await redis.del(key());
    expect(await refusalOf(read(readerOf()))).toEqual(unreadable(30));
    expect(await refusalOf(read(readerOf()))).toEqual(unreadable(30));
    expect(web.pages()).toHaveLength(2);
  });

  it('sends nothing when Redis does not answer', async () => {
    const gone = new Redis({ port: 1, retryStrategy: null, maxRetriesPerRequest: 0, enableOfflineQueue: false });
    gone.on('error', () => undefined);
    expect(await refusalOf(read(readerOf(1_000, gone)))).toEqual({ code: 'CHANNEL_UNREADABLE' });
    expect(web.pages()).toHaveLength(0);
    gone.disconnect();
  });

  it('counts parallel refusals as one, and ignores a success of an earlier request', async () => {
    const pace = (): HostPace => new HostPace({ redis, host: new URL(web.url).host, rate: 1_000 });
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => pace().turn(never)));
    await first!.refused(undefined);
    await second!.refused(undefined);
    await third!.answered();
    expect(await refusalOf(pace().turn(never))).toEqual(unreadable(30));
    await endBackOff();
    const probe = await pace().turn(never);
    expect(await refusalOf(pace().turn(never))).toEqual(unreadable(20));
    await probe.silent();
    expect(await refusalOf(pace().turn(never))).toEqual(unreadable(60));
  });
});
