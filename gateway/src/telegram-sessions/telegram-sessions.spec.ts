import { type TelegramReply, TelegramClient, type TelegramCallName } from '@orbita/telegram';
import { AppError } from '@orbita/contracts';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

const URL = '/api/admin/telegram-sessions';
const SECRETS = {
  phone_number: '+79990001234',
  code: '84312',
  phone_code_hash: 'hash-of-the-code',
  password: 'двойной замок',
};

let fixture: GatewayFixture;
let administrator: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
  administrator = await fixture.administrator();
});
afterAll(() => fixture.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await fixture.db.query('TRUNCATE telegram_sessions, telegram_peers, audit_entries, notifications');
});

type Wire = Record<string, unknown> & { id: number };

/** The answer of the telegram process; the protocol has its own spec. */
const processAnswers = <N extends TelegramCallName>(name: N, answer: () => TelegramReply<N>): void => {
  const client = fixture.gateway.app.get(TelegramClient, { strict: false });
  vi.spyOn(client, 'call').mockImplementation(async (asked: TelegramCallName) => {
    if (asked !== name) throw new AppError('TELEGRAM_UNAVAILABLE');
    return answer();
  });
};
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  fixture.call(method, `${URL}${path}`, { as: administrator, body });
const create = async (session_name = 'reader_1'): Promise<Wire> =>
  (await call('POST', '', { session_name })).json<Wire>();
const notifications = async (): Promise<Record<string, unknown>[]> =>
  (await fixture.call('GET', '/api/notifications', { as: administrator })).json();
const audit = async (): Promise<Record<string, unknown>[]> =>
  (await fixture.call('GET', '/api/admin/audit', { as: administrator })).json();

/** Leaves a row as the process does between the steps of a login. */
const beginLogin = (id: number) =>
  fixture.db.query(
    `UPDATE telegram_sessions SET login_sealed = 'v1.k1.x.y.z', login_stage = 'code', login_expires_at = now() WHERE id = $1`,
    [id],
  );

/** Leaves a row as the process does after a complete login. */
const authorize = (id: number) =>
  fixture.db.query(
    `UPDATE telegram_sessions SET is_authorized = true, session_sealed = 'v1.k1.x.y.z', phone_sealed = 'v1.k1.a.b.c',
            phone_last4 = '1234', username = 'anna', first_name = 'Анна' WHERE id = $1`,
    [id],
  );

it('are created, switched and deleted, and each action is logged', async () => {
  const { id } = await create();
  expect((await call('POST', '', { session_name: 'reader_1' })).json()).toMatchObject({
    code: 'TELEGRAM_SESSION_NAME_TAKEN',
    field: 'session_name',
  });
  expect((await call('PUT', `/${id}/toggle`)).json()).toMatchObject({ id, is_active: false, is_available: false });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await call('DELETE', `/${id}`)).json()).toMatchObject({ code: 'TELEGRAM_SESSION_NOT_FOUND' });
  expect(await audit()).toEqual([
    expect.objectContaining({ act: 'telegram-session.deleted', subject: 'reader_1' }),
    expect.objectContaining({
      act: 'telegram-session.toggled',
      before: { is_active: true },
      after: { is_active: false },
    }),
    expect.objectContaining({ act: 'telegram-session.created', administrator: administrator.email }),
  ]);
});

it('are counted by what they can do, also while the process is down', async () => {
  const [one, waiting] = [await create('one'), await create('waiting')];
  await create('new');
  for (const { id } of [one, waiting]) await authorize(id);
  await fixture.db.query(`UPDATE telegram_sessions SET flood_wait_until = now() + interval '1 hour' WHERE id = $1`, [
    waiting.id,
  ]);
  const counts = {
    total_sessions: 3,
    authorized_sessions: 2,
    active_sessions: 3,
    available_sessions: 1,
    flood_wait_sessions: 1,
  };
  expect((await call('GET', '/stats')).json()).toEqual({ ...counts, is_configured: true });
  processAnswers('status', () => ({ isConfigured: false, usable: 0 }));
  expect((await call('GET', '/stats')).json()).toEqual({ ...counts, is_configured: false });
});

