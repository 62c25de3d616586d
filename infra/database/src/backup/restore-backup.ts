import { type SecretBox, isDatabaseUnavailable } from '@orbita/platform';
import type { Decrypter } from 'age-encryption';
import type pg from 'pg';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { Baseline1764000043900 } from '../migrations/1764000043900-baseline.js';
import { RELEASED, unfinishedRelease } from '../migrations/baseline/released.js';
import { MIGRATIONS } from '../migrations/index.js';
import { holdMigrations } from '../migration-lock.js';
import type { Head, Manifest } from './archive-format.js';
import { BackupProblem, roomProblem } from './backup-problem.js';
import { type ClosedLogins, closeLogins } from './close-logins.js';
import { checkTables, loadTable, loosen, moveSequences } from './load-tables.js';
import { redrawLost } from './redraw-previews.js';
import { RestoredFiles } from './restored-files.js';
import { countRelations, prepareConnection } from './schema.js';
import { checkSealed } from './sealed-check.js';
import { readArchive } from './verify-archive.js';

interface RestoreOptions {
  url: string;
  /** Storage folder; undefined where a bucket keeps the files of users. */
  filesDir: string | undefined;
  path: string;
  decrypter: Decrypter;
  /** Keys of the secrets in the backup; undefined when they are lost. */
  box: SecretBox | undefined;
  /** Also end API keys. */
  expireApiKeys?: boolean;
}

interface RestoredBackup {
  head: Head;
  manifest: Manifest;
  closed: ClosedLogins;
}

/** The migrations of a backup among ours. @throws BackupProblem when it has one we do not know, or is older than 1.0.0 */
const migrationsOf = ({ migrations }: Head): typeof MIGRATIONS => {
  const known = new Set([...RELEASED, ...MIGRATIONS.map(({ name }) => name)]);
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupProblem(
      `the backup was made by a newer version of the product (${unknown[0]}): restore it with that version`,
    );
  }
  const missing = unfinishedRelease(migrations);
  if (missing) {
    throw new BackupProblem(
      `the backup was made by a version before 1.0.0 (${missing} is missing): restore it with 1.0.0, then upgrade`,
    );
  }
  return MIGRATIONS.filter((migration) => migration === Baseline1764000043900 || migrations.includes(migration.name));
};

const migrate = async (runner: QueryRunner, url: string, migrations: typeof MIGRATIONS): Promise<void> => {
  // Only a list of migrations for the executor; the connection is the runner's, in its transaction.
  const listed = new DataSource({ type: 'postgres', url, migrations });
  const { migrations: instances } = await listed.initialize();
  await listed.destroy();
  runner.connection.migrations.splice(0, Infinity, ...instances);
  const executor = new MigrationExecutor(runner.connection, runner);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
};

const filesFor = async (head: Head, filesDir: string | undefined): Promise<RestoredFiles | undefined> => {
  if (head.files === 'included' && filesDir === undefined)
    throw new BackupProblem('the backup holds files and STORAGE_S3_BUCKET is set: restore without it, then move them');
  if (head.files === 'bucket' && filesDir !== undefined)
    throw new BackupProblem('the files of this backup lie in a bucket: set STORAGE_S3_BUCKET to it or to its copy');
  return filesDir === undefined ? undefined : RestoredFiles.into(filesDir);
};

const unknownOutcome = (filesDir: string | undefined, error: unknown): BackupProblem =>
  new BackupProblem(
    'the connection was lost while the rows were committed, and nobody knows whether they are: where the database is empty, ' +
      (filesDir === undefined ? '' : `empty ${filesDir} as well and `) +
      'restore again; where it is not, all of it is restored, and npm run restore:after does the rest',
    error,
  );

/**
 * Restores an archive into an empty database and an empty storage folder: all or nothing, with all users signed out. The schema
 * is that of the backup; the caller must run later migrations.
 * @throws BackupProblem
 */
export const restoreBackup = async ({
  url,
  filesDir,
  path,
  decrypter,
  box,
  expireApiKeys = false,
}: RestoreOptions): Promise<RestoredBackup> => {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    poolSize: 2,
    applicationName: 'orbita-restore',
  }).initialize();
  const runner = dataSource.createQueryRunner();
  let files: RestoredFiles | undefined;
  let tighten: (() => Promise<void>) | undefined;
  let isCommitting = false;
  try {
    const client = (await runner.connect()) as pg.PoolClient;
    await prepareConnection(client);
    await runner.startTransaction();
    await holdMigrations(client, 'transaction');
    const relations = await countRelations(client);
    if (relations > 0)
      throw new BackupProblem(
        `the database is not empty (${relations} tables and sequences): a backup is restored into an empty one`,
      );
    const restored = await readArchive(path, decrypter, {
      head: async (head) => {
        const migrations = migrationsOf(head);
        files = await filesFor(head, filesDir);
        await migrate(runner, url, migrations);
        await checkTables(client, head.tables);
        tighten = await loosen(client, head.tables);
      },
      table: (table, rows) => loadTable(client, table, rows),
      file: async (key, body) => {
        if (!files) throw new BackupProblem('the archive holds files it says it does not hold');
        await files.write(key, body);
      },
    });
    await tighten?.();
    await moveSequences(client, restored.head.sequences);
    const closed = await closeLogins(client, restored.head.tables, { expireApiKeys });
    const kept = files;
    if (kept) await redrawLost(client, restored.head.tables, (key) => kept.has(key));
    if (box) await checkSealed(client, restored.head.tables, box);
    // Files first: rows without them would look like a restored product.
    await files?.keep();
    isCommitting = true;
    await runner.commitTransaction();
    return { ...restored, closed };
  } catch (error) {
    // The rows may be there, and then they need the files.
    if (isCommitting && isDatabaseUnavailable(error)) throw unknownOutcome(filesDir, error);
    await files?.discard();
    throw roomProblem(error, filesDir ?? 'the database');
  } finally {
    // Uncommitted changes end with the connection.
    await runner.release();
    await dataSource.destroy();
  }
};
