import { SecretBox, boundToRow, connectDatabase, createLogger } from '@orbita/platform';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { afterRecovery } from './after-recovery.js';
import { BackupProblem } from './backup-problem.js';

const box = SecretBox.fromKeys(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const otherBox = SecretBox.fromKeys(`k1:${Buffer.alloc(32, 8).toString('base64')}`);

let database: TestDatabase;

/** A user with a session, links of two kinds and a key in the middle of its rotation. */
const storeLogins = async (): Promise<void> => {
  await database.db.query(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'a@example.ru', '$argon2id$')`,
  );
  await database.db.query(
    `INSERT INTO access_tokens (user_id, token_hash, address, user_agent, expires_at)
     SELECT id, sha256('token'), '', '', now() + interval '1 day' FROM users`,
  );
  await database.db.query(
    `INSERT INTO link_tokens (user_id, purpose, about, origin, token_hash, expires_at)
     SELECT id, purpose, '', '', sha256(purpose::bytea), now() + interval '1 hour'
       FROM users, unnest('{password-reset,email-change,unsubscribe}'::text[]) purpose`,
  );
  await database.db.query(
    `INSERT INTO api_keys (user_id, name, public_id, key_hash, former_hash, former_until, scopes, requests_per_minute)
     SELECT id, 'Ключ', 'public', sha256('key'), sha256('former'), now() + interval '1 hour', '{}', 60 FROM users`,
  );
};

/** Credentials that still work. */
const openLogins = async (): Promise<unknown> => {
  const [row] = await database.db.query(
    `SELECT (SELECT count(*)::int FROM access_tokens WHERE revoked_at IS NULL) AS sessions,
            (SELECT array_agg(purpose) FROM link_tokens) AS links,
            (SELECT count(*)::int FROM api_keys WHERE coalesce(expires_at > now(), true)) AS "apiKeys"`,
  );
  return row;
};

beforeEach(async () => {
  database = await createTestDatabase();
  await storeLogins();
  await database.db.query(
    `INSERT INTO telegram_sessions (session_name, is_authorized, session_sealed) VALUES ('s', true, $1)`,
    [box.seal('secret', boundToRow('telegram_sessions', 'session_sealed', 1))],
  );
});
afterEach(() => database.drop());

const after = (options: Partial<Parameters<typeof afterRecovery>[0]> = {}) =>
  afterRecovery({ url: database.url, box, expireApiKeys: false, redrawCarousels: false, ...options });

const nextUser = async (): Promise<number> => {
  const [row] = await database.db.query<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('users', 'id')) AS id`);
  return row?.id ?? 0;
};

it('gives no number twice, signs all users out and leaves API keys', async () => {
  const handedOut = await nextUser();
  expect(await after()).toEqual({ sessions: 1, apiKeys: 0 });
  expect(await nextUser()).toBe(handedOut + 1 + 1_000_000);
  expect(await openLogins()).toEqual({ sessions: 0, links: ['unsubscribe'], apiKeys: 1 });
});

it('ends API keys on request', async () => {
  expect(await after({ expireApiKeys: true })).toEqual({ sessions: 1, apiKeys: 1 });
  expect(await openLogins()).toMatchObject({ apiKeys: 0 });
});

it('may be run again', async () => {
  await after({ expireApiKeys: true });
  const before = await nextUser();
  expect(await after({ expireApiKeys: true })).toEqual({ sessions: 0, apiKeys: 0 });
  expect(await nextUser()).toBeGreaterThan(before);
});

it.each(['orbita-gateway', 'orbita-worker-content', 'orbita-telegram'])(
  'refuses while %s is connected, and changes nothing',
  async (applicationName) => {
    const serving = await connectDatabase({
      url: database.url,
      poolSize: 1,
      applicationName,
      entities: [],
      logger: createLogger('test', 'silent'),
    });
    try {
      await serving.query('SELECT 1');
      const before = await nextUser();
      await expect(after()).rejects.toThrow(`Connections: ${applicationName} (`);
      expect(await nextUser()).toBe(before + 1);
      expect(await openLogins()).toMatchObject({ sessions: 1 });
    } finally {
      await serving.dataSource.destroy();
    }
  },
);

it('changes nothing where the secrets do not open, unless they are given up', async () => {
  await expect(after({ box: otherBox })).rejects.toThrow(BackupProblem);
  expect(await openLogins()).toMatchObject({ sessions: 1 });
  expect(await after({ box: undefined })).toEqual({ sessions: 1, apiKeys: 0 });
});

it('marks every carousel for drawing where files were not restored, and only then', async () => {
  await database.db.query(
    `INSERT INTO carousels (user_id, kind, name, document, format, slide_count, version, previewed_version)
     SELECT id, 'draft', 'Карусель', '{}', 'square', 1, 3, 3 FROM users`,
  );
  const due = () =>
    database.db.query('SELECT previewed_version AS previewed FROM carousels WHERE previewed_version < version');
  await after();
  expect(await due()).toEqual([]);
  await after({ redrawCarousels: true });
  expect(await due()).toEqual([{ previewed: 2 }]);
});

it('refuses a database of another product', async () => {
  await database.db.query('DROP SCHEMA public CASCADE');
  await database.db.query('CREATE SCHEMA public');
  await expect(after()).rejects.toThrow('nothing of this product');
});
