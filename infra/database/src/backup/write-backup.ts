import type { Decrypter } from 'age-encryption';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { holdMigrations } from '../migration-lock.js';
import { FORMAT, HEAD, type Head, MANIFEST, type Manifest, rowsOf } from './archive-format.js';
import { type ArchiveWriter, writeArchive, writeWhole } from './archive-writer.js';
import { archiveName } from './backup-name.js';
import type { Sealing } from './encryption.js';
import { columnList, prepareConnection, quoted, readMigrations, readSequences, readTables } from './schema.js';
import { ManifestTally, Tally } from './tally.js';
import { copyFiles } from './user-files.js';
import { verifyArchive } from './verify-archive.js';

/** Rows are collected into entries of this size, the only part of a table held in memory. */
const PART_BYTES = 1024 * 1024;

interface BackupOptions {
  url: string;
  /** Storage folder; undefined where a bucket keeps the files of users. */
  filesDir: string | undefined;
  folder: string;
  sealing: Sealing;
  now?: Date;
}

export interface WrittenBackup {
  path: string;
  manifest: Manifest;
}

/** Rows of a table, put together to parts. */
async function* partsOf(
  client: pg.Client,
  { name, columns }: Head['tables'][number],
  tally: Tally,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  const rows = client.query(copyTo(`COPY public.${quoted(name)} (${columnList(columns)}) TO STDOUT`));
  for await (const chunk of tally.of(rows as AsyncIterable<Buffer>)) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

const copyTables = async (
  client: pg.Client,
  tables: Head['tables'],
  archive: ArchiveWriter,
  manifest: ManifestTally,
): Promise<void> => {
  for (const table of tables) {
    const tally = new Tally();
    let part = 0;
    for await (const body of partsOf(client, table, tally)) {
      part += 1;
      await archive.add(`${rowsOf(table.name)}${String(part).padStart(6, '0')}`, body);
    }
    manifest.table(table.name, tally);
  }
};

const describe = async (client: pg.Client, files: Head['files'], now: Date): Promise<Head> => {
  const migrations = await readMigrations(client);
  const tables = await readTables(client);
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  return {
    format: FORMAT,
    createdAt: now.toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    tables,
    sequences: await readSequences(client),
    files,
  };
};

/**
 * Writes one archive of a database and the files of users, and reads it back before it gets its name. All tables are of one
 * moment; writers go on meanwhile, migrations wait. Files are copied after the rows: every file a row names is there, unless it
 * was deleted since.
 * @throws BackupProblem
 */
export const writeBackup = async ({
  url,
  filesDir,
  folder,
  sealing,
  now = new Date(),
}: BackupOptions): Promise<WrittenBackup> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, archiveName(now));
  const client = new pg.Client({ connectionString: url, application_name: 'orbita-backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await prepareConnection(client);
    // Shared with other backups. A migration waits here, before it locks a table that all other processes would then wait for.
    // Taken before the transaction, whose snapshot is of its first statement.
    await holdMigrations(client, 'session, shared');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const head = await describe(client, filesDir === undefined ? 'bucket' : 'included', now);
    const manifest = await writeWhole(path, async (draft) => {
      await writeArchive(draft, sealing.encrypter, async (archive) => {
        const tally = new ManifestTally();
        await archive.add(HEAD, JSON.stringify(head));
        await copyTables(client, head.tables, archive, tally);
        // Otherwise vacuum would wait while the files are copied.
        await client.query('COMMIT');
        if (filesDir !== undefined) await copyFiles(filesDir, archive, tally);
        await archive.add(MANIFEST, JSON.stringify(tally.manifest()));
      });
      return await readBack(draft, sealing.decrypter);
    });
    return { path, manifest };
  } finally {
    await client.end();
  }
};

const readBack = async (path: string, decrypter: Decrypter): Promise<Manifest> =>
  (await verifyArchive(path, decrypter)).manifest;
