import { SecretBox } from '@orbita/platform';
import { type TestDatabase, createTestDatabase, eventually } from '@orbita/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BackupProblem } from './backup-problem.js';
import { decrypterOf, sealingOf } from './encryption.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const HERE = 'carousels/aa/here.png';
const SWEPT = 'carousels/bb/swept.png';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let env: { BACKUP_RECIPIENT: string; BACKUP_PASSPHRASE: undefined; BACKUP_IDENTITY_FILE: string };
let archive: string;

const targetFiles = (): string => join(folder, 'restored');

const restore = async (options: { expireApiKeys?: boolean } = {}) =>
  restoreBackup({
    ...options,
    url: target.url,
    filesDir: targetFiles(),
    path: archive,
    decrypter: await decrypterOf(env),
    box: SecretBox.fromKeys(KEYS),
  });

/** A signed-in user with a key, and a carousel for each picture, drawn as its third version. */
const fill = async (): Promise<void> => {
  await source.db.query(`INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'a@example.ru', '$argon2id$')`);
  await source.db.query(
    `INSERT INTO access_tokens (user_id, token_hash, address, user_agent, expires_at)
     SELECT id, sha256('token'), '', '', now() + interval '1 day' FROM users`,
  );
  await source.db.query(
    `INSERT INTO api_keys (user_id, name, public_id, key_hash, scopes, requests_per_minute)
     SELECT id, 'Ключ', 'public', sha256('key'), '{}', 60 FROM users`,
  );
  for (const key of [HERE, SWEPT]) {
    await source.db.query(
      `WITH drawn AS (
         INSERT INTO carousels (user_id, kind, name, document, format, slide_count, version, previewed_version, preview_after, preview_failures)
         SELECT id, 'draft', $1, '{}', 'square', 1, 3, 3, 'infinity', 5 FROM users RETURNING id)
       INSERT INTO carousel_previews (carousel_id, slide, scale, version, storage_key, bytes)
       SELECT id, 1, '1', 3, $1, 1 FROM drawn`,
      [key],
    );
  }
};

/** Makes something happen in the target while a restore commits. */
const strikeAtCommit = async (what: string): Promise<void> => {
  await target.db.query('CREATE SCHEMA fault');
  await target.db.query('CREATE TABLE fault.marks (id int PRIMARY KEY)');
  await target.db.query(
    `CREATE FUNCTION fault.strike() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${what}; RETURN NULL; END $$`,
  );
  await target.db.query(
    `CREATE CONSTRAINT TRIGGER strikes AFTER INSERT ON fault.marks DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION fault.strike()`,
  );
  await target.db.query(
    `CREATE FUNCTION fault.mark() RETURNS event_trigger LANGUAGE plpgsql AS
       $$ BEGIN INSERT INTO fault.marks VALUES (1) ON CONFLICT DO NOTHING; END $$`,
  );
  await target.db.query(
    `CREATE EVENT TRIGGER marks ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION fault.mark()`,
  );
};
const mend = async (): Promise<void> => {
  await target.db.query('DROP EVENT TRIGGER IF EXISTS marks');
  await target.db.query('DROP SCHEMA IF EXISTS fault CASCADE');
};

const tablesOf = (database: TestDatabase): Promise<unknown[]> =>
  database.db.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-restore-'));
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await fill();
  // As by a migration with an earlier number that was merged later.
  await source.db.query('ALTER TABLE last_backup DROP COLUMN archive');
  await source.db.query('ALTER TABLE last_backup ADD COLUMN archive text');
  await source.db.query(`UPDATE last_backup SET archive = 'the one before'`);
  await mkdir(join(folder, 'files', dirname(HERE)), { recursive: true });
  await writeFile(join(folder, 'files', HERE), 'x');
  const identity = await generateX25519Identity();
  await writeFile(join(folder, 'identity.txt'), identity);
  env = {
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_PASSPHRASE: undefined,
    BACKUP_IDENTITY_FILE: join(folder, 'identity.txt'),
  };
  const sealing = await sealingOf(env);
  ({ path: archive } = await writeBackup({ url: source.url, filesDir: join(folder, 'files'), folder, sealing }));
});

const emptyTarget = async (): Promise<void> => {
  await mend();
  await target.db.query('DROP SCHEMA public CASCADE');
  await target.db.query('CREATE SCHEMA public');
};
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});

