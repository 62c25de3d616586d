import type { Database, Logger, PersonalErasure, Tx } from '@orbita/platform';

interface AccountErasureOptions {
  db: Database;
  /** In order; the accounts' own goes last. */
  parts: readonly PersonalErasure[];
  logger: Logger;
}

/** Rows one transaction erases. */
const BATCH = 1_000;
/** Other processes believe a session for a second, and a request it began may end later: its rows are there by then. */
const BEGINS_AFTER = '1 minute';

/**
 * Erases what deleted accounts left, each service its own rows, a batch a transaction. What is left says how far an
 * erasure is, so it goes on after any crash where it stopped; several processes take different accounts.
 */
export class AccountErasure {
  /** Accounts this round has done with: they failed, or another process has them. */
  private readonly steppedOver = new Set<number>();

  constructor(private readonly options: AccountErasureOptions) {}

  /** One bounded piece of the erasure due first; one that fails is logged and stepped over. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, logger } = this.options;
    const [next] = await db.query<{ userId: number }>(
      `SELECT user_id AS "userId" FROM deleted_accounts
        WHERE erased_at IS NULL AND deleted_at < now() - $1::interval AND user_id <> ALL ($2::bigint[])
        ORDER BY deleted_at LIMIT 1`,
      [BEGINS_AFTER, [...this.steppedOver]],
    );
    if (!next) {
      this.steppedOver.clear();
      return false;
    }
    try {
      const isMine = await db.transaction((tx) => this.eraseSome(tx, next.userId));
      if (!isMine) this.steppedOver.add(next.userId);
    } catch (error) {
      this.steppedOver.add(next.userId);
      logger.warn({ err: error, userId: next.userId }, 'the erasure of an account stopped, it will be resumed');
    }
    return true;
  }

  /** @returns false when another process is at this account */
  private async eraseSome(tx: Tx, userId: number): Promise<boolean> {
    const [mine] = await tx.query(
      'SELECT 1 FROM deleted_accounts WHERE user_id = $1 AND erased_at IS NULL FOR UPDATE SKIP LOCKED',
      [userId],
    );
    if (!mine) return false;
    for (const part of this.options.parts) {
      if ((await part.erase(tx, userId, BATCH)) > 0) return true;
    }
    await tx.query('UPDATE deleted_accounts SET erased_at = now() WHERE user_id = $1', [userId]);
    return true;
  }
}
