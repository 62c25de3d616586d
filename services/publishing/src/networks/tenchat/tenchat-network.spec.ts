import type { ApiFault } from '@orbita/fakes';
import { type FakeTenchat, startFakeTenchat } from '@orbita/fakes/tenchat';
import { createFastRedis, redisReady } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { createLogger } from '@orbita/platform/logger';
import { testRedisUrl } from '@orbita/testing';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { troubleOf as trouble } from '../../../fixtures/trouble-of.js';
import { type Account, NetworkError, type Post, type PostMedia } from '../network.js';
import { Pace } from '../pace.js';
import { TenchatNetwork } from './tenchat-network.js';
import type { CredentialsOf } from '@orbita/contracts';

type TenchatAccount = Account<CredentialsOf<'tenchat'>>;

const signal = new AbortController().signal;
const redis = createFastRedis(testRedisUrl(), createLogger('tenchat.spec', 'silent'));
const BYTES = Buffer.alloc(5_000, 7);
const PHOTO: PostMedia = {
  fileId: 1,
  kind: 'photo',
  mime: 'image/png',
  fileName: 'photo-1.png',
  bytes: BYTES.byteLength,
  width: 10,
  height: 10,
};

let tenchat: FakeTenchat;
let egress: EgressClient;
let network: TenchatNetwork;

beforeAll(() => redisReady(redis, 5_000));
afterAll(() => redis.disconnect());
beforeEach(async () => {
  tenchat = await startFakeTenchat();
  egress = new EgressClient({ allow: [allowedOrigin(tenchat.url)] });
  network = new TenchatNetwork({ url: `${tenchat.url}/`, egress, pace: new Pace(redis) });
});
afterEach(() => Promise.all([tenchat.stop(), egress.close()]));

const newAccount = (): TenchatAccount => {
  const api_token = `canary-${randomUUID()}`;
  tenchat.setToken(api_token, { name: 'Анна Петрова' });
  return {
    credentials: { api_token, chat_id: 'chat-1' },
    rights: { text: true, photos: true, video: false },
    settings: {},
  };
};
const post = (text: string, media: readonly PostMedia[] = []): Post => ({
  key: `orbita-attempt-${randomUUID()}`,
  text: { text, entities: [] },
  media,
});
const open = (): Promise<Readable> => Promise.resolve(Readable.from([BYTES], { objectMode: false }));

const troubleOf = (call: Promise<unknown>, { credentials }: TenchatAccount): Promise<NetworkError> =>
  trouble(call, credentials.api_token);
const meeting = async (fault: ApiFault, code = 0) => {
  const account = newAccount();
  const ready = await network.prepare(account, post('Кофе'), open, signal);
  tenchat.behave({ fault, code });
  const { kind } = await troubleOf(network.publish(account, ready, signal), account);
  return [kind, tenchat.accepted().length];
};

it('returns whose token it is and what it may post', async () => {
  const { credentials } = newAccount();
  expect(await network.verify(credentials, signal)).toEqual({
    valid: true,
    accountKey: 'chat-1',
    title: 'Анна Петрова',
    settings: { chat_name: 'Анна Петрова' },
    rights: { text: true, photos: true, video: false },
    note: null,
    expiresAt: null,
    credentials,
  });
});

it('accepts no dead token, and none that may not post', async () => {
  const account = newAccount();
  tenchat.setToken(account.credentials.api_token, { rights: [] });
  expect(await network.verify(account.credentials, signal)).toMatchObject({ valid: false, cause: 'no-rights' });
  tenchat.setToken(account.credentials.api_token, { isDead: true });
  expect((await troubleOf(network.verify(account.credentials, signal), account)).kind).toBe('auth');
});

it('posts text with its photos', async () => {
  const account = newAccount();
  const sent = post(' Кофе ', [PHOTO]);
  const out = await network.publish(account, await network.prepare(account, sent, open, signal), signal);
  const sha256 = createHash('sha256').update(BYTES).digest('hex');
  const media = [{ fileName: 'photo-1.png', bytes: BYTES.byteLength, sha256 }];
  const accepted = { key: sent.key, chatId: 'chat-1', text: 'Кофе', media, id: out.externalId };
  expect(tenchat.accepted()).toMatchObject([accepted]);
  expect(out).toEqual({ externalId: '1001', url: 'https://tenchat.ru/media/1001', missing: null });
});

it('posts once however often a lost answer is asked for again', async () => {
  const account = newAccount();
  const sent = post('Кофе');
  tenchat.behave({ fault: 'lost answer', times: 1 });
  const ready = await network.prepare(account, sent, open, signal);
  expect((await troubleOf(network.publish(account, ready, signal), account)).kind).toBe('uncertain');
  expect(network.takesKeysOnce).toBe(true);
  const again = await network.prepare(account, sent, open, signal);
  expect((await network.publish(account, again, signal)).externalId).toBe('1001');
  expect(tenchat.accepted()).toHaveLength(1);
});

it.each([
  ['refused', 401, 'auth', 0],
  ['refused', 403, 'rights', 0],
  ['refused', 422, 'content', 0],
  ['error before', 0, 'uncertain', 0],
  ['error after', 0, 'uncertain', 1],
  ['cut answer', 0, 'uncertain', 1],
  ['no json', 0, 'uncertain', 1],
] as const)('treats «%s» %i as %s', async (fault, code, kind, posted) => {
  expect(await meeting(fault, code)).toEqual([kind, posted]);
});

it('waits as long as it was asked to, and so does every other process', async () => {
  const account = newAccount();
  const ready = await network.prepare(account, post('Кофе'), open, signal);
  tenchat.behave({ fault: 'too many', times: 1, retryAfterSeconds: 90 });
  const { kind, retryAfterMs } = await troubleOf(network.publish(account, ready, signal), account);
  expect([kind, retryAfterMs]).toEqual(['rate', 90_000]);
  const other = new TenchatNetwork({ url: tenchat.url, egress, pace: new Pace(redis) });
  const later = await troubleOf(other.prepare(account, post('Чай'), open, signal), account);
  expect([later.kind, (later.retryAfterMs ?? 0) > 60_000]).toEqual(['rate', true]);
});

it('sends no file its token may not post', () => {
  const rights = { text: true, photos: false, video: false };
  expect(network.preflight(post('Кофе', [PHOTO]), { rights }).problems).toMatchObject([{ code: 'media-not-allowed' }]);
});
