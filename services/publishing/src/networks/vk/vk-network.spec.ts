import { type RichText, type TextEntity, render, say } from '@orbita/contracts';
import { type FakeVk, startFakeVk, type VkBehaviour, type VkKeySpec } from '@orbita/fakes';
import { createFastRedis, redisReady } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { createLogger } from '@orbita/platform/logger';
import { testRedisUrl } from '@orbita/testing';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FastPace } from '../../../fixtures/fast-pace.js';
import { troubleOf as trouble } from '../../../fixtures/trouble-of.js';
import { type Account, NetworkError, type Post, type PostMedia } from '../network.js';
import type { VkKey } from './vk-api.js';
import { VkNetwork } from './vk-network.js';

const COMMUNITY = 123;
const OTHER = 456;
const OWNER = `-${COMMUNITY}`;
const CANARY = 'canary';
const ALL = { text: true, photos: true, video: false };
const TEXT = { ...ALL, photos: false };
const LINE = 'Кофе & «зерно»\n\n<b>с 9:00</b>';

const redis = createFastRedis(testRedisUrl(), createLogger('vk.spec', 'silent'));
const pace = new FastPace(redis);
const signal = new AbortController().signal;
let vk: FakeVk;
let egress: EgressClient;
let network: VkNetwork;

beforeAll(() => redisReady(redis, 5_000));
afterAll(() => redis.disconnect());
beforeEach(async () => {
  vk = await startFakeVk({
    communities: { [COMMUNITY]: { name: 'Кофейня', screenName: 'coffee', photo: 'https://vk.com/c.png' }, [OTHER]: {} },
  });
  egress = new EgressClient({ allow: [allowedOrigin(vk.apiUrl)] });
  network = new VkNetwork({ url: vk.apiUrl, egress, pace });
});
afterEach(async () => {
  await egress.close();
  await vk.stop();
});

/** An unused key: each has its own pace. */
const keyOf = (spec: VkKeySpec): VkKey => {
  const access_token = `${CANARY}-${randomUUID()}`;
  vk.setKey(access_token, spec);
  return { access_token, owner_id: OWNER };
};
const communityKey = (): VkKey => ({ ...keyOf({ kind: 'community', community: COMMUNITY }), kind: 'community' });
/** A key that may upload, at the pace of a community's key. */
const photoKey = (): VkKey => ({ ...keyOf({ kind: 'classic' }), kind: 'community' });
const accountOf = (credentials: VkKey, rights = ALL): Account<VkKey> => ({ credentials, rights, settings: {} });

const textOf = (text: string, entities: TextEntity[] = []): RichText => ({ text, entities });
const photo = (fileId: number, changes: Partial<PostMedia> = {}): PostMedia => ({
  fileId,
  kind: 'photo',
  mime: 'image/jpeg',
  fileName: `${fileId}.jpg`,
  bytes: 5,
  width: 1_000,
  height: 1_000,
  ...changes,
});
const photos = (count: number): PostMedia[] => Array.from({ length: count }, (_, at) => photo(at + 1));
const postOf = (text: string, media: readonly PostMedia[] = []): Post => ({
  key: 'orbita-attempt-42',
  text: textOf(text),
  media,
});
const open = () => Promise.resolve(Readable.from([Buffer.from('photo')]));

const post = async (account: Account<VkKey>, content: Post) =>
  network.publish(account, await network.prepare(account, content, open, signal), signal);

/** The error a call ends in: no loggable part of it contains its key. */
const troubleOf = (call: Promise<unknown>): Promise<NetworkError> => trouble(call, CANARY);

/** Why a key is refused, in Russian. */
const reasonOf = (said: Awaited<ReturnType<VkNetwork['verify']>>): string =>
  said.valid ? '' : render('ru', said.reason);

