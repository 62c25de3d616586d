import { eventually } from '@orbita/testing';
import type { LightMyRequestResponse } from 'fastify';
import { type GatewayFixture, PASSWORD, aRegistration, anEmail, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());

const login = (email: string, password = PASSWORD) =>
  fixture.call('POST', '/api/auth/login', { body: { email, password } });
const me = (token: string) => fixture.call('GET', '/api/auth/me', { as: { token } });

/** Ends login pauses with at most this many seconds left, instead of waiting. */
const endPauses = async ({ upTo }: { upTo: number }): Promise<void> => {
  for (const pause of await fixture.redis.keys('login-*-pause:*')) {
    if ((await fixture.redis.ttl(pause)) <= upTo) await fixture.redis.del(pause);
  }
};

describe('registration', () => {
  it('opens an account with a plan and its credits and signs in', async () => {
    const email = anEmail();
    const reply = await fixture.call('POST', '/api/auth/register', {
      body: aRegistration({ email: email.toUpperCase() }),
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers['cache-control']).toBe('no-store');
    const session = reply.json<{ access_token: string; user: object }>();
    expect(session).toEqual({
      access_token: expect.stringMatching(/^orb_[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        name: 'Анна',
        email,
        email_confirmed: false,
        pending_email: null,
        avatar_url: null,
        consents_due: [],
        is_admin: false,
        language: 'ru',
        credits_balance: 100,
        subscription: { plan_type: 'Free' },
      },
    });
    const answer = await me(session.access_token);
    expect([answer.statusCode, answer.json()]).toEqual([200, session.user]);
  });

  it('finds an account by both forms of a domain in other letters, at login and in searches', async () => {
    const email = `anna.${Date.now()}@почта.рф`;
    const stored = email.replace('почта.рф', 'xn--80a1acny.xn--p1ai');
    const reply = await fixture.call('POST', '/api/auth/register', { body: aRegistration({ email }) });
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { user: { email: stored } }]);
    for (const form of [email.toUpperCase(), stored, `\u200B${email}\u00A0`]) {
      expect((await login(form)).statusCode).toBe(200);
    }
    const again = await fixture.call('POST', '/api/auth/register', { body: aRegistration({ email: stored }) });
    expect(again.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    const found = await fixture.call('GET', `/api/admin/users?email=${encodeURIComponent(email)}`, {
      as: await fixture.administrator(),
    });
    expect(found.json()).toMatchObject({ users: [{ email: stored }] });
  });

  it('grants no rights or credits that the body asks for', async () => {
    const extraFields = { is_admin: true, credits_balance: 1_000_000, id: 1, subscription: { plan_type: 'Super' } };
    const reply = await fixture.call('POST', '/api/auth/register', { body: aRegistration(extraFields) });
    expect(reply.json()).toMatchObject({
      user: { is_admin: false, credits_balance: 100, subscription: { plan_type: 'Free' } },
    });
  });

  it('needs both consents', async () => {
    const before = await fixture.snapshot();
    const reply = await fixture.call('POST', '/api/auth/register', {
      body: aRegistration({ agreeToPersonalData: false }),
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      expect.objectContaining({
        error: 'Необходимо согласие на обработку персональных данных',
        field: 'agreeToPersonalData',
      }),
    ]);
    expect(await fixture.snapshot()).toBe(before);
  });

  it('refuses a taken e-mail and leaves nothing behind', async () => {
    const { email } = await fixture.user();
    const before = await fixture.snapshot();
    const reply = await fixture.call('POST', '/api/auth/register', { body: aRegistration({ email }) });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'EMAIL_TAKEN', field: 'email' }),
    ]);
    expect(await fixture.snapshot()).toBe(before);
  });
});

