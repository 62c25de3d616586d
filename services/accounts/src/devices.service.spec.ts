import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { AccountsService } from './accounts.service.js';
import { DevicesService } from './devices.service.js';
import { accountsEntities } from './entities.js';

let database: TestDatabase;
let devices: DevicesService;
let register: (email: string) => Promise<number>;

beforeAll(async () => {
  database = await createTestDatabase({ entities: accountsEntities });
  devices = new DevicesService(database.db);
  const accounts = new AccountsService(database.db);
  const passwordHash = await accounts.preparePassword('верный пароль');
  register = async (email) => {
    const origin = { address: '203.0.113.7', userAgent: 'Firefox' };
    const user = { name: 'Анна', email, passwordHash, agreeToNews: false, ...origin };
    return (await database.db.transaction((tx) => accounts.register(tx, user))).id;
  };
});
afterAll(() => database.drop());

const remember = (userId: number, token: string | null = null) =>
  database.db.transaction((tx) => devices.remember(tx, userId, token));

it('recognises a browser for the account it signed in to, and for no other', async () => {
  const token = await remember(await register('anna@example.ru'));
  await register('boris@example.ru');
  expect(token).toMatch(/^[\w-]{43}$/);
  await expect(devices.isKnown('anna@example.ru', token)).resolves.toBe(true);
  await expect(devices.isKnown('boris@example.ru', token)).resolves.toBe(false);
  await expect(devices.isKnown('nobody@example.ru', token)).resolves.toBe(false);
});

it.each(['', 'short', 'a'.repeat(43), '\0'.repeat(43), 'a'.repeat(10_000)])('does not recognise %j', async (token) => {
  await expect(devices.isKnown('anna@example.ru', token)).resolves.toBe(false);
});

it('stores only the digest of a token, for half a year from the latest login', async () => {
  const userId = await register('digest@example.ru');
  const token = await remember(userId);
  await database.db.query(`UPDATE login_devices SET expires_at = now() + interval '1 day' WHERE user_id = $1`, [
    userId,
  ]);
  await expect(remember(userId, token)).resolves.toBe(token);
  const rows = await database.db.query<{ row: string; days: number }>(
    `SELECT login_devices::text AS row, extract(day FROM expires_at - now())::int AS days FROM login_devices WHERE user_id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ row: expect.not.stringContaining(token), days: 179 }]);
});

it('replaces a token that was planted, belongs to another user or has expired', async () => {
  const [owner, other] = [await register('owner@example.ru'), await register('other@example.ru')];
  const planted = 'p'.repeat(43);
  const stolen = await remember(other);
  const old = await remember(owner);
  await database.db.query(
    `UPDATE login_devices SET created_at = now() - interval '1 year', expires_at = now() WHERE user_id = $1`,
    [owner],
  );
  for (const token of [planted, stolen, old]) {
    await expect(devices.isKnown('owner@example.ru', token)).resolves.toBe(false);
    const fresh = await remember(owner, token);
    expect([planted, stolen, old]).not.toContain(fresh);
    await expect(devices.isKnown('owner@example.ru', token)).resolves.toBe(false);
  }
});

it('forgets all but the ten latest browsers of a user', async () => {
  const userId = await register('many@example.ru');
  const tokens = [];
  for (let device = 0; device < 12; device += 1) tokens.push(await remember(userId));
  const known = await Promise.all(tokens.map((token) => devices.isKnown('many@example.ru', token)));
  expect(known).toEqual([...Array<boolean>(2).fill(false), ...Array<boolean>(10).fill(true)]);
});
