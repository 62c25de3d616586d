import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

/** Any number that nobody else locks: two migrations at once would trip over each other's catalogue rows. */
const MIGRATION_LOCK = 7_215_001;
const ASK_AGAIN_MS = 250;

/**
 * Keeps migrations to itself for as long as the session, or the transaction, lasts; resolves once it has them. It asks again and again and does
 * not wait in the database: an index that a migration builds beside others waits for every statement that runs, and one that waits
 * for this very migration would run until it gave up.
 * @param client the session that is to hold the lock
 * @param hold alone, or beside others who want no migration meanwhile
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
