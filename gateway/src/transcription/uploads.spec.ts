import { MAX_RECORDING_BYTES } from '@orbita/contracts';
import { UPLOAD_KEPT_MS, sweepUploads } from '@orbita/media';
import { FileStorage } from '@orbita/storage';
import { elsewhere, eventually } from '@orbita/testing';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

const PATH = '/api/uploads';
const PIECE = 8 * 2 ** 20;

let fixture: GatewayFixture;
let port: number;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture({ PORT: '0' });
  ({ port } = await fixture.gateway.listen());
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await aUser();
});

const aUser = async (): Promise<SignedIn> => {
  const one = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [one.id]);
  return one;
};

const tus = (headers: Record<string, string> = {}) => ({ 'tus-resumable': '1.0.0', ...headers });
const named = (name: string) =>
  `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from('audio/mpeg').toString('base64')}`;
const begin = (bytes: number | string, headers: Record<string, string> = {}, as = user) =>
  fixture.call('POST', PATH, {
    as,
    headers: tus({ 'upload-length': String(bytes), 'upload-metadata': named('Интервью.mp3'), ...headers }),
  });
const anUpload = async (bytes: number): Promise<string> => String((await begin(bytes)).headers.location);
const append = (url: string, offset: number, content: Buffer, as = user) =>
  fixture.call('PATCH', url, {
    as,
    raw: content,
    headers: tus({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
  });
const state = (url: string, as = user) => fixture.call('HEAD', url, { as, headers: tus() });
const row = async (url: string) =>
  (
    await fixture.db.query<{ id: string; name: string; received: number; pieces: string[] }>(
      'SELECT id, name, received, pieces::text[] AS pieces FROM recording_uploads WHERE id = $1',
      [url.split('/').pop()],
    )
  )[0];

/** The stored bytes of an upload, joined as the worker that prepares it does. */
const contentOf = async (url: string): Promise<Buffer> => {
  const { id = '', pieces = [] } = (await row(url)) ?? {};
  const storage = fixture.gateway.app.get(FileStorage);
  const kept = pieces.map(async (_, number) => {
    const stream = await storage.getStream(`recordings/${id}/${number}`);
    return stream ? buffer(stream) : Buffer.from('missing');
  });
  return Buffer.concat(await Promise.all(kept));
};

/** Bytes that differ at every position. */
const bytes = (length: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: Math.ceil(length / 4) }, (_, n) => n).buffer).subarray(0, length);

it('is created, filled piece by piece and asked for its offset', async () => {
  const content = bytes(PIECE + 1_000);
  const begun = await begin(content.length, { 'upload-metadata': named('..\\a/Интервью\u202e.mp3') });
  expect([begun.statusCode, begun.body]).toEqual([201, '']);
  expect(begun.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-expires': expect.any(String) });
  expect(Object.keys(begun.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  const url = String(begun.headers.location);
  expect(url).toMatch(/^\/api\/uploads\/[\da-f-]{36}$/);

  const first = await append(url, 0, content.subarray(0, 10));
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '10']);
  expect((await state(url)).headers).toMatchObject({
    'upload-offset': '10',
    'upload-length': String(content.length),
    'cache-control': 'no-store',
  });
  // One long request is stored as several pieces.
  expect((await append(url, 10, content.subarray(10))).headers['upload-offset']).toBe(String(content.length));
  expect(await row(url)).toMatchObject({ name: 'Интервью.mp3', pieces: ['10', String(PIECE), '990'] });
  expect((await contentOf(url)).equals(content)).toBe(true);
});

it('may carry its first bytes in the creating request', async () => {
  const reply = await fixture.call('POST', PATH, {
    as: user,
    raw: bytes(100),
    headers: tus({ 'upload-length': '100', 'content-type': 'application/offset+octet-stream' }),
  });
  expect([reply.statusCode, reply.headers['upload-offset']]).toEqual([201, '100']);
  expect(await row(String(reply.headers.location))).toMatchObject({ name: 'Файл', received: 100 });
});

it('that is interrupted keeps the received bytes, and resumes from there', async () => {
  const content = bytes(PIECE + 300_000);
  const url = await anUpload(content.length);
  const sending: ClientRequest = httpRequest({
    port,
    path: url,
    method: 'PATCH',
    headers: tus({
      authorization: `Bearer ${user.token}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(content.length),
    }),
  });
  sending.on('error', () => undefined);
  sending.write(content.subarray(0, PIECE + 100_000));
  await eventually(async () => expect((await row(url))?.received).toBe(PIECE));
  sending.destroy();
  // The network decides how much of the second piece arrived; all of that is kept.
  await eventually(async () => expect((await row(url))?.pieces).toHaveLength(2));
  const at = Number((await state(url)).headers['upload-offset']);
  expect(at).toBeLessThanOrEqual(PIECE + 100_000);
  expect((await append(url, at, content.subarray(at))).statusCode).toBe(204);
  expect((await contentOf(url)).equals(content)).toBe(true);
});

it('is answered while more than the announced bytes still arrive', async () => {
  const url = await anUpload(1_000);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest({
      port,
      path: url,
      method: 'PATCH',
      headers: tus({
        authorization: `Bearer ${user.token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      }),
    });
    sending.on('response', (reply) => resolve(reply.statusCode)).on('error', reject);
    // Without a length: only the received bytes show that it is too much.
    sending.end(Buffer.alloc(2 * PIECE));
  });
  expect(status).toBe(413);
  expect(await row(url)).toMatchObject({ received: 0, pieces: [] });
});

