import { Injectable } from '@nestjs/common';
import { AppError, type LedgerLine } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { randomUUID } from 'node:crypto';
import { assertAmount, lockAccount, recordMovement } from './ledger.js';
import { tellIfLow, tellOfAdjustment } from './tell-owner.js';

export interface NewHold {
  userId: number;
  /** Whole credits; 0 writes nothing. */
  amount: number;
  /** Names the paid operation for ever: it is held and charged at most once. */
  operationKey: string;
  /** What the user pays for, as the statement shows it: `Контент-план «Ноябрь»`; up to 500 characters. */
  description: string;
  projectId?: number | null;
}

export interface NewGrant {
  userId: number;
  /** Whole credits; 0 writes nothing. */
  amount: number;
  kind: 'grant' | 'trial';
  description: string;
  /** One grant of a kind for each key. */
  operationKey: string;
  /** A demo purchase: no revenue stands behind it. */
  isDemo?: boolean;
}

export interface NewAdjustment {
  userId: number;
  /** Whole credits, more than zero to add and less to deduct. */
  amount: number;
  description: string;
  administratorId: number;
}

/** One line of the user's statement; the lines of all time sum to the available credits. */
export interface StatementLine {
  id: number;
  kind: LedgerLine['kind'];
  amount: number;
  description: string;
  projectId: number | null;
  createdAt: Date;
}

/** Part of a statement. */
interface StatementSlice {
  /** Lines of this project alone. */
  projectId?: number | undefined;
  /** Begins behind this line; at the newest when absent. */
  after?: { id: number } | undefined;
  limit?: number | undefined;
}

type SettledStatus = 'captured' | 'released';

interface HoldRow {
  userId: number;
  amount: number;
  description: string;
  projectId: number | null;
}

const STATEMENT_LINES = 100;

/** Moves credits between the accounts of the ledger; each movement is one entry, written once. */
@Injectable()
export class CreditsService {
  constructor(private readonly db: Database) {}

  /** Gives a new user an empty account; an existing one stays as it is. */
  async openAccount(tx: Tx, userId: number): Promise<void> {
    await tx.query('INSERT INTO credit_accounts (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING', [userId]);
  }

  /** Credits the user can spend now; held ones are not among them. @throws AppError USER_NOT_FOUND */
  async balanceOf(userId: number, tx?: Tx): Promise<number> {
    const [account] = await (tx ?? this.db).query<{ available: number }>(
      'SELECT available FROM credit_accounts WHERE user_id = $1',
      [userId],
    );
    if (!account) throw new AppError('USER_NOT_FOUND');
    return account.available;
  }

  /**
   * Sets the price of an accepted operation aside. Repeating a hold that is still open changes nothing.
   * @throws AppError INSUFFICIENT_CREDITS with `details.need` and `details.have`, USER_NOT_FOUND
   * @throws Error when the key has named another or an already settled operation: its work would be free of charge
   */
  async hold(tx: Tx, { userId, amount, operationKey, description, projectId }: NewHold): Promise<void> {
    assertAmount(amount, 0);
    if (amount === 0) return;
    const have = await lockAccount(tx, userId);
    const [existing] = await tx.query<{ isSame: boolean }>(
      `SELECT status = 'held' AND user_id = $2 AND amount = $3 AS "isSame" FROM credit_holds WHERE operation_key = $1`,
      [operationKey, userId, amount],
    );
    if (existing) {
      if (existing.isSame) return;
      throw new Error(`the operation key ${operationKey} was used before`);
    }
    if (have < amount) throw new AppError('INSUFFICIENT_CREDITS', { details: { need: amount, have } });
    await tx.query(
      'INSERT INTO credit_holds (operation_key, user_id, amount, description, project_id) VALUES ($1, $2, $3, $4, $5)',
      [operationKey, userId, amount, description, projectId ?? null],
    );
    await recordMovement(tx, {
      kind: 'hold',
      userId,
      from: 'available',
      to: 'held',
      amount,
      operationKey,
      description,
      projectId,
    });
  }

  /** Spends what was held for the operation. @returns false when there is no open hold, and nothing happens */
  async capture(tx: Tx, operationKey: string): Promise<boolean> {
    const hold = await this.settle(tx, operationKey, 'captured');
    if (!hold) return false;
    const balance = await recordMovement(tx, { ...hold, kind: 'capture', from: 'held', to: 'earned', operationKey });
    await tellIfLow(tx, hold.userId, balance);
    return true;
  }

