import { ExportsService } from '@orbita/media';
import { FileStorage } from '@orbita/storage';
import { beBusy } from '../testing/busy-account.js';
import {
  type GatewayFixture,
  PASSWORD,
  type SignedIn,
  aRegistration,
  gatewayFixture,
} from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const codeOf = (reply: { statusCode: number; json: () => unknown }) => [
  reply.statusCode,
  (reply.json() as { code?: string }).code,
];

describe('an archive of personal data', () => {
  const order = (headers = {}) =>
    fixture.call('POST', '/api/account/export', { as: user, headers: { prefer: 'respond-async', ...headers } });
  const state = async () =>
    (await fixture.call('GET', '/api/account/export', { as: user })).json<{
      job_id: number | null;
      archive: { url: string } | null;
    }>();
  /** Leaves the archive as the worker, another process, does. */
  const ready = async (left = '24 hours'): Promise<void> => {
    const [file] = await fixture.db.query<{ folder: string }>(
      `UPDATE files SET status = 'ready', bytes = 10, expires_at = date_trunc('second', now()) + $2::interval
        WHERE user_id = $1 AND purpose = 'export' RETURNING folder`,
      [user.id, left],
    );
    await fixture.db.query(`UPDATE jobs SET status = 'completed', finished_at = now() WHERE user_id = $1`, [user.id]);
    const folder = file?.folder ?? '';
    const key = `files/${folder.slice(0, 2)}/${folder}/upload`;
    await fixture.gateway.app
      .get(FileStorage)
      .put(Buffer.from('архив'), { key, contentType: 'application/zip', maxBytes: 100 });
  };

  it('is one job however often it is ordered, and one link without a token that expires with it', async () => {
    expect(await state()).toEqual({ job_id: null, archive: null });
    const replies = await Promise.all([order(), order(), order()]);
    const { job_id: jobId } = replies[0].json<{ job_id: number }>();
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(
      replies.map(() => [202, { job_id: jobId }]),
    );
    expect(await state()).toEqual({ job_id: jobId, archive: null });
    await ready();
    const { archive } = await state();
    expect(archive).toMatchObject({ bytes: 10, expires_at: expect.stringMatching(/Z$/) });
    const reply = await fixture.call('GET', archive?.url ?? '');
    expect([reply.body, reply.headers['content-type']]).toEqual(['архив', 'application/zip']);
    expect(String(reply.headers['content-disposition'])).toMatch(/orbita-\d{4}-\d\d-\d\d\.zip/);
    // It is no file of the library.
    expect((await fixture.call('GET', '/api/files', { as: user })).json()).toEqual([]);
    expect((await fixture.call('GET', '/api/files/usage', { as: user })).json()).toMatchObject({ used_bytes: 0 });
    await ready('-1 second');
    expect((await state()).archive).toBeNull();
    const expired = new URL(archive?.url ?? '', 'http://x');
    expired.searchParams.set('expires', '9999999999');
    expect(codeOf(await fixture.call('GET', `${expired.pathname}${expired.search}`))).toEqual([
      404,
      'FILE_LINK_EXPIRED',
    ]);
  });

  it('is gone when it is cancelled, and can be ordered again', async () => {
    const { job_id: jobId } = (await order()).json<{ job_id: number }>();
    await fixture.call('DELETE', `/api/jobs/${jobId}`, { as: user });
    expect(await state()).toEqual({ job_id: null, archive: null });
    expect(await fixture.db.query('SELECT 1 FROM files WHERE user_id = $1', [user.id])).toEqual([]);
    expect((await order()).json<{ job_id: number }>().job_id).not.toBe(jobId);
    expect(await fixture.gateway.app.get(ExportsService).of(user.id)).toMatchObject({ jobId: expect.any(Number) });
  });
});

