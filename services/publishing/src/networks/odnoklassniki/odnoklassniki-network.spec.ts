import { say } from '@orbita/contracts';
import { type ApiBehaviour, type FakeOdnoklassniki, startFakeOdnoklassniki } from '@orbita/fakes';
import { createFastRedis, redisReady } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { createLogger } from '@orbita/platform/logger';
import { testRedisUrl } from '@orbita/testing';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { troubleOf as trouble } from '../../../fixtures/trouble-of.js';
import { type Account, NetworkError, type Post, type PostMedia } from '../network.js';
import { Pace, type PaceRule } from '../pace.js';
import { OdnoklassnikiNetwork, type OkKey } from './odnoklassniki-network.js';
import { OkApplication } from './ok-application.js';

const GROUP = '70000000000001';
const signal = new AbortController().signal;
const redis = createFastRedis(testRedisUrl(), createLogger('ok.spec', 'silent'));

let ok: FakeOdnoklassniki;
let egress: EgressClient;
let network: OdnoklassnikiNetwork;

beforeAll(async () => {
  await redisReady(redis, 5_000);
  ok = await startFakeOdnoklassniki();
  egress = new EgressClient({ allow: [allowedOrigin(ok.url)] });
  const { id, secret } = ok.application;
  const application = new OkApplication({ egress, tokenUrl: ok.tokenUrl, clientId: id, clientSecret: secret });
  network = new OdnoklassnikiNetwork({ url: ok.url, egress, pace: new Pace(redis), application });
});
afterAll(async () => {
  await Promise.all([ok.stop(), egress.close()]);
  redis.disconnect();
});
beforeEach(() => {
  const permissions = ['VALUABLE_ACCESS', 'LONG_ACCESS_TOKEN', 'PHOTO_CONTENT', 'GROUP_CONTENT'];
  ok.setApplication({ permissions });
  ok.setManners({ isOld: false });
  ok.behave({ fault: null, times: null, after: 0, only: null, atByte: 1 });
  ok.setGroup(GROUP, { name: 'Кофе', shortname: 'coffee', picture: 'https://i.mycdn.me/coffee.jpg' });
  ok.forget();
});

/** A separate key for each test, so that tests share no pace. */
const newAccount = (): Account<OkKey> => {
  const access_token = `canary-${randomUUID()}`;
  ok.setSession(access_token);
  const application_key = ok.application.key;
  const credentials = { access_token, secret_key: ok.sessionSecret(access_token), application_key, group_id: GROUP };
  return { credentials, rights: { text: true, photos: true, video: false }, settings: {} };
};
const photo = (place: number, bytes = 2_000): PostMedia => {
  const fileName = `photo-${place + 1}.jpg`;
  return { fileId: place, kind: 'photo', mime: 'image/jpeg', fileName, bytes, width: 10, height: 10 };
};
const bytesOf = ({ fileId, bytes }: PostMedia): Buffer => Buffer.alloc(bytes, fileId + 1);
const open = (media: PostMedia): Promise<Readable> =>
  Promise.resolve(Readable.from([bytesOf(media)], { objectMode: false }));
const post = (text: string, media: readonly PostMedia[] = [], entities: Post['text']['entities'] = []): Post => ({
  key: `orbita-attempt-${randomUUID()}`,
  text: { text, entities },
  media,
});

const send = async (account: Account<OkKey>, sent: Post) =>
  network.publish(account, await network.prepare(account, sent, open, signal), signal);

/** The error a call ends with, which contains no key. */
const troubleOf = (call: Promise<unknown>, { credentials }: Account<OkKey>): Promise<NetworkError> => {
  const { access_token, secret_key, refresh_token } = credentials;
  return trouble(call, access_token, secret_key, refresh_token, ok.application.secret);
};

/** The result of a post whose one call meets a fault. */
const meeting = async (behaviour: Partial<ApiBehaviour>, call: AbortSignal = signal) => {
  const account = newAccount();
  const topic = await network.prepare(account, post('Кофе'), open, signal);
  ok.behave(behaviour);
  const { kind, said } = await troubleOf(network.publish(account, topic, call), account);
  return { kind, said, posted: ok.accepted().length };
};

