import { type MailsService, notify } from '@orbita/notifications';
import { type Database, type Logger, type Tx, isDatabaseCircumstance, isStatementTimeout } from '@orbita/platform';
import type { ForecastOptions } from '../outlook/forecasts.js';
import { type ProjectFigures, digestFigures, mayHaveNews } from './digest-figures.js';
import { type DigestWeek, digestWeek } from './digest-week.js';
import { digestWords } from './digest-words.js';

/** Users one transaction goes through. */
const BATCH = 100;
/** Projects a letter tells of. */
const MOST_PROJECTS = 20;

interface DigestsOptions extends ForecastOptions {
  db: Database;
  mails: Pick<MailsService, 'order'>;
  logger: Logger;
}

/**
 * Tells users on Mondays what went out and what is ahead, each once a week: the row of a week remembers who has had his turn,
 * and whoever goes on holds it. A week nobody was there for is left out.
 */
export class Digests {
  constructor(private readonly options: DigestsOptions) {}

  /** One bounded piece of the week it is by the database's clock. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const [clock] = await this.options.db.query<{ now: Date }>('SELECT now()');
    const week = digestWeek(clock!.now);
    return week ? this.pieceOf(week) : false;
  }

  /** One bounded piece of a week. @returns whether there may be more */
  async pieceOf(week: DigestWeek): Promise<boolean> {
    const { db } = this.options;
    const { monday } = week;
    const [ended] = await db.query('SELECT 1 FROM publishing_digests WHERE week = $1 AND ended_at IS NOT NULL', [
      monday,
    ]);
    if (ended) return false;
    await db.query('INSERT INTO publishing_digests (week) VALUES ($1) ON CONFLICT DO NOTHING', [monday]);
    return db.transaction(async (tx) => {
      const [place] = await tx.query<{ after: number }>(
        `SELECT after_id AS after FROM publishing_digests WHERE week = $1 AND ended_at IS NULL FOR UPDATE SKIP LOCKED`,
        [monday],
      );
      if (!place) return false;
      const users = await usersBehind(tx, place.after, week);
      for (const { id, hasNews } of users) if (hasNews) await this.tellBySavepoint(tx, id, week);
      const mayBeMore = users.length === BATCH;
      await tx.query(
        `UPDATE publishing_digests SET after_id = $2, ended_at = CASE WHEN NOT $3::boolean THEN now() END WHERE week = $1`,
        [monday, users.at(-1)?.id ?? place.after, mayBeMore],
      );
      return mayBeMore;
    });
  }

  /** One that fails is told and left out: the others have theirs. */
  private async tellBySavepoint(tx: Tx, userId: number, week: DigestWeek): Promise<void> {
    await tx.query('SAVEPOINT digest');
    try {
      await this.tell(tx, userId, week);
      await tx.query('RELEASE SAVEPOINT digest');
    } catch (error) {
      // What is no fault of his ends the piece: it is begun again. Figures that take too long would each time.
      if (isDatabaseCircumstance(error) && !isStatementTimeout(error)) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT digest');
      this.options.logger.error({ err: error, userId, week: week.monday }, 'a digest could not be told');
    }
  }

  private async tell(tx: Tx, userId: number, week: DigestWeek): Promise<void> {
    const projects = await digestFigures(tx, this.options, userId, week);
    const [first] = projects;
    if (!first) return;
    const key = `publishing-digest-${week.monday}-user-${userId}`;
    const path = projects.length === 1 ? `/dashboard/projects/${first.projectId}/outlook` : '/dashboard';
    await notify(tx, { userId, kind: 'publishing.digest', key, path, ...digestWords(projects) });
    const told = projects.slice(0, MOST_PROJECTS).map(({ projectId: _, ...figures }: ProjectFigures) => figures);
    const data = { monday: week.monday, projects: told, others: projects.length - told.length, path };
    await this.options.mails.order(tx, { kind: 'publishing-digest', userId, key, data });
  }
}

/** Users in the order of their ids, with whether there may be anything to tell them. */
const usersBehind = (
  tx: Tx,
  after: number,
  { previous, begins, ends }: DigestWeek,
): Promise<{ id: number; hasNews: boolean }[]> =>
  tx.query(
    `SELECT owner.id, owner.blocked_at IS NULL AND ${mayHaveNews('owner.id')} AS "hasNews"
       FROM (SELECT id, blocked_at FROM users WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH}) owner
      ORDER BY owner.id`,
    [after, previous, begins, ends],
  );

/** Forgets up to `limit` weeks longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetDigests = async (db: Database, keep: string, limit: number): Promise<number> => {
  const gone = await db.query(
    `DELETE FROM publishing_digests WHERE week IN (
       SELECT week FROM publishing_digests WHERE week < now() - $1::interval ORDER BY week LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING week`,
    [keep, limit],
  );
  return gone.length;
};
