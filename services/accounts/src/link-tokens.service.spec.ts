import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { type LinkPurpose, LinkTokensService } from './link-tokens.service.js';

let database: TestDatabase;
let links: LinkTokensService;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  links = new LinkTokensService(database.db);
});
beforeEach(async () => {
  const [user] = await database.db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', gen_random_uuid() || '@example.ru', '$argon2id$') RETURNING id`,
  );
  userId = user?.id ?? 0;
});
afterAll(() => database.drop());

const issue = (purpose: LinkPurpose, { origin = 'mail-1', keepEarlier = false } = {}): Promise<string> =>
  database.db.transaction((tx) => links.issue(tx, { userId, purpose, about: 'anna@example.ru', origin, keepEarlier }));
const redeem = (token: string, purpose: LinkPurpose = 'password-reset') =>
  database.db.transaction((tx) => links.redeem(tx, purpose, token));
const outcomes = async (tries: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(tries)).map((end) => (end.status === 'fulfilled' ? 'redeemed' : 'refused')).sort();

describe('the token of a mailed link', () => {
  it('proves the mail’s recipient once, also for two parallel requests', async () => {
    const token = await issue('password-reset');
    expect(await links.read('password-reset', token)).toEqual({ userId, about: 'anna@example.ru' });
    expect(await outcomes([redeem(token), redeem(token), redeem(token)])).toEqual(['redeemed', 'refused', 'refused']);
    await expect(redeem(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it('is not stored in the database', async () => {
    const token = await issue('password-reset');
    const [row] = await database.db.query<{ line: string }>(
      'SELECT string_agg(link_tokens::text, chr(10)) AS line FROM link_tokens',
    );
    for (const form of [token, Buffer.from(token, 'base64url').toString('hex')]) expect(row?.line).not.toContain(form);
  });

  it('is valid only for its purpose, and for the lifetime of that purpose', async () => {
    const token = await issue('password-reset');
    await expect(redeem(token, 'email-change')).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await database.db.query(
      `UPDATE link_tokens SET created_at = created_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes' WHERE user_id = $1`,
      [userId],
    );
    await expect(redeem(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await links.deleteExpired(100);
    expect(await database.db.query('SELECT 1 FROM link_tokens WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('ends when its mail is made again, unless that mail may have arrived, and when another link is followed', async () => {
    const lost = await issue('password-reset');
    const arrived = await issue('password-reset');
    const again = await issue('password-reset', { keepEarlier: true });
    await expect(redeem(lost)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    const other = await issue('password-reset', { origin: 'mail-2' });
    expect(await redeem(arrived)).toMatchObject({ userId });
    expect(await outcomes([redeem(again), redeem(other)])).toEqual(['refused', 'refused']);
  });

  it('is unknown when it was made up, in any form', async () => {
    for (const token of ['', 'x'.repeat(43), "' OR 1=1 --", '\u0000'.repeat(43)]) {
      await expect(redeem(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    }
  });
});
