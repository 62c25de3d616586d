import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { forkScript } from './forked-script.js';

const USERS = 64;
const PROCESSES = 4;
const WRITERS = 32;
/** Average time between two kills. */
const KILL_EVERY_MS = 2_000;

interface LedgerLoad {
  databaseUrl: string;
  query<T extends QueryResultRow>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Number of entries to write. */
  operations: number;
  /** Time limit, however few were written. */
  limitMs: number;
}

export interface LedgerLoadResult {
  /** Entries reported as committed. */
  reported: number;
  /** Entries that exist: also those that killed writers committed without reporting them. */
  written: number;
  kills: number;
  seconds: number;
}

/** Users with empty accounts, and an administrator who adjusts them. */
const makeUsers = async ({ query }: LedgerLoad): Promise<number[]> => {
  const made = await query<{ id: number }>(
    `WITH made AS (
       INSERT INTO users (name, email, password_hash)
       SELECT 'Проверка', 'ledger-' || gen_random_uuid() || '@example.ru', '$argon2id$' FROM generate_series(1, $1) RETURNING id
     ), opened AS (
       INSERT INTO credit_accounts (user_id) SELECT id FROM made
     ), placed AS (
       INSERT INTO subscriptions (user_id) SELECT id FROM made
     )
     SELECT id FROM made`,
    [USERS],
  );
  return made.map(({ id }) => id);
};

/**
 * Moves random credits by 32 writers in four processes until enough entries are written. One process is killed and replaced
 * every two seconds on average. All processes have exited when it resolves.
 */
export const loadLedger = async (load: LedgerLoad): Promise<LedgerLoadResult> => {
  const { databaseUrl, query, operations, limitMs } = load;
  const users = await makeUsers(load);
  const [{ first }] = (await query<{ first: number }>('SELECT coalesce(max(id), 0) AS first FROM ledger_entries')) as [
    { first: number },
  ];
  const living = new Set<ChildProcess>();
  /** Processes that have written: killing one that is only starting would prove nothing. */
  const writing = new Set<ChildProcess>();
  let [reported, kills] = [0, 0];
  const failures: Error[] = [];
  const start = (): void => {
    const child = forkScript('services/billing/fixtures/ledger-writer.mjs', {
      databaseUrl,
      users,
      administrator: users[0],
      writers: WRITERS / PROCESSES,
      name: randomUUID().slice(0, 8),
    });
    living.add(child);
    child.on('message', (entries) => {
      reported += Number(entries);
      writing.add(child);
    });
    child.once('exit', (code) => {
      living.delete(child);
      writing.delete(child);
      if (code) failures.push(new Error(`a writer of the ledger ended with ${code}`));
    });
  };
  const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (!living.has(child)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const began = performance.now();
  try {
    for (let index = 0; index < PROCESSES; index += 1) start();
    while (reported < operations && performance.now() - began < limitMs) {
      await sleep(Math.random() * 2 * KILL_EVERY_MS);
      if (failures[0]) throw failures[0];
      const [victim] = writing;
      if (!victim) continue;
      await end(victim, 'SIGKILL');
      kills += 1;
      start();
    }
    const seconds = (performance.now() - began) / 1_000;
    await Promise.all([...living].map((child) => end(child, 'SIGTERM')));
    const [row] = await query<{ written: number }>(
      'SELECT count(*) AS written FROM ledger_entries WHERE id > $1 AND user_id = ANY ($2::bigint[])',
      [first, users],
    );
    return { reported, written: row?.written ?? 0, kills, seconds };
  } finally {
    await Promise.all([...living].map((child) => end(child, 'SIGKILL')));
  }
};