it('accepts one of two requests at the same offset', async () => {
  const url = await anUpload(2_000);
  const [one, other] = [Buffer.alloc(1_000, 'a'), Buffer.alloc(500, 'b')];
  const replies = await Promise.all([
    append(url, 0, one),
    elsewhere(() => append(url, 0, other).then((reply) => reply)),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  const refused = replies.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'UPLOAD_OFFSET_CONFLICT', error: expect.stringMatching(/[а-я]{3}/) });
  expect(refused?.headers['tus-resumable']).toBe('1.0.0');
  const won = replies[0]?.statusCode === 204 ? one : other;
  expect((await contentOf(url)).equals(won)).toBe(true);
});

it('replaces a piece whose row was lost by the next one with its number', async () => {
  const url = await anUpload(1_000);
  // As a process killed between the two leaves it.
  const key = `recordings/${url.split('/').pop()}/0`;
  const put = { key, contentType: 'application/octet-stream', maxBytes: 1_000 };
  await fixture.gateway.app.get(FileStorage).put(Buffer.alloc(700, 'x'), put);
  expect((await state(url)).headers['upload-offset']).toBe('0');
  expect((await append(url, 0, bytes(1_000))).statusCode).toBe(204);
  expect((await contentOf(url)).equals(bytes(1_000))).toBe(true);
});

it('is refused in our words, and stores nothing', async () => {
  const url = await anUpload(1_000);
  const refusals: [reply: Awaited<ReturnType<typeof begin>>, status: number, code: string][] = [
    [await begin(MAX_RECORDING_BYTES + 1), 413, 'PAYLOAD_TOO_LARGE'],
    [await begin(0), 400, 'VALIDATION_FAILED'],
    [await begin('1e3'), 400, 'VALIDATION_FAILED'],
    [await begin(10, { 'upload-metadata': 'filename %%%' }), 400, 'VALIDATION_FAILED'],
    [await begin(10, { 'upload-concat': 'partial' }), 400, 'VALIDATION_FAILED'],
    [await begin(10, { 'tus-resumable': '0.2.2' }), 400, 'VALIDATION_FAILED'],
    [
      await fixture.call('POST', PATH, { as: user, headers: { 'upload-length': '10' } }),
      412,
      'UPLOAD_PROTOCOL_UNSUPPORTED',
    ],
    [await begin(10, {}, await fixture.user()), 403, 'TRANSCRIPTION_NOT_ALLOWED'],
    [await fixture.call('POST', PATH, { headers: tus({ 'upload-length': '10' }) }), 401, 'UNAUTHENTICATED'],
    [await append(url, 0, bytes(1_001)), 413, 'PAYLOAD_TOO_LARGE'],
    [await append(url, 1, bytes(10)), 409, 'UPLOAD_OFFSET_CONFLICT'],
    [await append(`${PATH}/${randomUUID()}`, 0, bytes(10)), 404, 'UPLOAD_NOT_FOUND'],
    [await append(`${PATH}/..%2f1`, 0, bytes(10)), 404, 'UPLOAD_NOT_FOUND'],
    [
      await fixture.call('PATCH', url, { as: user, raw: '{}', headers: tus({ 'upload-offset': '0' }) }),
      400,
      'VALIDATION_FAILED',
    ],
    [
      await fixture.call('PATCH', url, {
        as: user,
        raw: 'x',
        headers: tus({ 'content-type': 'application/offset+octet-stream' }),
      }),
      400,
      'VALIDATION_FAILED',
    ],
  ];
  expect(refusals.map(([{ statusCode, ...reply }]) => [statusCode, reply.json<{ code: string }>().code])).toEqual(
    refusals.map(([, status, code]) => [status, code]),
  );
  expect(await row(url)).toMatchObject({ received: 0, pieces: [] });
  expect(await fixture.db.query('SELECT 1 FROM recording_uploads WHERE user_id = $1', [user.id])).toHaveLength(1);
});

