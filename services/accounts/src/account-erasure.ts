import type { Database, Logger, PersonalErasure, Tx } from '@orbita/platform';

/** An account, and when its owner deleted it. */
export interface DeletedAccount {
  userId: number;
  /** Day of the deletion in UTC, `2026-11-28`. */
  day: string;
}

interface AccountErasureOptions {
  db: Database;
  /** In order; the accounts' own goes last. */
  parts: readonly PersonalErasure[];
  /** Notes down outside of the database, which may be taken back to an earlier moment, who is erased; done again it changes nothing. */
  remember: (account: DeletedAccount) => Promise<void>;
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
  /** Accounts this process has noted down and not erased to the end yet. */
  private readonly remembered = new Set<number>();

  constructor(private readonly options: AccountErasureOptions) {}

  /** One bounded piece of the erasure due first; one that fails is logged and stepped over. @returns whether there may be more */
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
      // First of all: whoever is erased and not noted down would stay after a restore.
      await this.rememberOnce(next);
      const isMine = await db.transaction((tx) => this.eraseSome(tx, next.userId));
      if (!isMine) this.steppedOver.add(next.userId);
    } catch (error) {
      this.steppedOver.add(next.userId);
      logger.warn({ err: error, userId: next.userId }, 'the erasure of an account stopped, it will be resumed');
    }
    return true;
  }

  private async rememberOnce(account: DeletedAccount): Promise<void> {
    if (this.remembered.has(account.userId)) return;
    await this.options.remember(account);
    this.remembered.add(account.userId);
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