describe('verifying a key', () => {
  it('returns whose group it is and what the key can do there', async () => {
    const { credentials } = newAccount();
    expect(await network.verify(credentials, signal)).toEqual({
      valid: true,
      accountKey: GROUP,
      title: 'Кофе',
      settings: { group_name: 'Кофе', group_screen_name: 'coffee', group_photo: 'https://i.mycdn.me/coffee.jpg' },
      rights: { text: true, photos: true, video: false },
      note: null,
      expiresAt: null,
      credentials,
    });
    expect(ok.accepted()).toEqual([]);
  });

  it('reads the answers of older versions as well', async () => {
    ok.setManners({ isOld: true });
    const { credentials } = newAccount();
    const settings = { group_photo: 'https://i.mycdn.me/coffee.jpg' };
    expect(await network.verify(credentials, signal)).toMatchObject({ valid: true, settings });
  });

  it("says that an application's own secret is not the session's", async () => {
    const account = newAccount();
    const credentials = { ...account.credentials, secret_key: ok.application.secret };
    const { kind, said } = await troubleOf(network.verify(credentials, signal), { ...account, credentials });
    expect(kind).toBe('auth');
    expect(said).toEqual(say('ok.signature-refused'));
  });

  it('finds a group on the second page of its user', async () => {
    for (let group = 0; group < 120; group += 1) ok.setGroup(`8000${group}`, { role: 'ACTIVE' });
    ok.setGroup('8999', { role: 'EDITOR' });
    const { credentials } = newAccount();
    expect(await network.verify({ ...credentials, group_id: '8999' }, signal)).toMatchObject({ valid: true });
  });

  it.each([
    ['a member', 'ACTIVE'],
    ['an analyst', 'ANALYST'],
    ['a non-member', null],
  ] as const)('does not let %s of the group post', async (_, role) => {
    ok.setGroup(GROUP, { role });
    const said = await network.verify(newAccount().credentials, signal);
    expect(said).toMatchObject({ valid: false, cause: 'no-rights', reason: say('ok.may-not-post') });
  });

  it('says that there is no such group', async () => {
    const { credentials } = newAccount();
    const said = await network.verify({ ...credentials, group_id: '99' }, signal);
    expect(said).toMatchObject({
      valid: false,
      cause: 'no-rights',
      reason: say('ok.group-unknown'),
    });
  });

  it('measures that photos cannot be uploaded, and still posts text', async () => {
    ok.setApplication({ permissions: ['GROUP_CONTENT'] });
    const account = newAccount();
    const said = await network.verify(account.credentials, signal);
    expect(said).toMatchObject({ valid: true, rights: { text: true, photos: false, video: false } });
    expect(said).toMatchObject({ note: { code: 'ok.photos-not-allowed' } });
    await send(account, post('Кофе'));
    expect(ok.accepted()).toHaveLength(1);
  });
});

