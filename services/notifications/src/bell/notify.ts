import type { NotificationKind, PushPreference } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** Something a user is told. */
export interface NewNotification {
  userId: number;
  projectId?: number | null;
  kind: NotificationKind;
  /** Names the event, `job-42`: of one event a user is told once. */
  key: string;
  /** One short sentence without a full stop. */
  title: string;
  /** More about it. */
  text?: string;
  /** Page of the web app it is about. */
  path?: string | null;
}

/** How long somebody may be away from the screen before it is mailed to them as well; kinds that are absent never are. */
const MAILED_AFTER: Partial<Record<NotificationKind, string>> = {
  'job.completed': '3 minutes',
  'job.failed': '3 minutes',
  'credits.low': '0',
  'publication.failed': '3 minutes',
  'publication.missed': '3 minutes',
  'publication.unconfirmed': '3 minutes',
  'publication.at-risk': '3 minutes',
  'integration.failing': '3 minutes',
  'publication.approved': '3 minutes',
  'publication.changes-requested': '3 minutes',
  'webhook.disabled': '3 minutes',
};

/** What may be pushed to devices, by the wish that switches it off; kinds that are absent never are. */
export const PUSHED: Partial<Record<NotificationKind, PushPreference>> = {
  'job.failed': 'failed',
  'publication.failed': 'failed',
  'publication.unconfirmed': 'failed',
  'integration.failing': 'failed',
  'publication.missed': 'missed',
  'job.completed': 'finished',
  'publication.approved': 'approval',
  'publication.changes-requested': 'approval',
  'webhook.disabled': 'failed',
};

/**
 * Tells a user what happened, in the transaction it happens in; a key that is known already changes nothing.
 * @returns whether it was told now
 */
export const notify = async (
  tx: Tx,
  { userId, projectId, kind, key, title, text = '', path }: NewNotification,
): Promise<boolean> => {
  const told = await tx.query(
    `INSERT INTO notifications (user_id, project_id, key, kind, title, text, path, mail_due_at, push_due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8::interval, CASE WHEN $9 THEN now() END)
     ON CONFLICT ON CONSTRAINT notifications_key_unique DO NOTHING RETURNING id`,
    [userId, projectId ?? null, key, kind, title, text, path ?? null, MAILED_AFTER[kind] ?? null, kind in PUSHED],
  );
  return told.length > 0;
};
