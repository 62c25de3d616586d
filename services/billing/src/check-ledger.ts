import type { Database, Tx } from '@orbita/platform';

/** A contradiction in the books. */
export interface LedgerProblem {
  problem:
    | 'entry does not sum to zero'
    | 'available differs from the ledger'
    | 'held differs from the ledger'
    | 'held differs from the open holds'
    | 'balance is negative'
    | 'hold and its entries differ';
  /** `user 7`, `entry 12`, `operation job-3`. */
  subject: string;
  expected: number;
  actual: number;
}

/** More would only repeat the message. */
const MAX_PROBLEMS = 1_000;

/** Entries of a paid operation: one that holds credits and one that ends the hold. */
const HOLD_KINDS = `('hold', 'capture', 'release')`;

/**
 * Rows the check reads. A later check trusts the balances proven before ($1 is the last proven entry) and reads later entries,
 * and every operation with one of them or with an open hold. There are two queries, because one with both conditions would read
 * the whole ledger in either case.
 */
const WHOLE = {
  entries: '',
  provenBalances: 'SELECT NULL::bigint AS user_id, 0::bigint AS available, 0::bigint AS held WHERE false',
  holds: 'credit_holds',
  holdEntries: '',
};
const SINCE: typeof WHOLE = {
  entries: 'WHERE entry.id > $1',
  provenBalances: 'SELECT user_id, available, held FROM ledger_proven_balances',
  holds: '(SELECT * FROM credit_holds WHERE operation_key IN (SELECT operation_key FROM operations))',
  holdEntries: 'AND entry.operation_key IN (SELECT operation_key FROM operations)',
};

const statement = ({ entries, provenBalances, holds, holdEntries }: typeof WHOLE): string =>
  `WITH entry_sums AS (
     SELECT entry.id, entry.user_id, entry.kind, entry.operation_key,
            coalesce(sum(posting.amount), 0) AS total,
            count(posting.amount) AS parts,
            coalesce(sum(posting.amount) FILTER (WHERE posting.account = 'available'), 0) AS available,
            coalesce(sum(posting.amount) FILTER (WHERE posting.account = 'held'), 0) AS held
       FROM ledger_entries entry LEFT JOIN ledger_postings posting ON posting.entry_id = entry.id
      ${entries}
      GROUP BY entry.id
   ), user_sums AS (
     SELECT user_id, sum(available) AS available, sum(held) AS held FROM entry_sums GROUP BY user_id
   ), proven AS (
     ${provenBalances}
   ), open_holds AS (
     SELECT user_id, sum(amount) AS amount FROM credit_holds WHERE status = 'held' GROUP BY user_id
   ), accounts AS (
     SELECT account.user_id, account.available, account.held,
            coalesce(proven.available, 0) + coalesce(user_sums.available, 0) AS ledger_available,
            coalesce(proven.held, 0) + coalesce(user_sums.held, 0) AS ledger_held,
            coalesce(open_holds.amount, 0) AS open_amount
       FROM credit_accounts account
       LEFT JOIN proven ON proven.user_id = account.user_id
       LEFT JOIN user_sums ON user_sums.user_id = account.user_id
       LEFT JOIN open_holds ON open_holds.user_id = account.user_id
   ), operations AS (
     SELECT operation_key FROM entry_sums WHERE kind IN ${HOLD_KINDS}
     UNION
     SELECT operation_key FROM credit_holds WHERE status = 'held'
   ), movements AS (
     SELECT entry.id, entry.kind, entry.operation_key, entry.user_id, posting.amount
       FROM ledger_entries entry
       LEFT JOIN ledger_postings posting ON posting.entry_id = entry.id AND posting.account = 'held'
      WHERE entry.kind IN ${HOLD_KINDS} ${holdEntries}
   ), hold_entries AS (
     -- An entry that moves held credits must belong to a hold, so orphans are searched from both sides.
     SELECT coalesce(hold.operation_key, movement.operation_key) AS operation_key,
            coalesce(CASE hold.status WHEN 'held' THEN hold.amount ELSE 0 END, 0) AS expected,
            coalesce(sum(movement.amount), 0) AS actual,
            count(movement.id) AS entries,
            count(movement.id) FILTER (WHERE movement.kind IN ('hold', CASE hold.status WHEN 'captured' THEN 'capture' WHEN 'released' THEN 'release' END)) AS fitting,
            CASE hold.status WHEN 'held' THEN 1 ELSE 2 END AS needed
       FROM ${holds} hold
       FULL JOIN movements movement
              ON movement.operation_key = hold.operation_key AND movement.user_id = hold.user_id
      GROUP BY coalesce(hold.operation_key, movement.operation_key), hold.id, hold.status, hold.amount
   ), problems AS (
     SELECT 'entry does not sum to zero' AS problem, 'entry ' || id AS subject, 0 AS expected, total AS actual
       FROM entry_sums WHERE total <> 0 OR parts < 2
     UNION ALL
     SELECT 'available differs from the ledger', 'user ' || user_id, ledger_available, available
       FROM accounts WHERE available <> ledger_available
     UNION ALL
     SELECT 'held differs from the ledger', 'user ' || user_id, ledger_held, held
       FROM accounts WHERE held <> ledger_held
     UNION ALL
     SELECT 'held differs from the open holds', 'user ' || user_id, open_amount, held
       FROM accounts WHERE held <> open_amount
     UNION ALL
     SELECT 'balance is negative', 'user ' || user_id, 0, least(available, held)
       FROM accounts WHERE available < 0 OR held < 0
     UNION ALL
     SELECT 'hold and its entries differ', 'operation ' || operation_key, expected, actual
       FROM hold_entries WHERE expected <> actual OR entries <> needed OR fitting <> needed
   )
   SELECT problem, subject, expected::bigint AS expected, actual::bigint AS actual FROM problems LIMIT ${MAX_PROBLEMS}`;

/**
 * Proves that the books agree: entries sum to zero, balances are the sums of their postings, held credits are the open holds,
 * nothing is negative, and each hold has one hold entry, and one ending exactly if it ended. One statement, so one snapshot: it
 * may run while credits move.
 * @param since the last trusted entry, as {@link proveLedger} stored it; without it the whole ledger is read
 * @returns up to 1,000 contradictions; none means proven
 */
export const checkLedger = async (db: Database | Tx, since?: number): Promise<LedgerProblem[]> =>
  // «subject» is never NULL: every entry of HOLD_KINDS has an operation.
  since === undefined ? db.query(statement(WHOLE)) : db.query(statement(SINCE), [since]);