describe('a post', () => {
  it('is a topic of the group, its photos in their order, its text plain', async () => {
    const media = Array.from({ length: 10 }, (_, place) => photo(place, 1_000 + place));
    const entities = [{ type: 'bold' as const, offset: 0, length: 4 }];
    const sent = await send(newAccount(), post('\nКофе & чай: a=b\r\n', media, entities));
    const [topic] = ok.accepted();
    expect(topic).toMatchObject({ groupId: GROUP, text: 'Кофе & чай: a=b', isOfGroup: true, hasLinkPreview: false });
    expect(topic?.photos.map(({ sha256 }) => sha256)).toEqual(
      media.map((file) => createHash('sha256').update(bytesOf(file)).digest('hex')),
    );
    const url = `https://ok.ru/group/${GROUP}/topic/${topic?.topicId}`;
    expect(sent).toEqual({ externalId: topic?.topicId, url, missing: null });
  });

  it('shows a preview of its one link, and of none when there are two', async () => {
    const account = newAccount();
    const link = { type: 'text_link' as const, offset: 0, length: 4, url: 'https://kofe.ru/menu' };
    await send(account, post('Меню', [], [link]));
    await send(account, post('https://kofe.ru/a https://kofe.ru/b'));
    expect(ok.accepted().map(({ text, hasLinkPreview }) => [text, hasLinkPreview])).toEqual([
      ['Меню (https://kofe.ru/menu)', true],
      ['https://kofe.ru/a https://kofe.ru/b', false],
    ]);
  });

  it('may be 16,000 characters long, an emoji counting as one, and not one more', async () => {
    const account = newAccount();
    const longest = `😀${'я'.repeat(15_999)}`;
    await send(account, post(longest));
    expect(ok.accepted().map(({ text }) => [...text].length)).toEqual([16_000]);
    const { problems } = network.preflight(post(`${longest}!`), account);
    expect(problems.map(({ code, weight }) => [code, weight])).toEqual([['text-too-long', 'blocks']]);
    const { kind, said } = await troubleOf(send(account, post(`${longest}!`)), account);
    expect([kind, said, ok.accepted().length]).toEqual(['content', problems[0]?.message, 1]);
  });

  it.each([
    ['nothing', [], 'no-text'],
    ['a video', [{ ...photo(0), kind: 'video' as const }], 'media-not-allowed'],
    ['a photo over 32 MB', [photo(0, 32 * 1024 * 1024 + 1)], 'media-too-large'],
  ])('of %s is not sent', (_, media, code) => {
    expect(network.preflight(post('', media), newAccount()).problems.map((problem) => problem.code)).toEqual([code]);
  });

  it('with photos is not sent when the key cannot upload them', () => {
    const rights = { text: true, photos: false, video: false };
    expect(network.preflight(post('Кофе', [photo(0)]), { rights }).problems).toMatchObject([
      { code: 'media-not-allowed' },
    ]);
  });

  it('is not posted when its upload breaks, and goes out by the next try', async () => {
    const account = newAccount();
    const sent = post('Кофе', [photo(0, 3 * 1024 * 1024)]);
    ok.behave({ fault: 'cut request', only: 'upload', times: 1, atByte: 1024 * 1024 });
    expect((await troubleOf(send(account, sent), account)).kind).toBe('transient');
    ok.behave({ fault: null });
    await send(account, sent);
    expect(ok.accepted()).toHaveLength(1);
  });

  it('asks the network for nothing before its turn, which is reserved by its name', async () => {
    const account = newAccount();
    const sent = post('Кофе', [photo(0)]);
    const takers: (string | undefined)[] = [];
    class Crowd extends Pace {
      override turn(_key: string, _rule: PaceRule, _signal: AbortSignal, taker?: string): Promise<void> {
        takers.push(taker);
        return Promise.reject(new NetworkError('rate', 'it is not its turn yet', { retryAfterMs: 5_000 }));
      }
    }
    const busy = new OdnoklassnikiNetwork({ url: ok.url, egress, pace: new Crowd(redis) });
    const { retryAfterMs } = await troubleOf(busy.prepare(account, sent, open, signal), account);
    expect([retryAfterMs, takers, ok.calls()]).toEqual([5_000, [sent.key], []]);
  });
});

describe('a refusal', () => {
  it.each([
    [102, 'auth'],
    [103, 'auth'],
    [104, 'auth'],
    [101, 'auth'],
    [10, 'rights'],
    [200, 'rights'],
    [50, 'rights'],
    [24, 'rights'],
    [456, 'rights'],
    [2, 'uncertain'],
    [1, 'uncertain'],
    [30, 'uncertain'],
    [31, 'uncertain'],
    [7, 'rate'],
    [8, 'rate'],
    [9, 'rate'],
    [11, 'rate'],
    [454, 'content'],
    [100, 'content'],
    [160, 'rights'],
    [300, 'content'],
    [987, 'uncertain'],
  ])('with error %i of the one call is %s', async (code, kind) => {
    expect(await meeting({ fault: 'refused', code })).toMatchObject({ kind, posted: 0 });
  });

  it('that leaves the result of a call open is tried again when the call may be repeated', async () => {
    for (const code of [1, 2, 30, 31]) {
      const account = newAccount();
      ok.behave({ fault: 'refused', code, only: 'photosV2.getUploadUrl' });
      const { kind } = await troubleOf(network.prepare(account, post('', [photo(0)]), open, signal), account);
      expect(kind).toBe('transient');
    }
  });

  it('for too many calls stops every process from using the key', async () => {
    const account = newAccount();
    const topic = await network.prepare(account, post('Кофе'), open, signal);
    ok.behave({ fault: 'too many', times: 1 });
    await troubleOf(network.publish(account, topic, signal), account);
    const other = new OdnoklassnikiNetwork({ url: ok.url, egress, pace: new Pace(redis) });
    const { kind, retryAfterMs } = await troubleOf(other.prepare(account, post('Чай'), open, signal), account);
    expect([kind, (retryAfterMs ?? 0) > 60_000]).toEqual(['rate', true]);
  });

  it('by the censor says so', async () => {
    const { said } = await meeting({ fault: 'refused', code: 454 });
    expect(said).toEqual(say('ok.words-forbidden'));
  });
});

