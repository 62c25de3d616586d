import {
  type Database,
  type Logger,
  type Tx,
  forgetOlder,
  isDatabaseCircumstance,
  isStatementTimeout,
} from '@orbita/platform';
import { dueWeek } from './due-week.js';

/** Users one transaction goes through. */
const BATCH = 100;

interface WeeklyRoundOptions<Week> {
  db: Database;
  logger: Logger;
  /** What is told, for the log. */
  what: string;
  /** When it begins, since the first midnight of a week in Moscow. */
  beginsMs: number;
  /** Its rows are weeks: `week` (a Monday), `after_id` (the last user who had his turn) and `ended_at`. */
  table: string;
  /** What a turn has to know of a week, named by its Monday; asked while the row of the week is held. */
  weekOf(tx: Tx, monday: string): Promise<Week>;
  /** Whether there may be anything to tell a user: SQL over `owner.id`, with parameters from `$2` on. */
  hasNews(week: Week): { sql: string; parameters: unknown[] };
  /** Tells one user, in the transaction. */
  tell(tx: Tx, userId: number, week: Week): Promise<void>;
}

/**
 * Goes through all users once a week and tells each at most once: the row of a week remembers who has had his turn, and
 * whoever goes on holds it, so that several processes may try. A week nobody was there for is left out.
 */
export class WeeklyRound<Week> {
  constructor(private readonly options: WeeklyRoundOptions<Week>) {}

  /** One bounded piece of the week it is by the database's clock. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const [clock] = await this.options.db.query<{ now: Date }>('SELECT now()');
    const monday = dueWeek(clock!.now, this.options.beginsMs);
    return monday === undefined ? false : this.pieceOf(monday);
  }

  /** One bounded piece of a week, named by its Monday. @returns whether there may be more */
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

  /** Users in the order of their ids, with whether there may be anything to tell them. */
  private usersBehind(tx: Tx, after: number, week: Week): Promise<{ id: number; hasNews: boolean }[]> {
    const { sql, parameters } = this.options.hasNews(week);
    return tx.query(
      `SELECT owner.id, owner.blocked_at IS NULL AND ${sql} AS "hasNews"
         FROM (SELECT id, blocked_at FROM users WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH}) owner
        ORDER BY owner.id`,
      [after, ...parameters],
    );
  }

  /** One who cannot be told is left out: the others have theirs. */
  private async notifyAlone(tx: Tx, userId: number, week: Week, monday: string): Promise<void> {
    const { what, logger, tell } = this.options;
    try {
      await tx.savepoint(() => tell(tx, userId, week));
    } catch (error) {
      // What is no fault of his ends the piece: it is begun again. Figures that take too long would each time.
      if (isDatabaseCircumstance(error) && !isStatementTimeout(error)) throw error;
      logger.error({ err: error, userId, week: monday }, `${what} could not be told`);
    }
  }
}

/** Forgets up to `limit` weeks of a {@link WeeklyRound} longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetWeeks = (db: Database, table: string, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, table, { column: 'week', than: keep, limit, key: 'week' });
