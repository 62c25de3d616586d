import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { accountsEntities } from './entities.js';
import { AccountsService } from './accounts.service.js';
import { TokensService } from './tokens.service.js';

let database: TestDatabase;
let accounts: AccountsService;
let passwordHash: string;
let emails = 0;

beforeAll(async () => {
  database = await createTestDatabase({ entities: accountsEntities });
  accounts = new AccountsService(database.db);
  passwordHash = await accounts.preparePassword('пароль');
});
afterAll(() => database.drop());
beforeEach(() => database.db.query('DELETE FROM access_tokens'));

const realNow = performance.now.bind(performance);
let aheadMs = 0;
/** Moves the clock of the token cache on by a second: no revoked token may be accepted longer. */
const aSecondLater = async (): Promise<void> => {
  aheadMs += 1_000;
  // The cache reads its clock once a millisecond, by a timer: a later timer runs after that one.
  await new Promise((resolve) => setTimeout(resolve, 2));
};
beforeEach(() => {
  aheadMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);
});
afterEach(() => vi.restoreAllMocks());

const origin = { address: '203.0.113.7', userAgent: 'Firefox' };

const aSignedIn = async (tokens = new TokensService(database.db)) => {
  emails += 1;
  return database.db.transaction(async (tx) => {
    const user = await accounts.register(tx, {
      name: 'Анна',
      email: `user-${emails}@example.ru`,
      passwordHash,
      agreeToNews: false,
      ...origin,
    });
    return { tokens, user, token: await tokens.issue(tx, user.id, origin) };
  });
};

it('issues a 256-bit token that proves its user', async () => {
  const { tokens, user, token } = await aSignedIn();
  expect(token).toMatch(/^orb_[\w-]{43}$/);
  await expect(tokens.verify(token)).resolves.toEqual({ tokenId: expect.any(Number), userId: user.id, isAdmin: false });
});

it('stores only the digest of a token, with a lifetime of 30 days', async () => {
  const { token } = await aSignedIn();
  const rows = await database.db.query<{ row: string; days: number }>(
    'SELECT access_tokens::text AS row, extract(day FROM expires_at - created_at)::int AS days FROM access_tokens',
  );
  expect(rows).toEqual([{ row: expect.not.stringContaining(token.slice(4)), days: 30 }]);
});

it.each(['', 'orb_', 'orb_short', `orb_${'a'.repeat(43)}`, `xyz_${'a'.repeat(43)}`, `orb_${'я'.repeat(43)}`, '\0'])(
  'finds no user for %j',
  async (token) => {
    await expect(new TokensService(database.db).verify(token)).resolves.toBeNull();
  },
);

it('queries the database once for many requests with one token, also a forged one', async () => {
  const { tokens, token } = await aSignedIn();
  const query = vi.spyOn(database.db, 'query');
  try {
    for (let request = 0; request < 20; request += 1) {
      await tokens.verify(token);
      await tokens.verify(`orb_${'f'.repeat(43)}`);
    }
    expect(query.mock.calls.length).toBeLessThanOrEqual(4);
  } finally {
    query.mockRestore();
  }
});

it('refuses a revoked token at once here and within a second elsewhere', async () => {
  const { tokens, user, token } = await aSignedIn();
  const elsewhere = new TokensService(database.db);
  const identity = await tokens.verify(token);
  await expect(elsewhere.verify(token)).resolves.not.toBeNull();
  await tokens.revoke(user.id, identity?.tokenId ?? 0);
  await expect(tokens.verify(token)).resolves.toBeNull();
  await aSecondLater();
  await expect(elsewhere.verify(token)).resolves.toBeNull();
});

it('returns whether there was anything to revoke, and changes no token of another user', async () => {
  const { tokens, user, token } = await aSignedIn();
  const stranger = await aSignedIn(tokens);
  const tokenId = (await tokens.verify(token))?.tokenId ?? 0;
  await expect(tokens.revoke(stranger.user.id, tokenId)).resolves.toBe(false);
  await expect(tokens.verify(token)).resolves.not.toBeNull();
  await expect(tokens.revoke(user.id, tokenId)).resolves.toBe(true);
  await expect(tokens.revoke(user.id, tokenId)).resolves.toBe(false);
});

