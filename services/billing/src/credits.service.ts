import { Injectable } from '@nestjs/common';
import { AppError, type Said, say, storedText } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { randomUUID } from 'node:crypto';
import { assertAmount, lockAccount, recordMovement, recordMovements } from './ledger.js';
import { notifyIfLow, notifyOfAdjustment } from './notify-owner.js';

export interface NewHold {
  /** Whole credits; 0 writes nothing. */
  amount: number;
  /** Identifies the paid operation permanently: it is held and charged at most once. */
  operationKey: string;
  /** Paid work as shown in the statement: `Контент-план «Ноябрь»`; up to 500 characters in Russian. */
  description: Said;
  projectId?: number | null;
  /** Job kind of the paid work, for spending charts. */
  operation?: string;
}

export interface NewGrant {
  userId: number;
  /** Whole credits; 0 writes nothing. */
  amount: number;
  kind: 'grant' | 'trial';
  description: Said;
  /** One grant of a kind per key. */
  operationKey: string;
  /** A demo purchase: it is not revenue. */
  isDemo?: boolean;
}

export interface NewAdjustment {
  userId: number;
  /** Whole credits, positive to add and negative to deduct. */
  amount: number;
  /** The administrator's reason. */
  description: string;
  administratorId: number;
}

type SettledStatus = 'captured' | 'released';

interface HoldRow {
  userId: number;
  amount: number;
  description: Said;
  projectId: number | null;
  operation: string | null;
}

/** Moves credits between the accounts of the ledger; each movement is one entry, written once. */
@Injectable()
export class CreditsService {
  constructor(private readonly db: Database) {}

  /** Gives a new user an empty account; an existing one stays as it is. */
  async openAccount(tx: Tx, userId: number): Promise<void> {
    await tx.query('INSERT INTO credit_accounts (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING', [userId]);
  }

  /** Credits the user can spend now, without held ones. @throws AppError USER_NOT_FOUND */
  async balanceOf(userId: number, tx?: Tx): Promise<number> {
    const [account] = await (tx ?? this.db).query<{ available: number }>(
      'SELECT available FROM credit_accounts WHERE user_id = $1',
      [userId],
    );
    if (!account) throw new AppError('USER_NOT_FOUND');
    return account.available;
  }

  /**
   * Holds the prices of accepted operations, all or none. Repeating an open hold changes nothing.
   * @throws AppError INSUFFICIENT_CREDITS with `details.need`, of all together, and `details.have`; USER_NOT_FOUND
   * @throws Error when a key belongs to a different or an already settled operation: its work would be free of charge
   */
  async hold(tx: Tx, userId: number, holds: readonly NewHold[]): Promise<void> {
    for (const { amount } of holds) assertAmount(amount, 0);
    const priced = holds.filter(({ amount }) => amount > 0);
    if (priced.length === 0) return;
    const have = await lockAccount(tx, userId);
    const known = await this.openHolds(tx, userId, priced);
    const fresh = priced.filter(({ operationKey }) => !known.has(operationKey));
    if (fresh.length === 0) return;
    const need = fresh.reduce((sum, { amount }) => sum + amount, 0);
    if (have < need) throw new AppError('INSUFFICIENT_CREDITS', { details: { need, have } });
    const descriptions = fresh.map(({ description }) => storedText(description));
    await tx.query(
      `INSERT INTO credit_holds (operation_key, user_id, amount, description, description_said, project_id, operation)
       SELECT operation_key, $1, amount, description, description_said, project_id, operation
         FROM unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::jsonb[])
                AS hold (operation_key, amount, description, project_id, operation, description_said)`,
      [
        userId,
        fresh.map(({ operationKey }) => operationKey),
        fresh.map(({ amount }) => amount),
        descriptions.map(({ text }) => text),
        fresh.map(({ projectId }) => projectId ?? null),
        fresh.map(({ operation }) => operation ?? null),
        descriptions.map(({ message }) => message),
      ],
    );
    await recordMovements(tx, { kind: 'hold', userId, from: 'available', to: 'held' }, fresh);
  }

