import { type NotificationKind, type PushPreference, type Said, storedText } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** A new notification for a user. */
export interface NewNotification {
  userId: number;
  projectId?: number | null;
  kind: NotificationKind;
  /** Names the event, `job-42`: an event makes one notification. */
  key: string;
  /** One short sentence without a full stop. */
  title: Said;
  /** Details. */
  text?: Said;
  /** Page of the web app it links to. */
  path?: string | null;
}

/** How long a user may be away before the notification is mailed as well; null: it never is. */
const MAILED_AFTER: Record<NotificationKind, string | null> = {
  'job.completed': '3 minutes',
  'job.failed': '3 minutes',
  'credits.low': '0',
  'publication.failed': '3 minutes',
  'publication.missed': '3 minutes',
  'publication.unconfirmed': '3 minutes',
  'publication.at-risk': '3 minutes',
  'publication.due': '3 minutes',
  'integration.failing': '3 minutes',
  'publication.approved': '3 minutes',
  'publication.changes-requested': '3 minutes',
  'webhook.disabled': '3 minutes',
  'job.retried': null,
  'credits.changed': null,
  'plan.changed': null,
  'period.ending': null,
  'period.ended': null,
  'export.ready': null,
  'telegram-session.lost': null,
  'publishing.digest': null,
  'drafts.abandoned': null,
};

/** Kinds pushed to devices, with the preference that switches each off; null: never pushed. */
export const PUSHED: Record<NotificationKind, PushPreference | null> = {
  'job.failed': 'failed',
  'publication.failed': 'failed',
  'publication.unconfirmed': 'failed',
  'integration.failing': 'failed',
  'publication.missed': 'missed',
  'publication.due': 'publication_time',
  'job.completed': 'finished',
  'publication.approved': 'approval',
  'publication.changes-requested': 'approval',
  'webhook.disabled': 'failed',
  'job.retried': null,
  'credits.low': null,
  'credits.changed': null,
  'plan.changed': null,
  'period.ending': null,
  'period.ended': null,
  'export.ready': null,
  'telegram-session.lost': null,
  'publication.at-risk': null,
  'publishing.digest': null,
  'drafts.abandoned': null,
};

/**
 * Notifies a user in the transaction of the event. A known key changes nothing.
 * @returns whether a notification was stored now
 */
export const notify = async (
  tx: Tx,
  { userId, projectId, kind, key, path, ...words }: NewNotification,
): Promise<boolean> => {
  const title = storedText(words.title);
  const text = words.text === undefined ? undefined : storedText(words.text);
  const stored = await tx.query(
    `INSERT INTO notifications (user_id, project_id, key, kind, title, text, path, mail_due_at, push_due_at, title_said, text_said)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8::interval, CASE WHEN $9 THEN now() END, $10, $11)
     ON CONFLICT ON CONSTRAINT notifications_key_unique DO NOTHING RETURNING id`,
    [
      userId,
      projectId ?? null,
      key,
      kind,
      title.text,
      text?.text ?? '',
      path ?? null,
      MAILED_AFTER[kind],
      PUSHED[kind] !== null,
      title.message,
      text?.message ?? null,
    ],
  );
  return stored.length > 0;
};