it('ends all logins of a user, or all but the calling one', async () => {
  const { tokens, user, token } = await aSignedIn();
  const stranger = await aSignedIn(tokens);
  const other = await database.db.transaction((tx) => tokens.issue(tx, user.id, origin));
  const except = (await tokens.verify(token))?.tokenId ?? 0;
  await tokens.verify(other);
  await database.db.transaction((tx) => tokens.revokeAll(tx, user.id, { except }));
  expect([await tokens.verify(token), await tokens.verify(other)]).toEqual([expect.anything(), null]);
  expect(await tokens.list(user.id, { limit: 10 })).toMatchObject([{ id: except, ...origin }]);
  await database.db.transaction((tx) => tokens.revokeAll(tx, user.id));
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokens.verify(stranger.token)).not.toBeNull();
});

it('records the last use of a login, to a quarter of an hour', async () => {
  const { user, token } = await aSignedIn();
  const seen = async (ago: string): Promise<boolean> => {
    await database.db.query('UPDATE access_tokens SET last_seen_at = now() - $1::interval', [ago]);
    await new TokensService(database.db).verify(token);
    const [login] = await new TokensService(database.db).list(user.id, { limit: 1 });
    const [row] = await database.db.query<{ isNow: boolean }>(
      `SELECT $1::timestamptz > now() - interval '5 minutes' AS "isNow"`,
      [login?.lastSeenAt],
    );
    return row?.isNow ?? false;
  };
  expect([await seen('14 minutes'), await seen('16 minutes')]).toEqual([false, true]);
});

it('refuses an expired token', async () => {
  const { tokens, token } = await aSignedIn();
  await database.db.query(`UPDATE access_tokens SET created_at = now() - interval '31 days', expires_at = now()`);
  await expect(tokens.verify(token)).resolves.toBeNull();
});

it('sees a new administrator from the next look-up on', async () => {
  const { user, token } = await aSignedIn();
  await database.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
  await expect(new TokensService(database.db).verify(token)).resolves.toMatchObject({ isAdmin: true });
});

it('drops a removed role and a blocked user within a second, also under constant requests', async () => {
  const { tokens, user, token } = await aSignedIn();
  await database.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
  expect(await tokens.verify(token)).toMatchObject({ isAdmin: true });
  await database.db.query('UPDATE users SET is_admin = false WHERE id = $1', [user.id]);
  await aSecondLater();
  expect(await tokens.verify(token)).toMatchObject({ isAdmin: false });
  await database.db.query(`UPDATE users SET blocked_at = now(), block_reason = 'Спам' WHERE id = $1`, [user.id]);
  await aSecondLater();
  await expect(tokens.verify(token)).resolves.toBeNull();
});

it('issues nothing when the transaction is rolled back', async () => {
  const { tokens, user } = await aSignedIn();
  let token = '';
  await expect(
    database.db.transaction(async (tx) => {
      token = await tokens.issue(tx, user.id, origin);
      throw new Error('later step failed');
    }),
  ).rejects.toThrow('later step failed');
  await expect(tokens.verify(token)).resolves.toBeNull();
});

it('deletes expired and revoked tokens in bounded steps and keeps valid ones', async () => {
  const { tokens, user, token } = await aSignedIn();
  await database.db.query(
    `INSERT INTO access_tokens (user_id, token_hash, address, user_agent, created_at, expires_at, revoked_at)
     SELECT $1, sha256(n::text::bytea), '', '', now() - interval '31 days',
            CASE WHEN n <= 4 THEN now() - interval '1 day' ELSE now() + interval '1 day' END,
            CASE WHEN n > 4 THEN now() END
       FROM generate_series(1, 7) n`,
    [user.id],
  );
  const deleted = await Promise.all([tokens.deleteExpired(2), tokens.deleteExpired(2)]);
  expect(deleted).toEqual([2, 2]);
  await expect(tokens.deleteExpired(100)).resolves.toBe(3);
  await expect(tokens.deleteExpired(100)).resolves.toBe(0);
  await expect(tokens.verify(token)).resolves.toMatchObject({ userId: user.id });
});
