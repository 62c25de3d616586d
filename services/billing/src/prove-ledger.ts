import type { Database, Tx } from '@orbita/platform';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LedgerProblem, checkLedger } from './check-ledger.js';

export interface LedgerProof {
  /** Contradictions in the books; none means proven. */
  problems: LedgerProblem[];
  /** The last entry that was read. */
  throughEntryId: number;
  /** Whether everything was read, or only entries after the last proof. */
  isFull: boolean;
}

const POLL_MS = 50;
/** Server limits end our transactions sooner; one that stays longer is an error to report. */
const PATIENCE_MS = 60_000;

/** Open transactions that have written an entry, or are drawing an id for one. */
const writers = async (db: Database): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `SELECT virtualtransaction AS id FROM pg_locks
      WHERE relation = 'ledger_entries'::regclass AND mode = 'RowExclusiveLock' AND granted`,
  );
  return rows.map(({ id }) => id);
};

/**
 * The last entry below which no other can appear any more. Ids are drawn in order but committed in any order: a transaction with
 * a smaller id already held its lock on the table, so this waits for it; no transaction has to wait for this one.
 * @throws Error when a transaction stays open
 */
const settledEntryId = async (db: Database): Promise<number> => {
  const [last] = await db.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM ledger_entries');
  const earlier = new Set(await writers(db));
  const until = Date.now() + PATIENCE_MS;
  while ((await writers(db)).some((writer) => earlier.has(writer))) {
    if (Date.now() > until) throw new Error(`a transaction has been writing to the ledger for ${PATIENCE_MS} ms`);
    await sleep(POLL_MS);
  }
  return last?.id ?? 0;
};

/** Stores how far the books are proven, and the balances at that entry. */
const record = async (tx: Tx, since: number | undefined, through: number): Promise<void> => {
  if (since === undefined) await tx.query('DELETE FROM ledger_proven_balances');
  await tx.query(
    `INSERT INTO ledger_proven_balances AS proven (user_id, available, held)
     SELECT entry.user_id,
            coalesce(sum(posting.amount) FILTER (WHERE posting.account = 'available'), 0),
            coalesce(sum(posting.amount) FILTER (WHERE posting.account = 'held'), 0)
       FROM ledger_entries entry JOIN ledger_postings posting ON posting.entry_id = entry.id
      WHERE entry.id > $1 AND entry.id <= $2
      GROUP BY entry.user_id
     ON CONFLICT (user_id) DO UPDATE
       SET available = proven.available + excluded.available, held = proven.held + excluded.held`,
    [since ?? 0, through],
  );
  await tx.query('INSERT INTO ledger_proofs (through_entry_id, is_full) VALUES ($1, $2)', [
    through,
    since === undefined,
  ]);
};

/**
 * Checks the books from the last proof on, or all of them if there is none yet or `full` is requested, and stores a successful
 * proof. Only a full one finds proven entries that were changed afterwards, past the triggers that forbid it. It may run while
 * credits move. The connection must have no statement timeout: a full proof reads the whole ledger.
 * @throws Error 55P03 while another proof runs
 */
export const proveLedger = async (db: Database, { full = false } = {}): Promise<LedgerProof> => {
  const through = await settledEntryId(db);
  return db.transaction(async (tx) => {
    await tx.query('LOCK TABLE ledger_proofs IN EXCLUSIVE MODE');
    const [last] = await tx.query<{ through: number }>(
      'SELECT through_entry_id AS through FROM ledger_proofs ORDER BY id DESC LIMIT 1',
    );
    const since = full ? undefined : last?.through;
    const problems = await checkLedger(tx, since);
    if (problems.length === 0 && through > (since ?? -1)) await record(tx, since, through);
    return { problems, throughEntryId: through, isFull: since === undefined };
  });
};
