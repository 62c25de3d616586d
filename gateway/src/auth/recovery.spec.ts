import {
  AccountsService,
  DevicesService,
  type LinkPurpose,
  LinkTokensService,
  PasswordsService,
  TokensService,
} from '@orbita/accounts';
import { Database } from '@orbita/platform';
import { elsewhere, eventually } from '@orbita/testing';
import { type GatewayFixture, PASSWORD, type SignedIn, anEmail, gatewayFixture } from '../testing/gateway-fixture.js';

const NEW_PASSWORD = 'новый пароль';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const post = (url: string, body: object, as?: SignedIn) => fixture.call('POST', url, { body, ...(as && { as }) });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
const signedInAgain = async (): Promise<SignedIn> => {
  const reply = (await login(user.email, PASSWORD)).json<{ access_token: string }>();
  return { ...user, token: reply.access_token };
};
const me = async (as: SignedIn) => (await fixture.call('GET', '/api/auth/me', { as })).json<Record<string, unknown>>();
const isIn = async (as: SignedIn): Promise<boolean> =>
  (await fixture.call('GET', '/api/auth/me', { as })).statusCode === 200;

/** A browser the user has signed in with. */
const aBrowser = (): Promise<string> =>
  fixture.db.transaction((tx) => fixture.gateway.app.get(DevicesService).remember(tx, user.id, null));
const isKnown = (browser: string): Promise<boolean> =>
  fixture.gateway.app.get(DevicesService).isKnown(user.email, browser);

/** The token of a sent mail; it is created here because the worker is another process. */
const mailed = (purpose: LinkPurpose, about = user.email): Promise<string> =>
  fixture.db.transaction((tx) =>
    fixture.gateway.app
      .get(LinkTokensService)
      .issue(tx, { userId: user.id, purpose, about, origin: 'mail-1', keepEarlier: true }),
  );
const mailedLongAgo = async (purpose: LinkPurpose): Promise<string> => {
  const token = await mailed(purpose);
  await fixture.db.query(
    `UPDATE link_tokens SET created_at = created_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes' WHERE user_id = $1`,
    [user.id],
  );
  return token;
};
const reset = async (password: string) =>
  post('/api/auth/password/reset', { token: await mailed('password-reset'), password });
const changePassword = (current: string, password = NEW_PASSWORD, headers = {}) =>
  fixture.call('POST', '/api/auth/password/change', {
    as: user,
    body: { current_password: current, password, user_id: 1 },
    headers,
  });
const mails = () =>
  fixture.db.query<{ kind: string; address: string | null; data: object }>(
    `SELECT kind, address, data FROM mails WHERE user_id = $1 AND kind NOT IN ('welcome', 'email-confirm') ORDER BY id`,
    [user.id],
  );

