import {
  type Database,
  type Logger,
  type Tx,
  forgetOlder,
  isDatabaseCircumstance,
  isStatementTimeout,
} from '@orbita/platform';
import { dueWeek } from './due-week.js';

/** Users one transaction processes. */
const BATCH = 100;

interface WeeklyRoundOptions<Week> {
  db: Database;
  logger: Logger;
  /** What is sent, for the log. */
  what: string;
  /** When it begins, since the first midnight of a week in Moscow. */
  beginsMs: number;
  /** Its rows are weeks: `week` (a Monday), `after_id` (the last user already processed) and `ended_at`. */
  table: string;
  /** Data about a week, named by its Monday. Read while the row of the week is locked. */
  weekOf(tx: Tx, monday: string): Promise<Week>;
  /** Whether there may be news for a user: SQL over `owner.id`, with parameters from `$2` on. */
  hasNews(week: Week): { sql: string; parameters: unknown[] };
  /** Notifies one user, in the transaction. */
  notify(tx: Tx, userId: number, week: Week): Promise<void>;
}

/**
 * Goes through all users once a week and notifies each at most once. The row of a week stores how far it is, and the process
 * that continues locks it, so several processes may try. A week in which no process ran is skipped.
 */
export class WeeklyRound<Week> {
  constructor(private readonly options: WeeklyRoundOptions<Week>) {}

  /** Processes one bounded batch of the present week, by the database's clock. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const [clock] = await this.options.db.query<{ now: Date }>('SELECT now()');
    const monday = dueWeek(clock!.now, this.options.beginsMs);
    return monday === undefined ? false : this.pieceOf(monday);
  }

  /** Processes one bounded batch of a week, named by its Monday. @returns whether there may be more */
  async pieceOf(monday: string): Promise<boolean> {
    const { db, table, weekOf } = this.options;
    const [ended] = await db.query(`SELECT 1 FROM ${table} WHERE week = $1 AND ended_at IS NOT NULL`, [monday]);
    if (ended) return false;
    await db.query(`INSERT INTO ${table} (week) VALUES ($1) ON CONFLICT DO NOTHING`, [monday]);
    return db.transaction(async (tx) => {
      const [place] = await tx.query<{ after: number }>(
        `SELECT after_id AS after FROM ${table} WHERE week = $1 AND ended_at IS NULL FOR UPDATE SKIP LOCKED`,
        [monday],
      );
      if (!place) return false;
      const week = await weekOf(tx, monday);
      const users = await this.usersBehind(tx, place.after, week);
      for (const { id, hasNews } of users) if (hasNews) await this.notifyAlone(tx, id, week, monday);
      const mayBeMore = users.length === BATCH;
      await tx.query(
        `UPDATE ${table} SET after_id = $2, ended_at = CASE WHEN NOT $3::boolean THEN now() END WHERE week = $1`,
        [monday, users.at(-1)?.id ?? place.after, mayBeMore],
      );
      return mayBeMore;
    });
  }

  /** Users in the order of their ids, with whether there may be news for them. */
  private usersBehind(tx: Tx, after: number, week: Week): Promise<{ id: number; hasNews: boolean }[]> {
    const { sql, parameters } = this.options.hasNews(week);
    return tx.query(
      `SELECT owner.id, owner.blocked_at IS NULL AND ${sql} AS "hasNews"
         FROM (SELECT id, blocked_at FROM users WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH}) owner
        ORDER BY owner.id`,
      [after, ...parameters],
    );
  }

  /** A user whose notification fails is skipped: the others get theirs. */
  private async notifyAlone(tx: Tx, userId: number, week: Week, monday: string): Promise<void> {
    const { what, logger, notify } = this.options;
    try {
      await tx.savepoint(() => notify(tx, userId, week));
    } catch (error) {
      // A database fault ends the batch, which is tried again. A statement timeout would repeat each time, so the user is
      // skipped.
      if (isDatabaseCircumstance(error) && !isStatementTimeout(error)) throw error;
      logger.error({ err: error, userId, week: monday }, `sending ${what} failed`);
    }
  }
}

/** Deletes up to `limit` weeks of a {@link WeeklyRound} longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetWeeks = (db: Database, table: string, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, table, { column: 'week', than: keep, limit, key: 'week' });