describe('login', () => {
  it('answers an unknown e-mail and a wrong password alike', async () => {
    const { email } = await fixture.user();
    const [wrong, unknown] = [await login(email, 'не тот'), await login(anEmail())];
    expect([wrong.statusCode, wrong.json()]).toEqual([401, expect.objectContaining({ code: 'INVALID_CREDENTIALS' })]);
    expect(unknown.body).toBe(wrong.body);
  });

  it('makes a guesser wait and says how long, while other users can sign in', async () => {
    const { email } = await fixture.user();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login(email, 'не тот')).statusCode).toBe(401);
      await endPauses({ upTo: 60 });
    }
    const refused = await login(email);
    const { retry_after_seconds: seconds } = refused.json<{ details: { retry_after_seconds: number } }>().details;
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        error: 'Слишком много попыток. Повторите через 15 минут.',
        code: 'TOO_MANY_REQUESTS',
        details: { retry_after_seconds: seconds, scope: 'account' },
      },
    ]);
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect((await login((await fixture.user()).email)).statusCode).toBe(200);
    await endPauses({ upTo: 900 });
    expect((await login(email)).statusCode).toBe(200);
  });

  it('limits the login tries of one address', async () => {
    const crowded = await gatewayFixture({ LOGINS_PER_ADDRESS: '3', REGISTRATIONS_PER_ADDRESS: '2' });
    try {
      const answers = [];
      for (let tries = 0; tries < 4; tries += 1) {
        answers.push(await crowded.call('POST', '/api/auth/login', { body: { email: anEmail(), password: 'x' } }));
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429]);
      await crowded.user();
      await crowded.user();
      await expect(crowded.user()).rejects.toThrow('TOO_MANY_REQUESTS');
    } finally {
      await crowded.close();
    }
  });
});

describe("the browser of an account's owner", () => {
  interface Browser {
    email: string;
    cookie: string;
  }

  const cookieOf = ({ headers }: LightMyRequestResponse): string => {
    const [pair = ''] = String(headers['set-cookie']).split(';');
    return pair;
  };
  /** A user who registers with their own browser. */
  const owner = async (): Promise<Browser> => {
    const registration = aRegistration();
    const reply = await fixture.call('POST', '/api/auth/register', { body: registration });
    return { email: String(registration.email), cookie: cookieOf(reply) };
  };
  const loginFrom = (address: string, { email, cookie }: Browser, password = PASSWORD) =>
    fixture.gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      payload: JSON.stringify({ email, password }),
    });
  const statusFrom = async (...call: Parameters<typeof loginFrom>) => (await loginFrom(...call)).statusCode;

  it('gets a cookie that is sent only to the login routes', async () => {
    const { email, cookie } = await owner();
    expect(cookie).toMatch(/^orbita_device=[\w-]{43}$/);
    const again = await loginFrom('203.0.113.1', { email, cookie });
    expect(again.headers['set-cookie']).toBe(`${cookie}; Path=/api/auth; Max-Age=15552000; HttpOnly; SameSite=Strict`);
    const secure = await gatewayFixture({ PUBLIC_URL: 'https://orbita.example.ru' });
    const reply = await secure.call('POST', '/api/auth/register', { body: aRegistration() });
    expect(reply.headers['set-cookie']).toMatch(/; Secure$/);
    await secure.close();
  });

  it('lets its owner in while strangers guess, even from the owner’s address', async () => {
    const browser = await owner();
    const stranger = { email: browser.email, cookie: '' };
    for (let tries = 0; tries < 12; tries += 1) {
      await loginFrom('203.0.113.2', stranger, 'не тот');
      await endPauses({ upTo: 60 });
    }
    expect(await statusFrom('203.0.113.2', stranger)).toBe(429);
    expect(await statusFrom('203.0.113.2', browser)).toBe(200);
    // A stranger locks an e-mail at one address: the owner can sign in from any other, with any browser.
    expect(await statusFrom('203.0.113.3', stranger)).toBe(200);
  });

  it('is unknown to other accounts', async () => {
    const { cookie } = await owner();
    const other = { email: (await owner()).email, cookie };
    for (let tries = 0; tries < 12; tries += 1) {
      await loginFrom('203.0.113.4', other, 'не тот');
      await endPauses({ upTo: 60 });
    }
    expect(await statusFrom('203.0.113.4', other)).toBe(429);
  });

  it('is remembered again at each login with it', async () => {
    const { email } = await owner();
    const planted = `orbita_device=${'p'.repeat(43)}`;
    const reply = await loginFrom('203.0.113.5', { email, cookie: planted });
    expect(cookieOf(reply)).toMatch(/^orbita_device=[\w-]{43}$/);
    expect(cookieOf(reply)).not.toBe(planted);
  });
});