describe('a key is measured, not trusted:', () => {
  it("a community's key posts text, and reports beforehand that photos are left out", async () => {
    const key = keyOf({ kind: 'community', community: COMMUNITY });
    expect(await network.verify(key, signal)).toEqual({
      valid: true,
      accountKey: OWNER,
      title: 'Кофейня',
      settings: { group_name: 'Кофейня', group_screen_name: 'coffee', group_photo: 'https://vk.com/c.png' },
      rights: TEXT,
      note: say('vk.key-without-photos'),
      expiresAt: null,
      credentials: { ...key, kind: 'community' },
    });
  });

  it('a key of an old application posts photos as well', async () => {
    vk.behave({ bareGroups: true });
    const said = await network.verify(keyOf({ kind: 'classic' }), signal);
    expect(said).toMatchObject({
      valid: true,
      title: 'Кофейня',
      rights: ALL,
      note: null,
      credentials: { kind: 'user' },
    });
  });

  it.each([
    ['a login at VK ID', { kind: 'vk-id' }, 'no-rights', '«Стена» (wall)'],
    ['an application of a site', { kind: 'site' }, 'no-rights', '«Стена» (wall)'],
    ['a key without the wall', { kind: 'community', community: COMMUNITY, rights: ['manage'] }, 'no-rights', '«Стена»'],
    ["another community's key", { kind: 'community', community: OTHER }, 'no-rights', 'номер -456'],
  ] as const)('%s cannot post, and what is missing is named', async (_, spec, cause, words) => {
    const said = await network.verify(keyOf(spec), signal);
    expect(said).toMatchObject({ valid: false, cause });
    expect(reasonOf(said)).toContain(words);
  });

  it('refuses a moderator, and an unknown number', async () => {
    vk.setCommunity(COMMUNITY, { userLevel: 1 });
    const moderators = await network.verify(keyOf({ kind: 'classic' }), signal);
    expect(moderators).toMatchObject({ valid: false, cause: 'no-rights' });
    const nobodys = await network.verify({ ...keyOf({ kind: 'classic' }), owner_id: '-999' }, signal);
    expect(nobodys).toMatchObject({ cause: 'no-rights' });
    expect(reasonOf(nobodys)).toContain('-999');
  });

  it('a dead key is distinguished from a network that does not answer', async () => {
    const kindOf = async (behaviour: Partial<VkBehaviour>) => {
      vk.behave(behaviour);
      return (await troubleOf(network.verify(keyOf({ kind: 'classic' }), signal))).kind;
    };
    expect(await kindOf({ fault: 'refuse', errorCode: 5 })).toBe('auth');
    expect(await kindOf({ fault: 'refuse', errorCode: 14 })).toBe('captcha');
    expect(await kindOf({ fault: 'server error' })).toBe('transient');
  });
});

describe('a post is checked before it is sent:', () => {
  const problems = (content: Post, rights = ALL) =>
    network.preflight(content, { rights }).problems.map(({ code, weight }) => `${code} ${weight}`);

  it.each([
    ['16,384 characters', postOf('ж'.repeat(16_384)), ALL, []],
    ['16,385 characters', postOf('ж'.repeat(16_385)), ALL, ['text-too-long blocks']],
    ['16,384 emoji', postOf('🎉'.repeat(16_384)), ALL, []],
    ['ten photos', postOf('', photos(10)), ALL, []],
    ['eleven photos', postOf(LINE, photos(11)), ALL, ['media-too-many blocks']],
    ['photos a key cannot upload', postOf(LINE, photos(11)), TEXT, ['media-not-allowed warns']],
    ['nothing but such photos', postOf(' ', photos(1)), TEXT, ['media-not-allowed warns', 'no-text blocks']],
    ['a video', postOf(LINE, [photo(1, { kind: 'video', mime: 'video/mp4' })]), ALL, ['media-not-allowed warns']],
    ['a WebP', postOf(LINE, [photo(1, { mime: 'image/webp' })]), ALL, ['media-not-allowed blocks']],
    ['a strip', postOf(LINE, [photo(1, { width: 2_100, height: 100 })]), ALL, ['media-too-large blocks']],
    ['nothing', postOf('\n'), ALL, ['no-text blocks']],
  ])('%s', (_, content, rights, expected) => {
    expect(problems(content, rights)).toEqual(expected);
  });

  it('reports that bold is lost, and not that a link is', () => {
    const link = { type: 'text_link', offset: 0, length: 4, url: 'https://kofe.ru' } as const;
    const content = { ...postOf(LINE), text: textOf(LINE, [link]) };
    expect(problems(content)).toEqual([]);
    expect(problems({ ...content, text: textOf(LINE, [{ type: 'bold', offset: 0, length: 4 }]) })).toEqual([
      'formatting-lost warns',
    ]);
  });

  it('and an unfit post never reaches VK', async () => {
    const trouble = await troubleOf(post(accountOf(photoKey()), postOf(LINE, photos(11))));
    expect(trouble).toMatchObject({ kind: 'content', said: say('vk.too-many-pictures', { most: 10 }) });
    expect(vk.requests()).toEqual([]);
  });
});