describe('the deletion of an account', () => {
  const remove = (body: unknown = { password: PASSWORD }, as = user) =>
    fixture.call('DELETE', '/api/account', { as, body });
  const login = (email: string, password = PASSWORD) =>
    fixture.call('POST', '/api/auth/login', { body: { email, password } });

  it('ends sessions, jobs with their credits and mails at once, and frees the address', async () => {
    await beBusy(fixture, user);
    const elsewhere = (await login(user.email)).json<{ access_token: string }>().access_token;
    expect((await remove()).statusCode).toBe(204);

    expect(codeOf(await remove())).toEqual([401, 'UNAUTHENTICATED']);
    const other = await fixture.call('GET', '/api/auth/me', { as: { token: elsewhere } });
    expect(codeOf(other)).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await login(user.email))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(
      await fixture.db.query('SELECT DISTINCT status, error_code FROM jobs WHERE user_id = $1', [user.id]),
    ).toEqual([{ status: 'cancelled', error_code: 'JOB_CANCELLED' }]);
    expect(await fixture.db.query('SELECT held FROM credit_accounts WHERE user_id = $1', [user.id])).toEqual([
      { held: 0 },
    ]);
    expect(await fixture.db.query('SELECT 1 FROM billing_timers WHERE user_id = $1', [user.id])).toEqual([]);
    expect(await fixture.db.query('SELECT status FROM purchases WHERE user_id = $1', [user.id])).toEqual([
      { status: 'cancelled' },
    ]);
    expect(await fixture.db.query('SELECT DISTINCT status FROM acts WHERE user_id = $1', [user.id])).toEqual([
      { status: 'cancelled' },
    ]);
    // The one mail that is still sent.
    expect(
      await fixture.db.query(
        `SELECT mails.kind, mails.address, acts.status FROM mails JOIN acts ON subject = 'mail-' || mails.id
          WHERE mails.address = $1`,
        [user.email],
      ),
    ).toEqual([{ kind: 'account-deleted', address: user.email, status: 'waiting' }]);

    const again = await fixture.call('POST', '/api/auth/register', { body: aRegistration({ email: user.email }) });
    expect(again.statusCode).toBe(201);
    expect(again.json<{ user: { id: number } }>().user.id).not.toBe(user.id);
  });

  it('happens once however many requests come at once', async () => {
    const replies = await Promise.all([remove(), remove(), remove()]);
    expect(replies.every(({ statusCode }) => [204, 401].includes(statusCode))).toBe(true);
    expect(await fixture.db.query('SELECT 1 FROM deleted_accounts WHERE user_id = $1', [user.id])).toHaveLength(1);
    expect(await fixture.db.query('SELECT 1 FROM mails WHERE address = $1', [user.email])).toHaveLength(1);
  });

  it.each([
    ['without a password', {}],
    ['with an empty one', { password: '' }],
    ['with a list', { password: [PASSWORD] }],
    ['with one of a megabyte', { password: 'x'.repeat(1_000) }],
  ])('is refused %s and changes nothing', async (_, body) => {
    const before = await fixture.snapshot();
    expect(codeOf(await remove(body))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await fixture.snapshot()).toBe(before);
  });

  it('counts a wrong password as one at the login: the sixth must wait', async () => {
    const guesses: unknown[] = [];
    for (let guess = 0; guess < 7; guess += 1) guesses.push(codeOf(await remove({ password: 'не тот' }))[1]);
    expect(guesses.slice(0, 5)).toEqual(Array(5).fill('WRONG_PASSWORD'));
    expect(guesses).toContain('TOO_MANY_REQUESTS');
    expect(codeOf(await login(user.email))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await fixture.db.query('SELECT 1 FROM deleted_accounts WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('keeps one administrator, also when two delete their accounts at once', async () => {
    const boss = await fixture.administrator();
    expect(codeOf(await remove({ password: PASSWORD }, boss))).toEqual([409, 'LAST_ADMINISTRATOR']);
    await fixture.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
    const replies = await Promise.all([remove({ password: PASSWORD }, boss), remove()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await fixture.db.query('SELECT 1 FROM users WHERE is_admin AND deleted_at IS NULL')).toHaveLength(1);
  });
});
