import { AppError, type Said, storedText } from '@orbita/contracts';
import { type Tx, creditsMoved } from '@orbita/platform';

type EntryKind = 'grant' | 'trial' | 'adjustment' | 'hold' | 'capture' | 'release';

/**
 * `available` and `held` belong to the user; `issued` is the source of credits and `earned` receives spent ones. The last two
 * have no balance row: every movement of the product would wait for its lock.
 */
type LedgerAccount = 'available' | 'held' | 'issued' | 'earned';

/** Common fields of movements recorded together. */
interface MovementKind {
  kind: EntryKind;
  userId: number;
  from: LedgerAccount;
  to: LedgerAccount;
  administratorId?: number;
  isDemo?: boolean;
}

interface MovedAmount {
  /** Whole credits, more than zero. */
  amount: number;
  /** Identifies the operation: one entry of a kind per key. */
  operationKey: string;
  /** What the statement says. */
  description: Said;
  projectId?: number | null;
}

export type Movement = MovementKind & MovedAmount;

/** @throws RangeError for anything but a whole number of credits of at least `least`: a bug in the caller */
export const assertAmount = (amount: number, least: 0 | 1): void => {
  if (!Number.isSafeInteger(amount) || amount < least) throw new RangeError(`not an amount of credits: ${amount}`);
};

/**
 * Locks a user's account for this transaction. Every movement locks it first and only then changes holds, so two transactions
 * never deadlock.
 * @returns credits available
 * @throws AppError USER_NOT_FOUND
 */
export const lockAccount = async (tx: Tx, userId: number): Promise<number> => {
  const [account] = await tx.query<{ available: number }>(
    'SELECT available FROM credit_accounts WHERE user_id = $1 FOR NO KEY UPDATE',
    [userId],
  );
  if (!account) throw new AppError('USER_NOT_FOUND');
  return account.available;
};

/** Writes one movement of credits. @returns as {@link recordMovements} */
export const recordMovement = (tx: Tx, movement: Movement): Promise<number> =>
  recordMovements(tx, movement, [movement]);

/**
 * Writes movements of one user and kind: the balances, and for each an entry with the same amount out of one account and into
 * another, so that every entry sums to zero. The caller has locked the account and checked its balance.
 * @returns credits available afterwards
 */
export const recordMovements = async (
  tx: Tx,
  { kind, userId, from, to, administratorId, isDemo }: MovementKind,
  movements: readonly MovedAmount[],
): Promise<number> => {
  for (const { amount } of movements) assertAmount(amount, 1);
  const descriptions = movements.map(({ description }) => storedText(description));
  const sum = movements.reduce((total, { amount }) => total + amount, 0);
  const change = (account: LedgerAccount): number => (to === account ? sum : 0) - (from === account ? sum : 0);
  const [balance] = await tx.query<{ available: number }>(
    `WITH balance AS (
       UPDATE credit_accounts SET available = available + $2, held = held + $3
        WHERE user_id = $1 AND available + $2 >= 0 AND held + $3 >= 0
       RETURNING user_id, available
     ), movement AS (
       SELECT * FROM unnest($9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::jsonb[]) WITH ORDINALITY
                  AS movement (operation_key, description, project_id, amount, description_said, place)
     ), entry AS (
       INSERT INTO ledger_entries (user_id, kind, operation_key, description, description_said, project_id,
                                   administrator_id, is_demo)
       SELECT user_id, $4, operation_key, description, description_said, project_id, $5, $6 FROM balance, movement ORDER BY place
       RETURNING id, operation_key
     ), postings AS (
       INSERT INTO ledger_postings (entry_id, account, amount)
       SELECT entry.id, posting.account, posting.sign * movement.amount
         FROM entry JOIN movement USING (operation_key), (VALUES ($7, -1), ($8, 1)) AS posting (account, sign)
     )
     SELECT available FROM balance`,
    [
      userId,
      change('available'),
      change('held'),
      kind,
      administratorId ?? null,
      isDemo ?? false,
      from,
      to,
      movements.map(({ operationKey }) => operationKey),
      descriptions.map(({ text }) => text),
      movements.map(({ projectId }) => projectId ?? null),
      movements.map(({ amount }) => amount),
      descriptions.map(({ message }) => message),
    ],
  );
  if (!balance) throw new Error(`the balance of user ${userId} does not allow «${kind}» of ${sum}`);
  tx.afterCommit(async () => creditsMoved.inc({ kind }, sum));
  return balance.available;
};