describe('a restored database', () => {
  let closed: Awaited<ReturnType<typeof restore>>['closed'];
  beforeAll(async () => {
    await emptyTarget();
    ({ closed } = await restore());
  });
  afterAll(() => rm(targetFiles(), { recursive: true, force: true }));

  it('accepts a database whose migrations came in another order', async () => {
    expect(await target.db.query('SELECT archive FROM last_backup')).toEqual([{ archive: 'the one before' }]);
  });

  it('marks carousels for drawing whose pictures were swept during the backup, and no others', async () => {
    expect(
      await target.db.query(
        `SELECT name, previewed_version < version AND preview_after <= now() AND preview_failures = 0 AS "isDue",
                EXISTS (SELECT FROM carousel_previews WHERE carousel_id = carousels.id) AS "isShown"
           FROM carousels ORDER BY id`,
      ),
    ).toEqual([
      { name: HERE, isDue: false, isShown: true },
      { name: SWEPT, isDue: true, isShown: false },
    ]);
  });

  it('signs all users out: a user signed out or blocked since the backup must not be let in by it', async () => {
    expect(closed).toEqual({ sessions: 1, apiKeys: 0 });
    expect(await target.db.query('SELECT id FROM access_tokens WHERE revoked_at IS NULL')).toEqual([]);
    expect(await target.db.query('SELECT id FROM api_keys WHERE expires_at <= now()')).toEqual([]);
  });
});

describe('a restore', () => {
  beforeEach(emptyTarget);
  afterEach(() => rm(targetFiles(), { recursive: true, force: true }));

  it('also ends API keys on request', async () => {
    expect((await restore({ expireApiKeys: true })).closed).toEqual({ sessions: 1, apiKeys: 1 });
    expect(await target.db.query('SELECT id FROM api_keys WHERE expires_at <= now()')).toHaveLength(1);
  });

  it('leaves no files behind when the rows are not committed, and restores at the second try', async () => {
    await strikeAtCommit(`RAISE EXCEPTION 'struck'`);
    await expect(restore()).rejects.toThrow('struck');
    expect(await tablesOf(target)).toEqual([]);
    expect(await readdir(targetFiles())).toEqual([]);
    await mend();
    await restore();
    expect(await readdir(targetFiles())).toEqual(['carousels']);
  });

  it('leaves the files where it is unknown whether the rows were committed, and says what to do', async () => {
    await strikeAtCommit('PERFORM pg_terminate_backend(pg_backend_pid())');
    const refusal = await restore().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupProblem);
    expect((refusal as BackupProblem).message).toContain('nobody knows whether');
    expect(await readdir(targetFiles())).toEqual(['carousels']);
  });

  /** A separate process, killed once its files are in place and before its rows are. */
  const killedBeforeItsRows = async (): Promise<void> => {
    await strikeAtCommit('PERFORM pg_sleep(600)');
    const restoring = spawn(process.execPath, [join(import.meta.dirname, '../../dist/backup/restore.js'), archive], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DATABASE_URL: target.url,
        STORAGE_DIR: targetFiles(),
        ENCRYPTION_KEYS: KEYS,
        BACKUP_IDENTITY_FILE: env.BACKUP_IDENTITY_FILE,
      },
    });
    const ended = once(restoring, 'exit');
    const atCommit = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'orbita-restore' AND wait_event = 'PgSleep'`;
    await eventually(async () => {
      expect(await target.db.query(`SELECT pid ${atCommit}`)).toHaveLength(1);
    });
    restoring.kill('SIGKILL');
    await ended;
    await target.db.query(`SELECT pg_terminate_backend(pid, 10000) ${atCommit}`);
  };

  it('refuses the folder where a killed restore left its files, says what they are, and restores once it is empty', async () => {
    await killedBeforeItsRows();
    await mend();
    expect(await tablesOf(target)).toEqual([]);
    expect(await readdir(targetFiles())).toEqual(['carousels']);
    const refusal = await restore().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupProblem);
    expect((refusal as BackupProblem).message).toContain('no row of this empty database names them');
    expect(await tablesOf(target)).toEqual([]);
    expect(await readdir(targetFiles())).toEqual(['carousels']);
    await rm(targetFiles(), { recursive: true });
    await restore();
    expect(await readdir(targetFiles())).toEqual(['carousels']);
  });
});