describe('a trial', () => {
  it('waits for a confirmed e-mail if the deployment requires it', async () => {
    const strict = await gatewayFixture({ TRIAL_NEEDS_CONFIRMED_EMAIL: 'true' });
    const user = await strict.user();
    const start = () => strict.call('POST', '/api/subscription/trial', { as: user });
    const before = await strict.snapshot();
    const refused = await start();
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: 'Подтвердите e-mail, чтобы начать пробный период', code: 'EMAIL_NOT_CONFIRMED' },
    ]);
    expect(await strict.snapshot()).toBe(before);
    await strict.db.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [user.id]);
    expect((await start()).json()).toMatchObject({ trial: 'active' });
    await strict.close();
  });
});

describe('the address of a caller', () => {
  const knock = (gateway: GatewayFixture, from: string) =>
    gateway.call('POST', '/api/auth/login', {
      body: { email: anEmail(), password: 'x' },
      headers: { 'x-forwarded-for': from },
    });
  const statusesAt = async (gateway: GatewayFixture): Promise<number[]> => {
    const statuses = [];
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.2']) {
      statuses.push((await knock(gateway, from)).statusCode);
    }
    await gateway.close();
    return statuses;
  };

  it('is the one of the connection, whatever the headers say', async () => {
    expect(await statusesAt(await gatewayFixture({ LOGINS_PER_ADDRESS: '1' }))).toEqual([401, 429, 429]);
  });

  it('is the one a trusted proxy reports', async () => {
    const proxied = await gatewayFixture({ LOGINS_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' });
    expect(await statusesAt(proxied)).toEqual([401, 401, 429]);
  });
});

describe('a token', () => {
  it.each([
    ['none', undefined],
    ['an empty one', 'Bearer '],
    ['a word', 'Bearer token'],
    ['a forged one', `Bearer orb_${'a'.repeat(43)}`],
    ['one of another scheme', 'Basic YWRtaW46YWRtaW4='],
    ['a megabyte', `Bearer ${'a'.repeat(1_000_000)}`],
    ['two', `Bearer orb_${'a'.repeat(43)}, Bearer orb_${'b'.repeat(43)}`],
    ['hostile bytes', 'Bearer orb_\u00ff\u00fe'],
  ])('%s opens nothing', async (_, authorization) => {
    const reply = await fixture.call('GET', '/api/auth/me', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { error: 'Войдите в аккаунт, чтобы продолжить', code: 'UNAUTHENTICATED' },
    ]);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  });

  it('is valid until its logout', async () => {
    const user = await fixture.user();
    expect((await me(user.token)).statusCode).toBe(200);
    const reply = await fixture.call('POST', '/api/auth/logout', { as: user });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect((await me(user.token)).statusCode).toBe(401);
  });

  it('ends alone: other devices stay signed in', async () => {
    const user = await fixture.user();
    const second = (await login(user.email)).json<{ access_token: string }>().access_token;
    await fixture.call('POST', '/api/auth/logout', { as: user });
    expect((await me(second)).statusCode).toBe(200);
  });

  it('that was revoked elsewhere is refused within a second', async () => {
    const user = await fixture.user();
    expect((await me(user.token)).statusCode).toBe(200);
    await fixture.db.query('UPDATE access_tokens SET revoked_at = now() WHERE user_id = $1', [user.id]);
    await eventually(async () => expect((await me(user.token)).statusCode).toBe(401));
  });
});

describe('the first administrator', () => {
  it('comes from the environment, with a balance and a plan', async () => {
    const admin = await fixture.administrator();
    expect((await me(admin.token)).json()).toMatchObject({ is_admin: true, credits_balance: 100 });
  });

  it('may use routes that other users may not', async () => {
    const [admin, user] = [await fixture.administrator(), await fixture.user()];
    const adjust = (as: { token: string }) =>
      fixture.call('POST', `/api/admin/users/${user.id}/credits`, { as, body: { amount: 50, description: 'Подарок' } });
    expect((await adjust(user)).json()).toMatchObject({ code: 'ADMIN_ONLY' });
    const reply = await adjust(admin);
    expect([reply.statusCode, reply.json()]).toEqual([200, { user_id: user.id, credits_balance: 150 }]);
  });
});