  /** Returns what was held for the operation. @returns false when there is no open hold, and nothing happens */
  async release(tx: Tx, operationKey: string): Promise<boolean> {
    const hold = await this.settle(tx, operationKey, 'released');
    if (!hold) return false;
    const description = `Возврат: ${hold.description}`;
    await recordMovement(tx, { ...hold, kind: 'release', from: 'held', to: 'available', operationKey, description });
    return true;
  }

  /**
   * Gives credits. @returns false when a grant of this kind and key was given before, and nothing happens
   * @throws AppError USER_NOT_FOUND
   */
  async grant(tx: Tx, { userId, amount, kind, description, operationKey, isDemo }: NewGrant): Promise<boolean> {
    assertAmount(amount, 0);
    if (amount === 0) return false;
    await lockAccount(tx, userId);
    const given = await tx.query('SELECT 1 FROM ledger_entries WHERE kind = $1 AND operation_key = $2', [
      kind,
      operationKey,
    ]);
    if (given.length > 0) return false;
    await recordMovement(tx, {
      kind,
      userId,
      from: 'issued',
      to: 'available',
      amount,
      operationKey,
      description,
      isDemo,
    });
    return true;
  }

  /**
   * Adds or deducts credits by an administrator's hand.
   * @returns credits available afterwards
   * @throws AppError USER_NOT_FOUND, INSUFFICIENT_CREDITS instead of a negative balance
   */
  async adjust(tx: Tx, { userId, amount, description, administratorId }: NewAdjustment): Promise<number> {
    const size = Math.abs(amount);
    assertAmount(size, 1);
    const have = await lockAccount(tx, userId);
    if (have + amount < 0) throw new AppError('INSUFFICIENT_CREDITS', { details: { need: size, have } });
    const operationKey = `adjustment-${randomUUID()}`;
    const balance = await recordMovement(tx, {
      kind: 'adjustment',
      userId,
      ...(amount > 0 ? { from: 'issued', to: 'available' } : { from: 'available', to: 'issued' }),
      amount: size,
      operationKey,
      description,
      administratorId,
    });
    await tellOfAdjustment(tx, { userId, amount, description, balance, operationKey });
    return balance;
  }

  /**
   * Changes of the user's available credits, newest first: the 100 newest unless a slice is asked for. A charge is one
   * line from its beginning: `hold` while the work runs, `capture` once it is done; a failed one gets a second line that
   * returns it.
   */
  async statement(
    userId: number,
    { projectId, after, limit = STATEMENT_LINES }: StatementSlice = {},
  ): Promise<StatementLine[]> {
    return this.db.query<StatementLine>(
      `SELECT entry.id, CASE WHEN hold.status = 'captured' THEN 'capture' ELSE entry.kind END AS kind, posting.amount,
              entry.description, entry.project_id AS "projectId", entry.created_at AS "createdAt"
         FROM ledger_entries entry
         JOIN ledger_postings posting ON posting.entry_id = entry.id AND posting.account = 'available'
         LEFT JOIN credit_holds hold ON entry.kind = 'hold' AND hold.operation_key = entry.operation_key
        WHERE entry.user_id = $1 AND entry.id < $3 AND ($2::bigint IS NULL OR entry.project_id = $2)
        ORDER BY entry.id DESC LIMIT $4`,
      // Without a place to begin behind: above every id, so that the index is entered the same way.
      [userId, projectId ?? null, after?.id ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }

  /** Ends an open hold; of several that try, one gets it. */
  private async settle(tx: Tx, operationKey: string, status: SettledStatus): Promise<HoldRow | undefined> {
    const [owner] = await tx.query<{ userId: number }>(
      'SELECT user_id AS "userId" FROM credit_holds WHERE operation_key = $1',
      [operationKey],
    );
    if (!owner) return undefined;
    await lockAccount(tx, owner.userId);
    const [hold] = await tx.query<HoldRow>(
      `UPDATE credit_holds SET status = $2, ended_at = clock_timestamp() WHERE operation_key = $1 AND status = 'held'
       RETURNING user_id AS "userId", amount, description, project_id AS "projectId"`,
      [operationKey, status],
    );
    return hold;
  }
}
