import type { SecretBox } from '@orbita/platform';
import pg from 'pg';
import { holdMigrations } from '../migration-lock.js';
import { BackupProblem } from './backup-problem.js';
import { type ClosedLogins, closeLogins } from './close-logins.js';
import { moveSequences } from './load-tables.js';
import { redrawAll } from './redraw-previews.js';
import { prepareConnection, readMigrations, readSequences, readTables } from './schema.js';
import { checkSealed } from './sealed-check.js';

interface AfterRecoveryOptions {
  url: string;
  /** Keys of the secrets in the database; undefined when they are lost. */
  box: SecretBox | undefined;
  expireApiKeys: boolean;
  /** Set if files were not restored to the same moment: some pictures of carousels are missing. */
  redrawCarousels: boolean;
}

/** Names of connections of running processes; the commands of this folder use other names. */
const SERVING = '^orbita-(gateway|telegram|worker-)';

/** A running process would go on with the earlier numbers and sessions. */
const assertNobodyServes = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; connections: number }>(
    `SELECT application_name AS name, count(*)::int AS connections FROM pg_stat_activity
      WHERE datname = current_database() AND application_name ~ $1 GROUP BY 1 ORDER BY 1`,
    [SERVING],
  );
  if (rows.length === 0) return;
  const who = rows.map(({ name, connections }) => `${name} (${connections})`).join(', ');
  throw new BackupProblem(`the product is still connected to this database: stop it first. Connections: ${who}`);
};

/**
 * Treats a database that its server took back to an earlier moment as a restore treats the rows of an archive: numbers continue
 * far behind those given out since, all users are signed out, secrets are checked to open. All or nothing; a second run is
 * harmless and moves the numbers again.
 * @throws BackupProblem
 */
export const afterRecovery = async ({
  url,
  box,
  expireApiKeys,
  redrawCarousels,
}: AfterRecoveryOptions): Promise<ClosedLogins> => {
  const client = new pg.Client({ connectionString: url, application_name: 'orbita-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await prepareConnection(client);
    await client.query('BEGIN');
    await holdMigrations(client, 'transaction');
    await assertNobodyServes(client);
    await readMigrations(client);
    const tables = await readTables(client);
    await moveSequences(client, await readSequences(client));
    const closed = await closeLogins(client, tables, { expireApiKeys });
    if (redrawCarousels) await redrawAll(client, tables);
    if (box) await checkSealed(client, tables, box);
    await client.query('COMMIT');
    return closed;
  } finally {
    // Uncommitted changes end with the connection.
    await client.end();
  }
};
