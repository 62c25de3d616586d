import { type MailsService, notify } from '@orbita/notifications';
import { type Database, type Logger, type Tx, isDatabaseCircumstance, isStatementTimeout } from '@orbita/platform';
import { abandonedDraftsOf, hasNewlyAbandoned } from './abandoned-drafts.js';
import { reminderWeek } from './reminder-week.js';
import { reminderWords } from './reminder-words.js';

/** Users one transaction goes through. */
const BATCH = 100;

interface DraftRemindersOptions {
  db: Database;
  mails: Pick<MailsService, 'order'>;
  logger: Logger;
}

/** A week that is being told, and the stretch whose end made drafts abandoned. */
interface Look {
  monday: string;
  /** What was abandoned by then was told of already. */
  since: Date;
  at: Date;
}

/**
 * Reminds users of drafts they have abandoned, each at most once a week and only when another one has become so. As with the
 * digests, the row of a week remembers who has had his turn, and whoever goes on holds it. The weeks' moments follow each
 * other without a gap, so each draft is new in one of them alone, whatever restarts.
 */
export class DraftReminders {
  constructor(private readonly options: DraftRemindersOptions) {}

  /** One bounded piece of the week it is by the database's clock. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const [clock] = await this.options.db.query<{ now: Date }>('SELECT now()');
    const monday = reminderWeek(clock!.now);
    return monday === undefined ? false : this.pieceOf(monday);
  }

  /** One bounded piece of a week, named by its Monday. @returns whether there may be more */
  async pieceOf(monday: string): Promise<boolean> {
    const { db } = this.options;
    const [ended] = await db.query('SELECT 1 FROM draft_reminder_weeks WHERE week = $1 AND ended_at IS NOT NULL', [
      monday,
    ]);
    if (ended) return false;
    await db.query('INSERT INTO draft_reminder_weeks (week) VALUES ($1) ON CONFLICT DO NOTHING', [monday]);
    return db.transaction(async (tx) => {
      // A week that did not come to its end is told again within the next: a draft told twice is less than one never told.
      const [place] = await tx.query<{ after: number; since: Date; at: Date }>(
        `SELECT after_id AS after, looked_at AS at,
                coalesce((SELECT max(looked_at) FROM draft_reminder_weeks WHERE week < $1 AND ended_at IS NOT NULL),
                         'epoch') AS since
           FROM draft_reminder_weeks WHERE week = $1 AND ended_at IS NULL FOR UPDATE SKIP LOCKED`,
        [monday],
      );
      if (!place) return false;
      const look = { monday, since: place.since, at: place.at };
      const users = await usersBehind(tx, place.after, look);
      for (const { id, hasNews } of users) if (hasNews) await this.remindBySavepoint(tx, id, look);
      const mayBeMore = users.length === BATCH;
      await tx.query(
        `UPDATE draft_reminder_weeks SET after_id = $2, ended_at = CASE WHEN NOT $3::boolean THEN now() END WHERE week = $1`,
        [monday, users.at(-1)?.id ?? place.after, mayBeMore],
      );
      return mayBeMore;
    });
  }

  /** One that fails is told to us and left out: the others have theirs. */
  private async remindBySavepoint(tx: Tx, userId: number, look: Look): Promise<void> {
    await tx.query('SAVEPOINT reminder');
    try {
      await this.remind(tx, userId, look);
      await tx.query('RELEASE SAVEPOINT reminder');
    } catch (error) {
      // What is no fault of his ends the piece: it is begun again. A look that takes too long would each time.
      if (isDatabaseCircumstance(error) && !isStatementTimeout(error)) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT reminder');
      this.options.logger.error({ err: error, userId, week: look.monday }, 'a reminder of drafts could not be told');
    }
  }

  private async remind(tx: Tx, userId: number, { monday, at }: Look): Promise<void> {
    const { drafts, others } = await abandonedDraftsOf(tx, userId, at);
    if (drafts.length === 0) return;
    const key = `abandoned-drafts-${monday}-user-${userId}`;
    await notify(tx, { userId, kind: 'drafts.abandoned', key, ...reminderWords(drafts, others) });
    await this.options.mails.order(tx, { kind: 'abandoned-drafts', userId, key, data: { drafts, others } });
  }
}

/**
 * Users in the order of their ids, with whether there is anything new to remind them of. Whoever said that they want none is
 * reminded neither by mail nor by the bell, and not looked at.
 */
const usersBehind = (tx: Tx, after: number, { since, at }: Look): Promise<{ id: number; hasNews: boolean }[]> =>
  tx.query(
    `SELECT owner.id,
            owner.blocked_at IS NULL
            AND NOT EXISTS (SELECT FROM notification_preferences WHERE user_id = owner.id AND NOT reminds_of_drafts)
            AND ${hasNewlyAbandoned('owner.id', '$2::timestamptz', '$3::timestamptz')} AS "hasNews"
       FROM (SELECT id, blocked_at FROM users WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH}) owner
      ORDER BY owner.id`,
    [after, since, at],
  );

/** Forgets up to `limit` weeks longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetDraftReminders = async (db: Database, keep: string, limit: number): Promise<number> => {
  const gone = await db.query(
    `DELETE FROM draft_reminder_weeks WHERE week IN (
       SELECT week FROM draft_reminder_weeks WHERE week < now() - $1::interval ORDER BY week LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING week`,
    [keep, limit],
  );
  return gone.length;
};
