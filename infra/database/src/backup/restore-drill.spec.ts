import { checkLedger } from '@orbita/billing';
import { SecretBox, boundToRow } from '@orbita/platform';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedLarge } from '../large-seed/index.js';
import { writeArchive } from './archive-writer.js';
import { BackupProblem } from './backup-problem.js';
import { decrypterOf, sealingOf } from './encryption.js';
import { restoreKeys, writeKeys } from './keys-file.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER_KEYS = `k1:${Buffer.alloc(32, 8).toString('base64')}`;
const SECRET = 'строка сессии 🔑';
const PLACE = boundToRow('telegram_sessions', 'session_sealed', 1);
/** More than one part of a table, with everything the text format of COPY must escape. */
const LONG = 'Строка\n\\N\t\\\\.\r\u0001🙂 '.repeat(60_000);
const FILES: Record<string, Buffer> = {
  'media/1/image.webp': Buffer.alloc(200_001, 'Ω'),
  'media/1/empty.txt': Buffer.alloc(0),
  'avatars/2.png': Buffer.from([0, 1, 2, 255]),
};

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let env: { BACKUP_RECIPIENT: string; BACKUP_PASSPHRASE: undefined; BACKUP_IDENTITY_FILE: string };
let archive: string;
let written: number;

const filesDir = (): string => join(folder, 'files');
const targetFiles = (): string => join(folder, 'restored');

/** One user with an account and a project, in one transaction: half of it in a backup would be no snapshot. */
const writeOne = async (number: number): Promise<void> => {
  await source.db.query(
    `WITH writer AS (INSERT INTO users (name, email, password_hash) VALUES ('Писатель', $1, '$argon2id$') RETURNING id),
          account AS (INSERT INTO credit_accounts (user_id) SELECT id FROM writer)
     INSERT INTO projects (user_id, name, description, social_urls, time_zone)
     SELECT id, 'Проект', '', '{}', 'Europe/Moscow' FROM writer`,
    [`writer-${number}@example.ru`],
  );
};

const empty = async (database: TestDatabase): Promise<void> => {
  await database.db.query('DROP SCHEMA public CASCADE');
  await database.db.query('CREATE SCHEMA public');
};

/** Of every table: its rows as one sum; of those the writer fills, the rows up to the last one of the restored database. */
const sums = async (database: TestDatabase, lastUser: number): Promise<Record<string, string>> => {
  const tables = await database.db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'ledger_proofs')`,
  );
  const found: Record<string, string> = {};
  const upTo: Record<string, string> = { users: 'id', credit_accounts: 'user_id', projects: 'user_id' };
  for (const { name } of tables) {
    // Sessions exist, and have ended.
    const row = name === 'access_tokens' ? `(to_jsonb(row) - 'revoked_at')` : 'row';
    const where = upTo[name] ? `WHERE ${upTo[name]} <= ${lastUser}` : '';
    const [counted] = await database.db.query<{ sum: string }>(
      `SELECT count(*) || ':' || coalesce(md5(string_agg(${row}::text, E'\\n' ORDER BY ${row}::text)), '') AS sum FROM ${name} row ${where}`,
    );
    found[name] = counted?.sum ?? '';
  }
  return found;
};

const lastUserOf = async (database: TestDatabase): Promise<number> =>
  (await database.db.query<{ id: number }>('SELECT max(id) AS id FROM users'))[0]?.id ?? 0;

const restore = async (path: string, keys: string | undefined = KEYS): Promise<void> => {
  await restoreBackup({
    url: target.url,
    filesDir: targetFiles(),
    path,
    decrypter: await decrypterOf(env),
    box: SecretBox.fromKeys(keys),
  });
};

/** The sentence a restore ends with; and nothing of it may be left. */
const refusalOf = async (path: string, keys?: string): Promise<string> => {
  const refusal = await restore(path, keys).then(
    () => 'restored',
    (error: unknown) => (error instanceof BackupProblem ? error.message : Promise.reject(error as Error)),
  );
  expect(await target.db.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  expect(await readdir(targetFiles()).catch(() => [])).toEqual([]);
  return refusal;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-backup-'));
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await seedLarge({
    url: source.url,
    size: { users: 40, jobs: 200, ledgerEntries: 600, publications: 300, texts: 40, channelPosts: 2_000 },
  });
  await source.db.query(
    `INSERT INTO telegram_sessions (session_name, is_authorized, session_sealed, problem) VALUES ('s', true, $1, $2)`,
    [SecretBox.fromKeys(KEYS).seal(SECRET, PLACE), LONG],
  );
  for (const [key, body] of Object.entries(FILES)) {
    await mkdir(join(filesDir(), key, '..'), { recursive: true });
    await writeFile(join(filesDir(), key), body);
  }
  await mkdir(join(filesDir(), '.incoming'));
  await writeFile(join(filesDir(), '.incoming/half'), 'half of a file');

  const identity = await generateX25519Identity();
  await writeFile(join(folder, 'identity.txt'), `# mine\n${identity}\n`);
  env = {
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_PASSPHRASE: undefined,
    BACKUP_IDENTITY_FILE: join(folder, 'identity.txt'),
  };
  const writing = { ends: false };
  const writer = (async () => {
    for (written = 0; !writing.ends; written += 1) await writeOne(written);
  })();
  try {
    const sealing = await sealingOf(env);
    archive = (await writeBackup({ url: source.url, filesDir: filesDir(), folder: join(folder, 'backups'), sealing }))
      .path;
  } finally {
    writing.ends = true;
    await writer;
  }
  await writeOne(written);
});

