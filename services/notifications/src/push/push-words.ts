import { type Language, MAX_UNREAD, type PushMessage, cutTo, type Said, render, say } from '@orbita/contracts';
import type { Database } from '@orbita/platform';

/** A push service guarantees 4 KB (RFC 8030). On a lock screen no one reads more than this. */
const TITLE_LENGTH = 120;
const TEXT_LENGTH = 240;

/** The message for one device, and its address and keys, still sealed. */
export interface DueMessage {
  sealed: string;
  message: PushMessage;
}

interface Due {
  sealed: string;
  language: Language;
  title: Said;
  text: Said;
  path: string | null;
  unread: number;
}

const TRIAL = {
  title: say('notice.trial'),
  text: say('notice.trial-text'),
  path: '/dashboard/settings/notifications',
};

/** Condition of a reachable device: its login is valid, and the account is neither blocked nor deleted. */
const REACHABLE = `push_subscriptions device
  JOIN access_tokens session ON session.id = device.session_id AND session.revoked_at IS NULL AND session.expires_at > now()
  JOIN users reader ON reader.id = device.user_id AND reader.deleted_at IS NULL AND reader.blocked_at IS NULL`;

const UNREAD = `(SELECT count(*) FROM (SELECT 1 FROM notifications unread WHERE unread.user_id = reader.id
  AND unread.read_at IS NULL LIMIT ${MAX_UNREAD}) unread) AS unread`;

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${cutTo(text, length - 1).trimEnd()}…`;

const messageFor = (id: number | null, { sealed, language, title, text, path, unread }: Due): DueMessage => {
  return {
    sealed,
    message: {
      id,
      title: shortened(render(language, title), TITLE_LENGTH),
      text: shortened(render(language, text), TEXT_LENGTH),
      path: path ?? '/dashboard',
      unread,
    },
  };
};

/** A notification for one device. Undefined once it is read, the device gone, its session over or its user another one. */
export const notificationFor = async (
  db: Database,
  { notificationId, subscriptionId }: { notificationId: number; subscriptionId: number },
): Promise<DueMessage | undefined> => {
  const [due] = await db.query<Due>(
    `SELECT device.subscription_sealed AS sealed, reader.language, said(notification.title, title_said) AS title,
            said(notification.text, text_said) AS text, notification.path, ${UNREAD}
       FROM ${REACHABLE} JOIN notifications notification
            ON notification.id = $1 AND notification.user_id = reader.id AND notification.read_at IS NULL
      WHERE device.id = $2 AND device.subscription_sealed IS NOT NULL`,
    [notificationId, subscriptionId],
  );
  return due && messageFor(notificationId, due);
};

/** A test message for one device. Undefined once it is gone, its session over or its user another one. */
export const trialFor = async (
  db: Database,
  { subscriptionId }: { subscriptionId: number },
  userId: number | null,
): Promise<DueMessage | undefined> => {
  const [due] = await db.query<Omit<Due, keyof typeof TRIAL>>(
    `SELECT device.subscription_sealed AS sealed, reader.language, ${UNREAD}
       FROM ${REACHABLE} WHERE device.id = $1 AND reader.id = $2 AND device.subscription_sealed IS NOT NULL`,
    [subscriptionId, userId],
  );
  return due && messageFor(null, { ...due, ...TRIAL });
};
