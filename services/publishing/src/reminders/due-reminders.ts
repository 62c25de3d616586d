import { storeReminded } from '@orbita/content';
import { notify } from '@orbita/notifications';
import { type Database, type Logger, SetAside } from '@orbita/platform';
import { LATE } from '../attempts/due-publications.js';
import { type RemindedPublication, reminderWords } from './reminder-words.js';

/** Publications one transaction reminds of. */
const BATCH = 100;

/** Publications whose time has come, published by hand, of which nobody was reminded yet. Paused and blocked ones wait. */
const DUE = `
  FROM publications publication
  JOIN projects project ON project.id = publication.project_id AND project.deleting_at IS NULL
  JOIN users owner ON owner.id = publication.user_id AND owner.deleted_at IS NULL AND owner.blocked_at IS NULL
  LEFT JOIN project_publishing held ON held.user_id = publication.user_id AND held.project_id = publication.project_id
 WHERE publication.remind AND NOT publication.auto_publish
   AND publication.status IN ('draft', 'generating', 'ready', 'failed', 'missed')
   AND publication.reminded_for IS DISTINCT FROM publication.scheduled_at
   AND publication.scheduled_at <= now() AND publication.scheduled_at > now() - interval '${LATE}'
   AND held.paused_at IS NULL`;

interface Due extends RemindedPublication {
  id: number;
  userId: number;
  projectId: number;
  scheduledAt: Date;
}

interface DueRemindersOptions {
  db: Database;
  logger: Logger;
}

/**
 * Reminds users of the times of publications they publish by hand: once for each time, up to an hour late. The notification and
 * the mark that it was made are one transaction. Safe to run in several processes; the clock is PostgreSQL's.
 */
export class DueReminders {
  private readonly aside = new SetAside('due reminders');

  constructor(private readonly options: DueRemindersOptions) {}

  /** Processes one bounded batch. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, logger } = this.options;
    const due = await db.query<{ id: number }>(
      `SELECT publication.id ${DUE} AND publication.id <> ALL ($1::bigint[])
        ORDER BY publication.scheduled_at LIMIT ${BATCH}`,
      [this.aside.resting()],
    );
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return false;
    await this.aside.actOn(ids, (rows) => this.remind(rows), logger);
    return ids.length === BATCH;
  }

  private remind(ids: readonly number[]): Promise<void> {
    return this.options.db.transaction(async (tx) => {
      const due = await tx.query<Due>(
        `SELECT publication.id, publication.user_id AS "userId", publication.project_id AS "projectId", publication.title,
                publication.social_network AS "socialNetwork", publication.content IS NOT NULL AS "hasContent",
                publication.media <> '{}' AS "hasMedia", publication.needs_filling AS "needsFilling",
                coalesce(held.requires_approval, false) AND publication.approval <> 'approved' AS "isUnapproved",
                publication.scheduled_at AS "scheduledAt"
           ${DUE} AND publication.id = ANY ($1::bigint[])
          ORDER BY publication.scheduled_at FOR NO KEY UPDATE OF publication SKIP LOCKED`,
        [ids],
      );
      for (const publication of due) {
        const { id, userId, projectId, scheduledAt } = publication;
        await notify(tx, {
          userId,
          projectId,
          kind: 'publication.due',
          key: `publication-${id}-due-${scheduledAt.getTime()}`,
          ...reminderWords(publication),
          path: `/dashboard/publications/${id}/publish-by-hand`,
        });
      }
      await storeReminded(
        tx,
        due.map(({ id }) => id),
      );
    });
  }
}