describe('a post goes out', () => {
  it('as plain text in the name of the community, with the name of its attempt', async () => {
    const link: TextEntity = { type: 'text_link', offset: 0, length: 4, url: 'https://kofe.ru' };
    const content = { ...postOf(LINE), text: textOf(`${LINE}\n`, [link]) };
    expect(await post(accountOf(communityKey(), TEXT), content)).toEqual({
      externalId: '1',
      url: 'https://vk.com/wall-123_1',
      missing: null,
    });
    const message = `Кофе (https://kofe.ru)${LINE.slice(4)}`;
    expect(vk.requests()).toMatchObject([
      {
        method: 'wall.post',
        params: { owner_id: OWNER, from_group: '1', guid: 'orbita-attempt-42', message, v: '5.199' },
      },
    ]);
    expect(vk.posts()).toMatchObject([{ message, attachments: [], fromGroup: true }]);
  });

  it.each([16_384, 4_096])("at VK's limit: %d characters", async (length) => {
    const message = '🎉'.repeat(length);
    await post(accountOf(communityKey(), TEXT), postOf(message));
    expect(vk.posts()).toMatchObject([{ message }]);
  });

  it('with ten photos in their order, each uploaded separately', async () => {
    await post(accountOf(photoKey()), postOf('', photos(10)));
    expect(vk.requests().map(({ method }) => method)).toEqual([
      ...photos(10).flatMap(() => ['photos.getWallUploadServer', 'upload', 'photos.saveWallPhoto']),
      'wall.post',
    ]);
    const ids = vk.posts()[0]?.attachments.map((name) => Number(name.split('_')[1])) ?? [];
    expect(ids).toHaveLength(10);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('without the photos its key cannot upload, and says so', async () => {
    const receipt = await post(accountOf(communityKey(), TEXT), postOf(LINE, photos(2)));
    expect(receipt.missing && render('ru', receipt.missing)).toBe(
      'Ключ не может загружать фотографии: пост выйдет без них.',
    );
    expect(vk.requests().map(({ method }) => method)).toEqual(['wall.post']);
  });
});

describe('an error means', () => {
  it.each([
    [1, 'transient', 'uncertain'],
    [5, 'auth', 'auth'],
    [6, 'rate', 'rate'],
    [7, 'rights', 'rights'],
    [9, 'rate', 'rate'],
    [10, 'transient', 'uncertain'],
    [14, 'captcha', 'captcha'],
    [15, 'rights', 'rights'],
    [17, 'captcha', 'captcha'],
    [27, 'rights', 'rights'],
    [29, 'rate', 'rate'],
    [36, 'transient', 'uncertain'],
    [100, 'content', 'content'],
    [203, 'rights', 'rights'],
    [214, 'rights', 'rights'],
    [1051, 'rights', 'rights'],
    [1117, 'auth', 'auth'],
    [9_999, 'content', 'content'],
  ])('%d: %s before the post, %s at it', async (errorCode, before, at) => {
    vk.behave({ fault: 'refuse', errorCode });
    const account = accountOf(photoKey());
    expect((await troubleOf(network.prepare(account, postOf(LINE, photos(1)), open, signal))).kind).toBe(before);
    const material = { message: LINE, attachments: [], guid: 'orbita-attempt-42', missing: null };
    expect((await troubleOf(network.publish(account, material, signal))).kind).toBe(at);
    expect(vk.posts()).toEqual([]);
  });

  it('for a missing right, which one', async () => {
    const trouble = await troubleOf(
      network.prepare(accountOf(keyOf({ kind: 'vk-id' })), postOf(LINE, photos(1)), open, signal),
    );
    expect(trouble.said).toMatchObject({ params: { right: 'photos' } });
    vk.setCommunity(COMMUNITY, { isWallClosed: true });
    expect((await troubleOf(post(accountOf(communityKey()), postOf(LINE)))).said).toEqual(say('vk.wall-closed'));
  });

  it('for too many calls, that no process uses the key until VK accepts calls again', async () => {
    const account = accountOf(communityKey());
    vk.behave({ fault: 'refuse', errorCode: 9, times: 1 });
    const refused = await troubleOf(post(account, postOf(LINE)));
    expect(refused).toMatchObject({ kind: 'rate', retryAfterMs: 600_000 });
    const other = new VkNetwork({ url: vk.apiUrl, egress, pace: new FastPace(redis) });
    const later = await troubleOf(other.prepare(account, { ...postOf(LINE), key: 'orbita-attempt-43' }, open, signal));
    expect(later.kind).toBe('rate');
    expect(later.retryAfterMs).toBeGreaterThan(500_000);
  });

  it('for a file that is not a picture, that the post has to be changed', async () => {
    vk.behave({ fault: 'refuse', only: 'upload' });
    const trouble = await troubleOf(post(accountOf(photoKey()), postOf(LINE, photos(1))));
    expect(trouble).toMatchObject({ kind: 'content', said: say('vk.picture-refused') });
  });
});

describe('a post whose answer was lost is never treated as unsent:', () => {
  const strike = async (fault: VkBehaviour['fault']) => {
    vk.behave({ fault, only: 'wall.post' });
    const { kind } = await troubleOf(post(accountOf(communityKey()), postOf(LINE)));
    return `${kind}, posts: ${vk.posts().length}`;
  };

  it.each(['lost answer', 'cut answer', 'server error after', 'page'] as const)('%s', async (fault) => {
    expect(await strike(fault)).toBe('uncertain, posts: 1');
  });

  it.each(['cut', 'server error'] as const)('%s', async (fault) => {
    expect(await strike(fault)).toBe('uncertain, posts: 0');
  });

  it('an error inside VK that came after all', async () => {
    vk.behave({ errorCode: 10 });
    expect(await strike('refuse after')).toBe('uncertain, posts: 1');
  });

  it('no answer until its sender stopped', async () => {
    const sender = new AbortController();
    vk.behave({ fault: 'silence' });
    const material = { message: LINE, attachments: [], guid: 'orbita-attempt-42', missing: null };
    const call = network.publish(accountOf(communityKey()), material, sender.signal);
    while (vk.posts().length === 0) await new Promise(setImmediate);
    sender.abort();
    expect((await troubleOf(call)).kind).toBe('uncertain');
  });

  it('everything before the post may be repeated', async () => {
    for (const fault of ['lost answer', 'server error after', 'page'] as const) {
      for (const only of ['photos.getWallUploadServer', 'upload', 'photos.saveWallPhoto']) {
        vk.behave({ fault, only });
        expect((await troubleOf(post(accountOf(photoKey()), postOf(LINE, photos(1))))).kind).toBe('transient');
      }
    }
    expect(vk.posts()).toEqual([]);
  });
});

describe('an unconfirmed post is looked for', () => {
  const sought = (text: string, shiftMs = 0, media: PostMedia[] = []) => {
    const at = new Date(Date.now() + shiftMs);
    return { post: postOf(text, media), from: at, to: at };
  };

  it('by its text, in its time', async () => {
    const account = accountOf(keyOf({ kind: 'classic' }));
    await post(accountOf(communityKey()), postOf(LINE));
    const find = (what: Parameters<VkNetwork['find']>[1]) =>
      network.find(accountOf({ ...keyOf({ kind: 'classic' }) }), what, signal);
    expect(await network.find(account, sought(`${LINE} `), signal)).toMatchObject({ url: 'https://vk.com/wall-123_1' });
    expect(await find(sought('Чай'))).toBeUndefined();
    expect(await find(sought(LINE, 600_000))).toBeUndefined();
    expect(await find(sought(LINE, 0, photos(1)))).toBeUndefined();
  });

  it('and a key that may not read its wall proves nothing', async () => {
    const account = accountOf(communityKey(), TEXT);
    await post(account, postOf(LINE));
    expect(await network.find(account, sought(LINE), signal)).toBeUndefined();
  });
});

describe('the numbers of a published post', () => {
  it.each([false, true])('are those of the wall, uncounted ones unknown (bare list: %s)', async (bareGroups) => {
    const account = accountOf(photoKey());
    const { externalId } = await post(account, postOf(LINE));
    vk.behave({ bareGroups });
    vk.setFigures(`${OWNER}_${externalId}`, { views: 1_204, likes: 31, reposts: 4 });
    expect(await network.read(account, { externalId }, signal)).toEqual({ views: 1_204, reactions: 31, forwards: 4 });
    vk.setFigures(`${OWNER}_${externalId}`, { views: null, likes: 0, reposts: 0 });
    expect(await network.read(account, { externalId }, signal)).toEqual({ views: null, reactions: 0, forwards: 0 });
  });

  it('are gone with the post, whether VK reports the deletion or does not know the post', async () => {
    const account = accountOf(photoKey());
    const { externalId } = await post(account, postOf(LINE));
    vk.setFigures(`${OWNER}_${externalId}`, null);
    expect(await network.read(account, { externalId }, signal)).toBeUndefined();
    vk.forget();
    expect(await network.read(account, { externalId }, signal)).toBeUndefined();
  });

  it("are not given to a community's key", async () => {
    const account = accountOf(communityKey());
    const { externalId } = await post(account, postOf(LINE));
    expect((await troubleOf(network.read(account, { externalId }, signal))).kind).toBe('rights');
  });
});