describe('a forgotten password', () => {
  const forgot = (email: string) => post('/api/auth/password/forgot', { email });

  it('runs the same statements and gives the same answer whether the e-mail has an account or not', async () => {
    const query = vi.spyOn(fixture.gateway.app.get(Database), 'query');
    const workFor = async (email: string) => {
      query.mockClear();
      const { statusCode, body } = await forgot(email);
      // The process checks its database from time to time.
      const statements = query.mock.calls.map(([sql]) => sql).filter((sql) => sql !== 'SELECT 1');
      return { statusCode, body, statements };
    };
    const [known, unknown] = [await workFor(user.email.toUpperCase()), await workFor(anEmail())];
    query.mockRestore();
    expect(known).toEqual({ statusCode: 204, body: '', statements: [expect.stringContaining('INSERT')] });
    expect(unknown).toEqual(known);
  });

  it('sends at most three mails in a quarter of an hour to any address', async () => {
    for (const email of [user.email, anEmail()]) {
      const answers = [];
      for (let tries = 0; tries < 4; tries += 1) answers.push((await forgot(email)).statusCode);
      expect(answers).toEqual([204, 204, 204, 429]);
    }
  });

  it('is replaced through the link, once, and every session ends', async () => {
    const other = await signedInAgain();
    const token = await mailed('password-reset');
    const device = await aBrowser();
    const reset = () => post('/api/auth/password/reset', { token, password: NEW_PASSWORD, user_id: 1, is_admin: true });
    const answers = await Promise.all([reset(), reset()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect([await isIn(user), await isIn(other)]).toEqual([false, false]);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).json()).toMatchObject({
      user: { id: user.id, email_confirmed: true, is_admin: false },
    });
    expect(await isKnown(device)).toBe(false);
    expect((await reset()).json()).toMatchObject({ code: 'LINK_EXPIRED' });
  });

  describe('while a login with the old one runs', () => {
    const tokensAlive = () =>
      fixture.db.query('SELECT id FROM access_tokens WHERE user_id = $1 AND revoked_at IS NULL', [user.id]);

    it('leaves no session of that login, when the reset comes between the check and the token', async () => {
      const accounts = fixture.gateway.app.get(AccountsService);
      const verify = accounts.verifyCredentials.bind(accounts);
      const proven = vi.spyOn(accounts, 'verifyCredentials').mockImplementationOnce(async (...credentials) => {
        const known = await verify(...credentials);
        const token = await mailed('password-reset');
        expect((await post('/api/auth/password/reset', { token, password: NEW_PASSWORD })).statusCode).toBe(204);
        return known;
      });
      expect((await login(user.email, PASSWORD)).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
      expect(await tokensAlive()).toEqual([]);
      proven.mockRestore();
    });

    it('leaves no session of that login, when the reset is not committed yet as the token is stored', async () => {
      const hash = await fixture.gateway.app.get(AccountsService).preparePassword(NEW_PASSWORD);
      let commit = (): void => undefined;
      const isToCommit = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let isChanged = false;
      const changing = elsewhere(() =>
        fixture.db.transaction(async (tx) => {
          await fixture.gateway.app.get(PasswordsService).change(tx, user.id, hash);
          await fixture.gateway.app.get(TokensService).revokeAll(tx, user.id);
          isChanged = true;
          await isToCommit;
        }),
      );
      await eventually(() => expect(isChanged).toBe(true));
      const signingIn = elsewhere(() => login(user.email, PASSWORD));
      await eventually(async () => {
        const [waiting] = await fixture.db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        const [opened] = await fixture.db.query('SELECT 1 FROM access_tokens WHERE user_id = $1 OFFSET 1', [user.id]);
        expect(waiting ?? opened).toBeDefined();
      });
      commit();
      await changing;
      expect((await signingIn).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
      expect(await tokensAlive()).toEqual([]);
    });
  });

  it.each([
    ['after half an hour', () => mailedLongAgo('password-reset')],
    ['of another purpose', () => mailed('email-confirm')],
    ['to an address the account no longer has', () => mailed('password-reset', 'old@example.ru')],
    ['that was made up', async () => 'x'.repeat(43)],
  ])('is not changed by a link %s', async (_, make) => {
    const token = await make();
    const reply = await post('/api/auth/password/reset', { token: token, password: NEW_PASSWORD });
    expect([reply.statusCode, reply.json()]).toEqual([404, expect.objectContaining({ code: 'LINK_EXPIRED' })]);
    expect(await isIn(user)).toBe(true);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('a changed password', () => {
  it('needs the present one, ends the other sessions and keeps this one', async () => {
    const other = await signedInAgain();
    const link = await mailed('password-reset');
    const [here, there] = [await aBrowser(), await aBrowser()];
    expect((await changePassword('не тот')).json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      field: 'current_password',
    });
    expect(await isIn(other)).toBe(true);
    const cookie = { cookie: `orbita_device=${here}` };
    expect((await changePassword(PASSWORD, NEW_PASSWORD, cookie)).statusCode).toBe(204);
    expect([await isIn(user), await isIn(other)]).toEqual([true, false]);
    expect([await isKnown(here), await isKnown(there)]).toEqual([true, false]);
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);
    // A link that was requested before the change is no longer valid.
    expect((await post('/api/auth/password/reset', { token: link, password: PASSWORD })).statusCode).toBe(404);
  });

  it('cannot be guessed at with a stolen session', async () => {
    const strict = await gatewayFixture({ RATE_LIMIT_FACTOR: '1' });
    const as = await strict.user();
    const guess = () =>
      strict.call('POST', '/api/auth/password/change', {
        as,
        body: { current_password: 'не тот', password: '123456' },
      });
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push((await guess()).statusCode);
    expect(answers).toEqual([...Array<number>(10).fill(403), 429]);
    await strict.close();
  });
});

describe('a new e-mail', () => {
  const change = (email: string, password = PASSWORD) =>
    post('/api/auth/email/change', { email, password, user_id: 1, is_admin: true }, user);
  const confirm = (token: string) => post('/api/auth/email/confirm', { token });

  it('replaces the old one only when its link is followed, and the old one gets a mail', async () => {
    const email = anEmail();
    expect((await change(email)).statusCode).toBe(204);
    expect(await me(user)).toMatchObject({ email: user.email, pending_email: email, is_admin: false });
    expect(await mails()).toEqual([
      { kind: 'email-change-confirm', address: email, data: {} },
      { kind: 'email-change-notice', address: user.email, data: { newAddress: email } },
    ]);
    const old = await mailed('password-reset');
    const token = await mailed('email-change', email);
    expect((await confirm(token)).json()).toEqual({ email });
    expect(await me(user)).toMatchObject({ email, pending_email: null, email_confirmed: true });
    expect((await confirm(token)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await post('/api/auth/password/reset', { token: old, password: NEW_PASSWORD })).statusCode).toBe(404);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(401);
  });

  it('needs the password', async () => {
    const before = await fixture.snapshot();
    expect((await change(anEmail(), 'не тот')).json()).toMatchObject({ code: 'WRONG_PASSWORD', field: 'password' });
    expect(await fixture.snapshot()).toBe(before);
  });

  it('that is taken gets the same answer as a free one, and is never assigned', async () => {
    const { email } = await fixture.user();
    expect((await change(email)).statusCode).toBe(204);
    expect(await me(user)).toMatchObject({ email: user.email, pending_email: email });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['email-change-notice']);
    // Free when it was requested, another user's when the link is followed.
    const reply = await confirm(await mailed('email-change', email));
    expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining({ code: 'EMAIL_TAKEN' })]);
    expect(await me(user)).toMatchObject({ email: user.email });
  });

  it('is refused at its field when it is the present one, and nothing changes', async () => {
    const before = await fixture.snapshot();
    const reply = await change(user.email.toUpperCase());
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'EMAIL_UNCHANGED', field: 'email' }]);
    expect(await fixture.snapshot()).toBe(before);
  });

  it('is the one requested last, or none when the present one is named', async () => {
    const [first, second] = [anEmail(), anEmail()];
    await change(first);
    const token = await mailed('email-change', first);
    await change(second);
    expect((await confirm(token)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    await change(user.email);
    expect(await me(user)).toMatchObject({ email: user.email, pending_email: null });
    expect((await confirm(await mailed('email-change', second))).json()).toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it.each<[string, () => Promise<{ statusCode: number }>]>([
    ['resets the password', async () => reset(NEW_PASSWORD)],
    ['changes the password', () => changePassword(PASSWORD)],
    ['signs out everywhere', () => fixture.call('DELETE', '/api/auth/sessions', { as: user })],
  ])('is cancelled when its owner %s, even if its link is mailed later', async (_, remedy) => {
    const [email, earlier] = [anEmail(), user.email];
    await change(email);
    const link = await mailed('email-change', email);
    expect((await remedy()).statusCode).toBe(204);
    const [account] = await fixture.db.query('SELECT email, pending_email FROM users WHERE id = $1', [user.id]);
    expect(account).toEqual({ email: earlier, pending_email: null });
    for (const token of [link, await mailed('email-change', email)]) {
      expect((await confirm(token)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    }
    expect(await fixture.db.query('SELECT email FROM users WHERE id = $1', [user.id])).toEqual([{ email: earlier }]);
  });
});

describe('a password that was reset after it was checked', () => {
  it.each<[string, () => ReturnType<typeof post>]>([
    ['sets no other one', () => changePassword(PASSWORD, 'пароль чужого')],
    ['changes no address', () => post('/api/auth/email/change', { email: anEmail(), password: PASSWORD }, user)],
    ['deletes no account', () => fixture.call('DELETE', '/api/account', { as: user, body: { password: PASSWORD } })],
  ])('%s', async (_, act) => {
    const passwords = fixture.gateway.app.get(PasswordsService);
    const mustBe = passwords.mustBe.bind(passwords);
    const proven = vi.spyOn(passwords, 'mustBe').mockImplementationOnce(async (...claim) => {
      const proof = await mustBe(...claim);
      expect((await reset(NEW_PASSWORD)).statusCode).toBe(204);
      return proof;
    });
    const reply = await act();
    proven.mockRestore();
    expect([reply.statusCode, reply.json()]).toEqual([403, expect.objectContaining({ code: 'WRONG_PASSWORD' })]);
    expect((await login(user.email, NEW_PASSWORD)).json()).toMatchObject({
      user: { id: user.id, pending_email: null },
    });
  });
});

describe('the e-mail of a new account', () => {
  const orders = () =>
    fixture.db.query<{ kind: string }>('SELECT kind FROM mails WHERE user_id = $1 ORDER BY id', [user.id]);

  it('is confirmed by the link in the welcome mail', async () => {
    expect(await orders()).toEqual([{ kind: 'welcome' }, { kind: 'email-confirm' }]);
    const reply = await post('/api/auth/email/confirm', { token: await mailed('email-confirm') });
    expect(reply.json()).toEqual({ email: user.email });
    expect(await me(user)).toMatchObject({ email_confirmed: true });
  });

  it('gets another mail on demand, a few times, until it is confirmed', async () => {
    const resend = async () => (await post('/api/auth/email/resend', {}, user)).statusCode;
    expect([await resend(), await resend(), await resend(), await resend()]).toEqual([204, 204, 204, 429]);
    expect((await orders()).map(({ kind }) => kind)).toEqual(['welcome', ...Array<string>(4).fill('email-confirm')]);
    await post('/api/auth/email/confirm', { token: await mailed('email-confirm') });
    expect(await resend()).toBe(204);
    expect(await orders()).toHaveLength(5);
  });
});
