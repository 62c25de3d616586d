import type { Database, Logger, PersonalErasure, Tx } from '@orbita/platform';

/** An account, and the day its owner deleted it. */
export interface DeletedAccount {
  userId: number;
  /** Day of the deletion in UTC, `2026-11-28`. */
  day: string;
}

interface AccountErasureOptions {
  db: Database;
  /** In order; the part of accounts itself is last. */
  parts: readonly PersonalErasure[];
  /**
   * Records the erased account outside of the database, which may be restored to an earlier moment; repeating it changes nothing.
   */
  remember: (account: DeletedAccount) => Promise<void>;
  logger: Logger;
}

/** Rows erased in one transaction. */
const BATCH = 1_000;
/** Other processes accept a session for up to a second, and a request started with it may end later: by then its rows exist. */
const BEGINS_AFTER = '1 minute';

/**
 * Erases the data of deleted accounts, each service its own rows, one batch per transaction. The remaining rows are the progress
 * of an erasure, so it continues after any crash; several processes take different accounts.
 */
export class AccountErasure {
  /** Accounts this round skips: they failed, or another process has them. */
  private readonly steppedOver = new Set<number>();
  /** Accounts this process has recorded but not fully erased yet. */
  private readonly remembered = new Set<number>();

  constructor(private readonly options: AccountErasureOptions) {}

  /** One bounded step of the oldest due erasure; a failed one is logged and skipped. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, logger } = this.options;
    const [next] = await db.query<DeletedAccount>(
      `SELECT user_id AS "userId", to_char(deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM deleted_accounts
        WHERE erased_at IS NULL AND deleted_at < now() - $1::interval AND user_id <> ALL ($2::bigint[])
        ORDER BY deleted_at LIMIT 1`,
      [BEGINS_AFTER, [...this.steppedOver]],
    );
    if (!next) {
      this.steppedOver.clear();
      this.remembered.clear();
      return false;
    }
    try {
      // Recorded first: an account erased without a record would come back with a restore.
      await this.rememberOnce(next);
      const isMine = await db.transaction((tx) => this.eraseSome(tx, next.userId));
      if (!isMine) this.steppedOver.add(next.userId);
    } catch (error) {
      this.steppedOver.add(next.userId);
      logger.warn({ err: error, userId: next.userId }, 'erasing an account failed, will be resumed');
    }
    return true;
  }

  private async rememberOnce(account: DeletedAccount): Promise<void> {
    if (this.remembered.has(account.userId)) return;
    await this.options.remember(account);
    this.remembered.add(account.userId);
  }

  /** @returns false when another process works on this account */
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
