import {
  ANNA,
  BORIS,
  IMPATIENT_MS,
  type Replica,
  TelegramFixture,
  VERA,
  codeOf,
  soon,
} from '../../fixtures/telegram-fixture.js';

let fixture: TelegramFixture;

beforeAll(async () => {
  fixture = await TelegramFixture.open();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

describe('a login', () => {
  it('is complete with the code, and continues with only its string', async () => {
    const replica = fixture.replica();
    const id = await fixture.session(replica, ANNA);
    expect(await fixture.rowOf(id)).toMatchObject({
      is_authorized: true,
      username: 'anna_first',
      first_name: 'Анна',
      phone_last4: '0001',
      login_sealed: null,
    });
    await replica.stop();
    expect(await fixture.replica().logins.check(id, soon())).toEqual({
      answered: true,
      isAuthorized: true,
      username: 'anna_first',
      phoneEnd: '0001',
      userId: expect.stringMatching(/^\d+$/),
      error: null,
    });
    expect(fixture.fake.log.overlaps()).toEqual([]);
  });

  it('and a check are not reading: «last read» changes only when something was read', async () => {
    const replica = fixture.replica();
    const id = await fixture.session(replica, ANNA);
    await replica.logins.check(id, soon());
    expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: true, last_used_at: null });
    await replica.pages.read({ username: 'coffee_point' }, soon());
    expect(await fixture.rowOf(id)).toMatchObject({ last_used_at: expect.any(Date) });
  });

  it('of two factors waits for the password, allows a wrong one and survives its process between any two requests', async () => {
    const id = await fixture.row();
    const { phone, code } = BORIS;
    const first = fixture.replica();
    const { codeSent } = await first.logins.authorize({ id, phone }, soon());
    const proof = { code, phoneCodeHash: codeSent?.phoneCodeHash ?? '' };
    const step = (password?: string) =>
      fixture.replica().logins.authorize({ id, phone, code: proof, password }, soon());
    await first.stop();
    expect(await codeOf(step())).toBe('TELEGRAM_PASSWORD_NEEDED');
    expect(await codeOf(step('one factor'))).toBe('TELEGRAM_PASSWORD_INVALID');
    expect(await step(BORIS.password)).toEqual({ codeSent: null });
    expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: true, username: 'boris_second', login_stage: null });
    expect(fixture.asked().filter((method) => method === 'auth.SignIn')).toHaveLength(1);
    expect(fixture.fake.log.overlaps()).toEqual([]);
  });

  it('whose process died after the code was used is already signed in', async () => {
    const replica = fixture.replica();
    const { id, request } = await fixture.halfMade(replica, ANNA);
    expect(await replica.logins.authorize(request, soon())).toEqual({ codeSent: null });
    expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: true });
  });

  it('whose process died after the password was proven is already signed in', async () => {
    const replica = fixture.replica();
    const { id, request } = await fixture.halfMade(replica, BORIS);
    fixture.fake.fault({ method: 'auth.CheckPassword', befalls: { refuse: 'AUTH_KEY_PERM_EMPTY' } });
    expect(await replica.logins.authorize(request, soon())).toEqual({ codeSent: null });
    expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: true });
  });

  it('is not begun while another exists: that one is ended first', async () => {
    const replica = fixture.replica();
    const id = await fixture.session(replica, ANNA);
    const again = (): Promise<unknown> => replica.logins.authorize({ id, phone: VERA.phone }, soon());
    expect(await codeOf(again())).toBe('TELEGRAM_SESSION_AUTHORIZED');
    expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: true, username: 'anna_first', login_sealed: null });
    await fixture.db.query(`UPDATE telegram_sessions SET session_sealed = replace(session_sealed, 'v1.k1.', 'v1.k0.')`);
    expect(await again()).toMatchObject({ codeSent: { isCodeViaApp: true } });
  });

  it('expires after five minutes and is deleted', async () => {
    const { logins, stale } = fixture.replica();
    const id = await fixture.row();
    const { codeSent } = await logins.authorize({ id, phone: ANNA.phone }, soon());
    await fixture.pass('5 minutes');
    const code = { code: ANNA.code, phoneCodeHash: codeSent?.phoneCodeHash ?? '' };
    expect(await codeOf(logins.authorize({ id, phone: ANNA.phone, code }, soon()))).toBe('TELEGRAM_LOGIN_EXPIRED');
    await stale.sweep(soon());
    expect(await fixture.rowOf(id)).toMatchObject({ login_sealed: null, login_stage: null, lease_owner: null });
  });

  it.each([
    ['+79990000009', '', 'TELEGRAM_PHONE_BANNED'],
    ['+79991234567', '', 'TELEGRAM_PHONE_INVALID'],
    [ANNA.phone, '00000', 'TELEGRAM_CODE_INVALID'],
  ])('of %s with the code «%s» is refused as %s', async (phone, code, expected) => {
    const { logins } = fixture.replica();
    const id = await fixture.row();
    const attempt = async (): Promise<unknown> => {
      const { codeSent } = await logins.authorize({ id, phone }, soon());
      const phoneCodeHash = codeSent?.phoneCodeHash ?? '';
      return logins.authorize({ id, phone, code: { code, phoneCodeHash } }, soon());
    };
    expect(await codeOf(attempt())).toBe(expected);
    expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: false });
  });

  it('refused for coming too often says when to come back', async () => {
    fixture.fake.fault({ method: 'auth.SendCode', befalls: { refuse: 'FLOOD_WAIT_120' } });
    const attempt = fixture.replica().logins.authorize({ id: await fixture.row(), phone: ANNA.phone }, soon());
    await expect(attempt).rejects.toMatchObject({ code: 'TELEGRAM_FLOOD_WAIT', details: { retry_after_seconds: 120 } });
  });
});

it('a reset logs the account out at Telegram, and deletes the login here', async () => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  await replica.pages.read({ username: 'empty_channel' }, soon());
  expect(await replica.logins.reset(id, soon())).toEqual({ loggedOut: true });
  expect(fixture.fake.log.calls().at(-1)).toMatchObject({ method: 'auth.LogOut', account: ANNA.phone, answer: 'ok' });
  expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: false, session_sealed: null, phone_sealed: null });
  expect(await fixture.db.query('SELECT 1 FROM telegram_peers')).toEqual([]);
});

it('a reset that Telegram does not answer still deletes the login, and says so', async () => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  fixture.fake.fault({ method: 'auth.LogOut', befalls: 'silence' });
  const impatient = fixture.replica({ callTimeoutMs: IMPATIENT_MS });
  expect(await impatient.logins.reset(id, soon())).toEqual({ loggedOut: false });
  expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: false, session_sealed: null });
});

it.each([
  ['a reset', (replica: Replica, id: number) => replica.logins.reset(id, soon())],
  [
    'a login begun again',
    (replica: Replica, id: number) => replica.logins.authorize({ id, phone: VERA.phone }, soon()),
  ],
])('%s ends a half-made login that is already signed in', async (_, act) => {
  const replica = fixture.replica();
  const { id } = await fixture.halfMade(replica, ANNA);
  await act(replica, id);
  expect(fixture.signedOut()).toEqual([ANNA.phone]);
});
