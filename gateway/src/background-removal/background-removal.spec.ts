import { FileStorage } from '@orbita/storage';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
  await setPlan('pro');
});

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1_000)]);
const RESULT = Buffer.from('картинка без фона');

const setPlan = (plan: 'free' | 'pro') =>
  fixture.db.query('UPDATE subscriptions SET plan_type = $2 WHERE user_id = $1', [user.id, plan]);

const form = (content: Buffer, field = 'image') => ({
  raw: Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="Витрина.png"\r\n\r\n`),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
});

const ASYNC = { prefer: 'respond-async' };

const remove = (sent = form(PNG), headers: Record<string, string> = ASYNC) =>
  fixture.call('POST', '/api/background-removal/remove', {
    as: user,
    ...sent,
    headers: { ...sent.headers, ...headers },
  });

const files = () =>
  fixture.db.query<{ id: number; name: string; status: string; folder: string }>(
    'SELECT id, name, status, folder FROM files WHERE user_id = $1',
    [user.id],
  );

const balance = async (): Promise<number> =>
  (await fixture.call('GET', '/api/auth/me', { as: user })).json<{ credits_balance: number }>().credits_balance;

/** Does what the media worker, another process, does with the next order. */
const workerEnds = async (): Promise<void> => {
  for (;;) {
    const [file] = (await files()).filter(({ status }) => status === 'preparing');
    if (!file) {
      await sleep(10);
      continue;
    }
    const key = `files/${file.folder.slice(0, 2)}/${file.folder}/image`;
    await fixture.gateway.app.get(FileStorage).put(RESULT, { key, contentType: 'image/png', maxBytes: 1_000 });
    await fixture.db.query(`UPDATE files SET status = 'ready', mime = 'image/png', bytes = $2 WHERE id = $1`, [
      file.id,
      RESULT.length,
    ]);
    await fixture.db.query(
      `UPDATE jobs SET status = 'completed', result = jsonb_build_object('file_id', $2::bigint, 'url', '/api/files'), finished_at = now()
        WHERE user_id = $1`,
      [user.id, file.id],
    );
    return;
  }
};

it('shows which engines remove backgrounds, their price and which files they take', async () => {
  const offer = await fixture.call('GET', '/api/background-removal', { as: user });
  expect(offer.json()).toEqual({ engine: 'embedded', price: 30, max_bytes: 20 * 2 ** 20, max_pixels: 40_000_000 });
});

it('answers the picture itself, under its new name and not cacheable', async () => {
  const [reply] = await Promise.all([remove(form(PNG), {}), workerEnds()]);
  expect([reply.statusCode, reply.rawPayload.equals(RESULT)]).toEqual([200, true]);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(RESULT.length),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Витрина без фона.png')}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

it.each(['image', 'file'])('takes the field %s, holds the price and returns its job', async (field) => {
  const before = await balance();
  const reply = await remove(form(PNG, field));
  expect([reply.statusCode, reply.json()]).toEqual([202, { job_id: expect.any(Number) }]);
  expect(await files()).toMatchObject([{ name: 'Витрина без фона.png', status: 'preparing' }]);
  expect(before - (await balance())).toBe(30);
});

it('that is repeated under its key is one order, charged once', async () => {
  const before = await balance();
  const key = { ...ASYNC, 'idempotency-key': `remove-${user.id}` };
  const [first, again] = [await remove(form(PNG), key), await remove(form(PNG), key)];
  expect(again.json()).toEqual(first.json());
  expect([(await files()).length, before - (await balance())]).toEqual([1, 30]);
});

it.each<[string, () => ReturnType<typeof form>, number, object]>([
  [
    'a form without a picture',
    () => form(PNG, 'other'),
    400,
    { code: 'VALIDATION_FAILED', field: 'image', error: 'Пожалуйста, выберите изображение' },
  ],
  [
    'text',
    () => form(Buffer.from('Витрина'.repeat(50))),
    415,
    { code: 'FILE_TYPE_UNSUPPORTED', error: expect.stringMatching(/^Пожалуйста, выберите изображение JPEG, PNG/) },
  ],
])('%s is refused and costs nothing', async (_, sent, status, body) => {
  const before = await balance();
  const reply = await remove(sent());
  expect([reply.statusCode, reply.json()]).toEqual([status, body]);
  expect([await files(), await balance()]).toEqual([[], before]);
});

it('on a plan without it is refused', async () => {
  await setPlan('free');
  expect((await remove()).json()).toMatchObject({ code: 'BACKGROUND_REMOVAL_NOT_ALLOWED' });
  expect(await files()).toEqual([]);
});

it('of a picture in the library creates a new file', async () => {
  const [source] = await fixture.db.query<{ id: number }>(
    `INSERT INTO files (user_id, status, name, mime, bytes) VALUES ($1, 'ready', 'Витрина.jpg', 'image/jpeg', 10) RETURNING id`,
    [user.id],
  );
  const call = () => fixture.call('POST', `/api/files/${source?.id}/background-removal`, { as: user });
  const [reply] = await Promise.all([call(), workerEnds()]);
  const made = (await files()).find(({ id }) => id !== source?.id);
  expect([reply.statusCode, reply.json()]).toEqual([200, { file_id: made?.id, url: '/api/files' }]);
});
