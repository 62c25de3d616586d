import { type MailsService, WeeklyRound, forgetWeeks, notify } from '@orbita/notifications';
import type { Database, Logger, Tx } from '@orbita/platform';
import { abandonedDraftsOf, hasNewlyAbandoned } from './abandoned-drafts.js';
import { reminderWords } from './reminder-words.js';

/** Reminders go out on Wednesdays at ten, so that they do not come with Monday's digest. */
const BEGINS_MS = (2 * 24 + 10) * 3_600_000;
const WEEKS = 'draft_reminder_weeks';

interface DraftRemindersOptions {
  db: Database;
  mails: Pick<MailsService, 'order'>;
  logger: Logger;
}

/** The week being processed, and the period in which drafts became abandoned. */
interface Look {
  monday: string;
  /** Drafts abandoned before this moment were reported already. */
  since: Date;
  at: Date;
}

/**
 * Reminds users of abandoned drafts, each at most once a week and only when another draft is abandoned. The periods of the weeks
 * follow each other without a gap, so each draft is new in exactly one of them, whatever restarts. Users who opted out get
 * neither a mail nor a notification, and their drafts are not read.
 */
export const draftReminderRound = ({ db, mails, logger }: DraftRemindersOptions): WeeklyRound<Look> =>
  new WeeklyRound({
    db,
    logger,
    what: 'a reminder of drafts',
    beginsMs: BEGINS_MS,
    table: WEEKS,
    weekOf: lookOf,
    hasNews: ({ since, at }) => ({
      sql: `NOT EXISTS (SELECT FROM notification_preferences WHERE user_id = owner.id AND NOT reminds_of_drafts)
            AND ${hasNewlyAbandoned('owner.id', '$2::timestamptz', '$3::timestamptz')}`,
      parameters: [since, at],
    }),
    notify: (tx, userId, look) => remind(tx, mails, userId, look),
  });

/** An unfinished week is repeated within the next one: reporting a draft twice is better than never. */
const lookOf = async (tx: Tx, monday: string): Promise<Look> => {
  const [moments] = await tx.query<{ since: Date; at: Date }>(
    `SELECT looked_at AS at,
            coalesce((SELECT max(looked_at) FROM ${WEEKS} WHERE week < $1 AND ended_at IS NOT NULL), 'epoch') AS since
       FROM ${WEEKS} WHERE week = $1`,
    [monday],
  );
  return { monday, ...moments! };
};

const remind = async (
  tx: Tx,
  mails: DraftRemindersOptions['mails'],
  userId: number,
  { monday, at }: Look,
): Promise<void> => {
  const { drafts, others } = await abandonedDraftsOf(tx, userId, at);
  if (drafts.length === 0) return;
  const key = `abandoned-drafts-${monday}-user-${userId}`;
  await notify(tx, { userId, kind: 'drafts.abandoned', key, ...reminderWords(drafts, others) });
  await mails.order(tx, { kind: 'abandoned-drafts', userId, key, data: { drafts, others } });
};

/** Deletes up to `limit` weeks longer ago than `keep` (a PostgreSQL interval). @returns how many */
export const forgetDraftReminders = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetWeeks(db, WEEKS, keep, limit);