it('are authorised in two steps; the entered codes appear in no answer, log or row', async () => {
  const { id } = await create();
  const { phone_number, ...proof } = SECRETS;
  processAnswers('authorize', () => ({ codeSent: { phoneCodeHash: 'hash', isCodeViaApp: true } }));
  expect((await call('POST', `/${id}/authorize`, { phone_number })).json()).toEqual({
    phone_code_hash: 'hash',
    is_code_via_app: true,
  });
  expect((await audit()).map(({ act }) => act)).toEqual(['telegram-session.created']);
  processAnswers('authorize', () => ({ codeSent: null }));
  await authorize(id);
  const reply = await call('POST', `/${id}/authorize`, { phone_number, ...proof });
  expect(reply.json()).toMatchObject({
    is_authorized: true,
    phone_number: '•••• 12 34',
    username: 'anna',
    problem: null,
  });
  expect((await audit())[0]).toMatchObject({ act: 'telegram-session.authorized', subject: 'reader_1' });
  const stored = await fixture.db.query<{ rows: string }>(
    `SELECT (SELECT json_agg(a)::text FROM audit_entries a) || (SELECT json_agg(s)::text FROM telegram_sessions s)
            || coalesce((SELECT json_agg(k)::text FROM idempotency_keys k), '') AS rows`,
  );
  for (const secret of Object.values(SECRETS)) expect(`${reply.body}${stored[0]?.rows}`).not.toContain(secret);
});

it('pass on the answer of the process: an error of the table, or that it is down', async () => {
  const { id } = await create();
  expect((await call('POST', `/${id}/authorize`, { phone_number: '+79990001234' })).json()).toMatchObject({
    code: 'TELEGRAM_UNAVAILABLE',
  });
  processAnswers('authorize', () => {
    throw new AppError('TELEGRAM_PASSWORD_NEEDED', { field: 'password' });
  });
  const needed = await call('POST', `/${id}/authorize`, SECRETS);
  expect([needed.statusCode, needed.json()]).toMatchObject([
    409,
    { code: 'TELEGRAM_PASSWORD_NEEDED', field: 'password' },
  ]);
});

it('are checked and reset, and only the end of the phone number is shown', async () => {
  const { id } = await create();
  const found = { answered: true, isAuthorized: true, username: 'anna', phoneEnd: '1234', userId: '7', error: null };
  processAnswers('check', () => found);
  expect((await call('POST', `/${id}/check`)).json()).toEqual({
    success: true,
    is_authorized: true,
    username: 'anna',
    phone: '•••• 12 34',
    user_id: '7',
    error: null,
  });
  processAnswers('check', () => ({
    ...found,
    answered: false,
    error: 'TELEGRAM_FLOOD_WAIT',
    details: { retry_after_seconds: 60 },
  }));
  expect((await call('POST', `/${id}/check`)).json()).toMatchObject({
    success: false,
    error: expect.stringContaining('60 секунд'),
  });
  processAnswers('reset', () => ({ loggedOut: false }));
  expect((await call('POST', `/${id}/reset`)).json()).toEqual({
    success: true,
    error: expect.stringContaining('не подтвердил'),
  });
  expect((await audit())[0]).toMatchObject({ act: 'telegram-session.reset' });
});

it.each([
  ['logged in', (id: number) => authorize(id)],
  ['half logged in', (id: number) => beginLogin(id)],
])(
  'are not deleted while in use; one that is %s is deleted also while the process is down, with a notification',
  async (_, login) => {
    const { id } = await create();
    await login(id);
    await fixture.db.query(`UPDATE telegram_sessions SET lease_owner = 'other', lease_until = now() + interval '10 s'`);
    expect((await call('DELETE', `/${id}`)).json()).toMatchObject({ code: 'TELEGRAM_SESSION_BUSY' });
    await fixture.db.query('UPDATE telegram_sessions SET lease_owner = NULL, lease_until = NULL');
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await audit())[0]).toMatchObject({ act: 'telegram-session.deleted', after: { logged_out: false } });
    expect(await notifications()).toMatchObject([{ title: expect.stringContaining('мог остаться в Telegram') }]);
  },
);

it('that Telegram logged out are deleted without a notification', async () => {
  const { id } = await create();
  await authorize(id);
  processAnswers('reset', () => ({ loggedOut: true }));
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await audit())[0]).toMatchObject({ act: 'telegram-session.deleted', after: null });
  expect(await notifications()).toEqual([]);
});

it('whose key is lost must be authorised again', async () => {
  const { id } = await create();
  await authorize(id);
  await fixture.db.query(`UPDATE telegram_sessions SET problem = 'UNREADABLE'`);
  expect((await call('GET')).json()).toMatchObject([
    { id, is_authorized: false, is_available: false, problem: expect.stringContaining('ключ') },
  ]);
});
