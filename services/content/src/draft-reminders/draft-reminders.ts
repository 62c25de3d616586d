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

/** A week that is being told, and the stretch whose end made drafts abandoned. */
interface Look {
  monday: string;
  /** What was abandoned by then was told of already. */
  since: Date;
  at: Date;
}

/**
 * Reminds users of drafts they have abandoned, each at most once a week and only when another one has become so. The weeks'
 * moments follow each other without a gap, so each draft is new in one of them alone, whatever restarts. Whoever said that
 * they want none is reminded neither by mail nor by the bell, and not looked at.
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

/** A week that did not come to its end is told again within the next: a draft told twice is less than one never told. */
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

/** Forgets up to `limit` weeks longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetDraftReminders = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetWeeks(db, WEEKS, keep, limit);