it('accepts pieces on no other route', async () => {
  const headers = { 'content-type': 'application/offset+octet-stream' };
  const reply = await fixture.call('POST', '/api/projects', { as: user, raw: 'x', headers });
  expect([reply.statusCode, reply.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
});

it('is visible to its user only', async () => {
  const url = await anUpload(1_000);
  const stranger = await aUser();
  const replies = [
    await append(url, 0, bytes(10), stranger),
    await fixture.call('DELETE', url, { as: stranger, headers: tus() }),
  ];
  for (const reply of replies)
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'UPLOAD_NOT_FOUND' }]);
  expect((await state(url, stranger)).statusCode).toBe(404);
  expect(await row(url)).toMatchObject({ received: 0 });
});

it('is one of three open uploads a user may have', async () => {
  const urls = [await anUpload(10), await anUpload(10), await anUpload(10)];
  expect((await begin(10)).json()).toMatchObject({ code: 'UPLOAD_LIMIT_REACHED' });
  expect((await begin(10, {}, await aUser())).statusCode).toBe(201);
  expect((await fixture.call('DELETE', urls[0] ?? '', { as: user, headers: tus() })).statusCode).toBe(204);
  expect((await begin(10)).statusCode).toBe(201);
});

it('that is cancelled, or untouched for a day, leaves nothing', async () => {
  const [ended, expired, going] = [await anUpload(100), await anUpload(100), await anUpload(100)];
  for (const url of [ended, expired, going]) await append(url, 0, bytes(10));
  expect((await fixture.call('DELETE', ended, { as: user, headers: tus() })).statusCode).toBe(204);
  await fixture.db.query('UPDATE recording_uploads SET expires_at = expires_at - $2::interval WHERE id = $1', [
    expired.split('/').pop(),
    `${UPLOAD_KEPT_MS} milliseconds`,
  ]);
  expect((await append(expired, 10, bytes(10))).statusCode).toBe(404);
  expect(await sweepUploads(fixture.db, 100)).toBe(1);
  expect([await row(ended), await row(expired), await row(going)]).toEqual([undefined, undefined, expect.any(Object)]);
  const orphans = await fixture.db.query<{ key: string }>(`SELECT key FROM file_remains WHERE key LIKE 'recordings/%'`);
  const keys = orphans.map(({ key }) => key);
  // One key more than there were: its row may have been lost.
  const all = [ended, expired].flatMap((url) => [0, 1].map((number) => `recordings/${url.split('/').pop()}/${number}`));
  expect(keys).toEqual(expect.arrayContaining(all));
  expect(keys.filter((key) => key.includes(going.split('/').pop() ?? ''))).toEqual([]);
});

it('is open to keys that may transcribe, and to no other', async () => {
  const aKey = async (body: object): Promise<{ token: string }> => {
    const reply = await fixture.call('POST', '/api/keys', { as: user, body: { name: 'Записи', ...body } });
    return { token: reply.json<{ key: string }>().key };
  };
  const key = await aKey({ scopes: ['tools:write'] });
  const begun = await begin(100, {}, { ...user, ...key });
  expect(begun.statusCode).toBe(201);
  const url = String(begun.headers.location);
  expect((await append(url, 0, bytes(60), { ...user, ...key })).statusCode).toBe(204);
  expect((await state(url, { ...user, ...key })).headers['upload-offset']).toBe('60');
  expect((await append(url, 60, bytes(40), { ...user, ...key })).statusCode).toBe(204);
  const body = { upload_id: url.split('/').pop() };
  expect((await fixture.call('POST', '/api/transcriptions', { as: key, body })).statusCode).toBe(201);

  const project = await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } });
  const refusedTo = async (as: { token: string }): Promise<unknown> => {
    const other = await anUpload(10);
    const replies = [
      await begin(100, {}, { ...user, ...as }),
      await append(other, 0, bytes(10), { ...user, ...as }),
      await fixture.call('DELETE', other, { as, headers: tus() }),
    ];
    expect((await row(other))?.received).toBe(0);
    return replies.map((reply) => reply.json<{ code: string }>().code);
  };
  expect(await refusedTo(await aKey({ scopes: ['tools:read'] }))).toEqual(Array(3).fill('API_KEY_SCOPE_MISSING'));
  expect(
    await refusedTo(await aKey({ scopes: ['tools:write'], project_id: project.json<{ id: number }>().id })),
  ).toEqual(Array(3).fill('API_KEY_OTHER_PROJECT'));
  // Another user's key finds nothing.
  user = await aUser();
  expect((await state(await anUpload(10), { ...user, ...key })).statusCode).toBe(404);
});

it('counts as a write', async () => {
  await fixture.redis.flushdb();
  const url = await anUpload(10);
  await append(url, 0, bytes(10));
  await state(url);
  expect(await fixture.redis.get(`quota-user-write:${user.id}`)).toBe('2');
});