  /** Charges the credits held for the operation. @returns false when there is no open hold, and nothing happens */
  async capture(tx: Tx, operationKey: string): Promise<boolean> {
    const hold = await this.settle(tx, operationKey, 'captured');
    if (!hold) return false;
    const balance = await recordMovement(tx, { ...hold, kind: 'capture', from: 'held', to: 'earned', operationKey });
    await notifyIfLow(tx, hold.userId, balance);
    return true;
  }

  /**
   * Charges a part of the credits held for the operation, more than zero and less than all; the rest returns. In the books the
   * whole hold is released, and the part is a separate operation.
   * @returns false when there is no open hold, and nothing happens
   */
  async captureSome(tx: Tx, operationKey: string, amount: number): Promise<boolean> {
    const hold = await this.giveBack(tx, operationKey);
    if (!hold) return false;
    if (amount <= 0 || amount >= hold.amount) throw new Error(`${amount} is no part of ${hold.amount} credits`);
    const { userId, projectId, operation } = hold;
    const part = {
      operationKey: `${operationKey}-part`,
      amount,
      description: say('ledger.finished-part', { what: hold.description }),
      projectId,
      ...(operation !== null && { operation }),
    };
    await this.hold(tx, userId, [part]);
    return this.capture(tx, part.operationKey);
  }

  /** Returns the credits held for the operation. @returns false when there is no open hold, and nothing happens */
  async release(tx: Tx, operationKey: string): Promise<boolean> {
    return (await this.giveBack(tx, operationKey)) !== undefined;
  }

  /**
   * Grants credits.
   * @returns false when a grant of this kind and key exists, and nothing happens
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
   * Adds or deducts credits for an administrator.
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
      description: say('ledger.adjustment', { reason: description }),
      administratorId,
    });
    await notifyOfAdjustment(tx, { userId, amount, description, balance, operationKey });
    return balance;
  }

  /** Keys that are already held with the same values. @throws Error for a key with different values */
  private async openHolds(tx: Tx, userId: number, holds: readonly NewHold[]): Promise<ReadonlySet<string>> {
    const known = await tx.query<{ operationKey: string; userId: number; amount: number; isOpen: boolean }>(
      `SELECT operation_key AS "operationKey", user_id AS "userId", amount, status = 'held' AS "isOpen"
         FROM credit_holds WHERE operation_key = ANY ($1::text[])`,
      [holds.map(({ operationKey }) => operationKey)],
    );
    const amounts = new Map(holds.map(({ operationKey, amount }) => [operationKey, amount]));
    for (const { operationKey, isOpen, ...hold } of known) {
      const isSame = isOpen && hold.userId === userId && hold.amount === amounts.get(operationKey);
      if (!isSame) throw new Error(`the operation key ${operationKey} was used before`);
    }
    return new Set(known.map(({ operationKey }) => operationKey));
  }

  private async giveBack(tx: Tx, operationKey: string): Promise<HoldRow | undefined> {
    const hold = await this.settle(tx, operationKey, 'released');
    if (!hold) return undefined;
    const description = say('ledger.refund', { what: hold.description });
    await recordMovement(tx, { ...hold, kind: 'release', from: 'held', to: 'available', operationKey, description });
    return hold;
  }

  /** Ends an open hold; of several parallel calls, one gets it. */
  private async settle(tx: Tx, operationKey: string, status: SettledStatus): Promise<HoldRow | undefined> {
    const [owner] = await tx.query<{ userId: number }>(
      'SELECT user_id AS "userId" FROM credit_holds WHERE operation_key = $1',
      [operationKey],
    );
    if (!owner) return undefined;
    await lockAccount(tx, owner.userId);
    const [hold] = await tx.query<HoldRow>(
      `UPDATE credit_holds SET status = $2, ended_at = clock_timestamp() WHERE operation_key = $1 AND status = 'held'
       RETURNING user_id AS "userId", amount, said(description, description_said) AS description, project_id AS "projectId", operation`,
      [operationKey, status],
    );
    return hold;
  }
}