beforeEach(() => empty(target));
afterEach(() => rm(targetFiles(), { recursive: true, force: true }));
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});

it('restores one moment of a database that was being written to, with its files', async () => {
  await restore(archive);
  const lastUser = await lastUserOf(target);
  expect(lastUser).toBeLessThan(await lastUserOf(source));
  expect(await sums(target, lastUser)).toEqual(await sums(source, lastUser));
  expect(await checkLedger(target.db)).toEqual([]);
  expect(await target.db.query('SELECT id FROM access_tokens WHERE revoked_at IS NULL AND expires_at > now()')).toEqual(
    [],
  );
  for (const [key, body] of Object.entries(FILES)) expect(await readFile(join(targetFiles(), key))).toEqual(body);
  expect((await readdir(targetFiles())).sort()).toEqual(['avatars', 'media']);
  // Checks that COPY bypassed apply again, and no number is given out twice.
  await expect(target.db.query('UPDATE ledger_entries SET amount = amount + 1')).rejects.toThrow();
  await expect(target.db.query(`DELETE FROM users WHERE id = 1`)).rejects.toThrow('foreign key');
  const [next] = await target.db.query<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('users', 'id')) AS id`);
  expect(next?.id).toBeGreaterThan(await lastUserOf(source));
  await expect(restore(archive)).rejects.toThrow('not empty');
});

it('opens sealed values with the separately stored keys', async () => {
  const sealing = await sealingOf(env);
  const dataDir = join(folder, 'data');
  const keysFile = await writeKeys({ encryptionKeys: KEYS, dataDir, folder, sealing, now: new Date(0) });
  expect(await readFile(keysFile, 'latin1')).not.toContain(KEYS);
  const secrets = await restoreKeys(keysFile, await decrypterOf(env), dataDir);
  const { encryption_keys: keys } = JSON.parse(await readFile(secrets, 'utf8')) as { encryption_keys: string };
  await restore(archive, keys);
  const [row] = await target.db.query<{ sealed: string }>('SELECT session_sealed AS sealed FROM telegram_sessions');
  expect(SecretBox.fromKeys(keys).open(row?.sealed ?? '', PLACE)).toBe(SECRET);
  await expect(restoreKeys(keysFile, await decrypterOf(env), dataDir)).rejects.toThrow('keys of its own');
});

it('leaves nothing behind of an archive that is changed, cut off, foreign or for other keys', async () => {
  const bytes = await readFile(archive);
  const broken = join(folder, 'broken.age');
  const changed = Buffer.from(bytes);
  changed[bytes.length - 200] = (changed[bytes.length - 200] ?? 0) ^ 1;
  await writeFile(broken, changed);
  expect(await refusalOf(broken)).toContain('damaged');
  await writeFile(broken, bytes.subarray(0, bytes.length - 1_000));
  expect(await refusalOf(broken)).toContain('damaged');
  await writeFile(broken, 'not an archive at all');
  expect(await refusalOf(broken)).toContain('damaged');
  await rm(broken);
  const encrypter = new Encrypter();
  encrypter.addRecipient(env.BACKUP_RECIPIENT);
  await writeArchive(broken, encrypter, (tar) => tar.add('somebody.txt', 'else'));
  expect(await refusalOf(broken)).toContain('damaged');
  expect(await refusalOf(archive, OTHER_KEYS)).toContain('ENCRYPTION_KEYS do not open');
  await writeFile(join(folder, 'other.txt'), await generateX25519Identity());
  const other = { ...env, BACKUP_IDENTITY_FILE: join(folder, 'other.txt') };
  await expect(
    restoreBackup({
      url: target.url,
      filesDir: targetFiles(),
      path: archive,
      decrypter: await decrypterOf(other),
      box: undefined,
    }),
  ).rejects.toThrow('does not open the archive');
});

it('refuses what a newer version of the product wrote', async () => {
  await source.db.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Tomorrow9999999999999')`);
  const sealing = await sealingOf(env);
  const newer = await writeBackup({ url: source.url, filesDir: filesDir(), folder: join(folder, 'newer'), sealing });
  expect(await refusalOf(newer.path)).toContain('Tomorrow9999999999999');
});

it('leaves no file with the name of a backup when it cannot be finished', async () => {
  const cut = join(folder, 'cut');
  await mkdir(join(filesDir(), 'BAD KEY'));
  await writeFile(join(filesDir(), 'BAD KEY/x'), 'x');
  try {
    const sealing = await sealingOf(env);
    await expect(writeBackup({ url: source.url, filesDir: filesDir(), folder: cut, sealing })).rejects.toThrow(
      'not a storage key',
    );
  } finally {
    await rm(join(filesDir(), 'BAD KEY'), { recursive: true });
  }
  expect(await readdir(cut)).toEqual([]);
});
