import { AppError, consentVersion } from '@orbita/contracts';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { AccountsService } from './accounts.service.js';
import { accountsEntities } from './entities.js';

let database: TestDatabase;
let accounts: AccountsService;
let passwordHash: string;

beforeAll(async () => {
  database = await createTestDatabase({ entities: accountsEntities });
  accounts = new AccountsService(database.db);
  passwordHash = await accounts.preparePassword('верный пароль');
});
afterAll(() => database.drop());

const aUser = (email: string) => ({
  name: 'Анна',
  email,
  passwordHash,
  agreeToNews: false,
  address: '203.0.113.7',
  userAgent: 'Firefox',
});

const register = (user: ReturnType<typeof aUser>) => database.db.transaction((tx) => accounts.register(tx, user));

const consentsOf = (userId: number) =>
  database.db.query<{ document: string; version: string; address: string; user_agent: string; given_at: Date }>(
    'SELECT document, version, address, user_agent, given_at FROM user_consents WHERE user_id = $1 ORDER BY id',
    [userId],
  );

describe('register', () => {
  it('creates a user without special rights who can sign in', async () => {
    const user = await register(aUser('anna@example.ru'));
    expect(user).toEqual({
      id: expect.any(Number),
      language: 'ru',
      name: 'Анна',
      email: 'anna@example.ru',
      isAdmin: false,
      emailConfirmedAt: null,
      createdAt: expect.any(Date),
    });
    await expect(accounts.find(user.id)).resolves.toEqual(user);
    await expect(accounts.verifyCredentials('anna@example.ru', 'верный пароль')).resolves.toEqual(user);
  });

  it('never returns the password hash', async () => {
    const user = await register(aUser('secret@example.ru'));
    const signedIn = await accounts.verifyCredentials('secret@example.ru', 'верный пароль');
    for (const answer of [user, signedIn, await accounts.find(user.id)]) {
      expect(JSON.stringify(answer)).not.toContain('argon2');
    }
  });

  it('stores a proof of each consent, for news only when it was given', async () => {
    const silent = await register(aUser('silent@example.ru'));
    const reader = await register({ ...aUser('reader@example.ru'), agreeToNews: true });
    const proof = { version: consentVersion('privacy'), address: '203.0.113.7', user_agent: 'Firefox' };
    await expect(consentsOf(silent.id)).resolves.toEqual([
      { document: 'privacy', ...proof, given_at: expect.any(Date) },
      { document: 'personal_data', ...proof, given_at: expect.any(Date) },
    ]);
    expect((await consentsOf(reader.id)).map(({ document }) => document)).toEqual(['privacy', 'personal_data', 'news']);
  });

  it('stores hostile headers cut and without NUL', async () => {
    const user = await register({
      ...aUser('hostile@example.ru'),
      address: `\0${'1'.repeat(500)}`,
      userAgent: `bot\0${'x'.repeat(10_000)}`,
    });
    const [consent] = await consentsOf(user.id);
    expect(consent?.address).toBe('1'.repeat(64));
    expect(consent?.user_agent).toMatch(/^botx{397}$/);
  });

  it('refuses a taken e-mail and names the field', async () => {
    await register(aUser('taken@example.ru'));
    const second = register(aUser('taken@example.ru'));
    await expect(second).rejects.toBeInstanceOf(AppError);
    await expect(second).rejects.toMatchObject({ code: 'EMAIL_TAKEN', field: 'email' });
  });

  it('accepts exactly one of 20 simultaneous registrations of an e-mail', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => register(aUser('race@example.ru'))));
    const winners = outcomes.filter(({ status }) => status === 'fulfilled');
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(winners).toHaveLength(1);
    expect(refusals).toEqual(Array(19).fill('EMAIL_TAKEN'));
    const consents = await database.db.query(
      `SELECT 1 FROM user_consents WHERE user_id IN (SELECT id FROM users WHERE email = 'race@example.ru')`,
    );
    expect(consents).toHaveLength(2);
  });

  it('leaves nothing behind when the transaction is rolled back', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await accounts.register(tx, aUser('ghost@example.ru'));
        throw new Error('later step failed');
      }),
    ).rejects.toThrow('later step failed');
    await expect(register(aUser('ghost@example.ru'))).resolves.toMatchObject({ email: 'ghost@example.ru' });
  });

  it('cannot store an e-mail that is not lower case', async () => {
    await expect(register(aUser('Upper@example.ru'))).rejects.toMatchObject({ constraint: 'users_email_lower_case' });
  });
});

describe('verifyCredentials', () => {
  it('gives the same answer for a wrong password and an unknown e-mail', async () => {
    await register(aUser('known@example.ru'));
    const wrong = await accounts.verifyCredentials('known@example.ru', 'не тот').catch((error: unknown) => error);
    const unknown = await accounts.verifyCredentials('nobody@example.ru', 'не тот').catch((error: unknown) => error);
    for (const error of [wrong, unknown]) {
      expect(error).toMatchObject({ code: 'INVALID_CREDENTIALS', field: undefined, details: undefined });
    }
  });
});

describe('find', () => {
  it('answers null for a missing account', async () => {
    await expect(accounts.find(Number.MAX_SAFE_INTEGER)).resolves.toBeNull();
  });
});

describe('ensureAdministrator', () => {
  const ensure = async (email: string, password: string) => {
    const hash = await accounts.preparePassword(password);
    return database.db.transaction((tx) => accounts.ensureAdministrator(tx, { email, password, passwordHash: hash }));
  };

  it('creates the administrator once, also when several processes start together', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ensure(' Boss@Example.ru ', 'верный пароль')));
    expect(outcomes.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(outcomes.map(({ user }) => user.id)).size).toBe(1);
    expect(outcomes[0]?.user).toMatchObject({ email: 'boss@example.ru', isAdmin: true });
  });

  it('keeps the password of an existing administrator', async () => {
    await ensure('chief@example.ru', 'верный пароль');
    await ensure('chief@example.ru', 'другой пароль');
    await expect(accounts.verifyCredentials('chief@example.ru', 'верный пароль')).resolves.toMatchObject({
      isAdmin: true,
    });
  });

  it('gives an existing user only the rights, if the password matches', async () => {
    const user = await register(aUser('promoted@example.ru'));
    await expect(ensure('promoted@example.ru', 'верный пароль')).resolves.toEqual({
      user: { ...user, isAdmin: true },
      created: false,
    });
    await expect(accounts.find(user.id)).resolves.toMatchObject({ isAdmin: true });
  });

  it('gives nothing to a different user who registered with that address before', async () => {
    const stranger = await register(aUser('early@example.ru'));
    await expect(ensure('early@example.ru', 'другой пароль')).resolves.toEqual({ user: stranger, created: false });
    await expect(accounts.find(stranger.id)).resolves.toMatchObject({ isAdmin: false });
  });
});