describe('the one call', () => {
  it.each([
    ['its answer is lost', 'lost answer', 1],
    ['its answer breaks', 'cut answer', 1],
    ['its answer is not JSON', 'no json', 1],
    ['a 5xx comes after it was posted', 'error after', 1],
    ['a 5xx comes before it was posted', 'error before', 0],
  ] as const)('is never reported as not made when %s', async (_, fault, posted) => {
    expect(await meeting({ fault })).toMatchObject({ kind: 'uncertain', posted });
  });

  it('is uncertain when its caller stopped waiting', async () => {
    const leaving = new AbortController();
    const account = newAccount();
    const topic = await network.prepare(account, post('Кофе'), open, signal);
    ok.behave({ fault: 'silence' });
    const call = troubleOf(network.publish(account, topic, leaving.signal), account);
    while (ok.accepted().length === 0) await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    expect([(await call).kind, ok.accepted().length]).toEqual(['uncertain', 1]);
  });

  it('was certainly not made when the connection is refused', async () => {
    const gone = await startFakeOdnoklassniki();
    await gone.stop();
    const elsewhere = new EgressClient({ allow: [allowedOrigin(gone.url)] });
    const away = new OdnoklassnikiNetwork({ url: gone.url, egress: elsewhere, pace: new Pace(redis) });
    const account = newAccount();
    const topic = await away.prepare(account, post('Кофе'), open, signal);
    expect((await troubleOf(away.publish(account, topic, signal), account)).kind).toBe('transient');
    await elsewhere.close();
  });
});

describe('a key that ends', () => {
  it('is prolonged by being touched', async () => {
    const { credentials } = newAccount();
    ok.setSession(credentials.access_token, { livesMs: 60_000 });
    const renewed = await network.refresh(credentials, signal);
    expect(renewed?.credentials).toEqual(credentials);
    expect(renewed?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('cannot be touched once it has ended', async () => {
    const account = newAccount();
    ok.setSession(account.credentials.access_token, { livesMs: -1 });
    expect((await troubleOf(network.refresh(account.credentials, signal), account)).kind).toBe('auth');
  });
});

describe('the numbers of a topic', () => {
  it('are what the network gives, the rest unknown', async () => {
    const account = newAccount();
    const { externalId } = await send(account, post('Первый'));
    ok.setFigures(externalId, { views: 312, likes: 17, reshares: 2 });
    expect(await network.read(account, { externalId }, signal)).toEqual({ views: 312, reactions: 17, forwards: 2 });
    ok.setFigures(externalId, { views: null, likes: 18, reshares: 2 });
    expect(await network.read(account, { externalId }, signal)).toEqual({ views: null, reactions: 18, forwards: 2 });
  });

  it('are gone with the topic', async () => {
    const account = newAccount();
    const { externalId } = await send(account, post('Первый'));
    ok.setFigures(externalId, null);
    expect(await network.read(account, { externalId }, signal)).toBeUndefined();
  });

  it('are not given to an ended session', async () => {
    const account = newAccount();
    const { externalId } = await send(account, post('Первый'));
    ok.setSession(account.credentials.access_token, { isDead: true });
    expect((await troubleOf(network.read(account, { externalId }, signal), account)).kind).toBe('auth');
  });
});
