import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

/** Any number that nothing else locks: two migrations at once would conflict in catalogue rows. */
const MIGRATION_LOCK = 7_215_001;
const ASK_AGAIN_MS = 250;

/**
 * Locks migrations for as long as the session, or the transaction, lasts; resolves once it has the lock. It polls and does not
 * wait in the database: an index that a migration builds concurrently waits for every running statement, and a statement waiting
 * for this very migration would run until it gave up.
 * @param client the session that will hold the lock
 * @param hold exclusive, or shared with others that only keep migrations away
 */
export const holdMigrations = async (
  client: pg.ClientBase,
  hold: 'session' | 'session, shared' | 'transaction',
): Promise<void> => {
  const lock = {
    session: 'advisory_lock',
    'session, shared': 'advisory_lock_shared',
    transaction: 'advisory_xact_lock',
  }[hold];
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_${lock}($1) AS taken`, [MIGRATION_LOCK]);
    if (rows[0]?.taken) return;
    await sleep(ASK_AGAIN_MS);
  }
};
