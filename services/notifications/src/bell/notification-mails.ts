import { type NotificationKind, type Said } from '@orbita/contracts';
import type { Database, Logger, Tx } from '@orbita/platform';
import { wordsOf } from '../mail/mail-words.js';
import type { MailOrder, MailsService } from '../mail/mails.service.js';
import { KNOWN_KINDS } from './notifications.service.js';

/** Notifications one batch decides about. */
const BATCH = 100;

/** Mails of kinds that have their own; the other kinds share one. */
const MAIL_OF: Partial<Record<NotificationKind, 'publication-at-risk' | 'publication-time'>> = {
  'publication.at-risk': 'publication-at-risk',
  'publication.due': 'publication-time',
};

interface DueNotification {
  id: number;
  userId: number;
  kind: NotificationKind;
  title: Said;
  text: Said;
  path: string | null;
  /** The user has read it, or had the product open after it came. */
  isSeen: boolean;
}

interface NotificationMailsOptions {
  db: Database;
  mails: MailsService;
  /** Credits a user can spend, from the service that keeps them. */
  balanceOf: (userId: number, tx: Tx) => Promise<number>;
  logger: Logger;
}

/** Mails notifications a user has not seen. Safe to run in several processes. */
export class NotificationMails {
  constructor(private readonly options: NotificationMailsOptions) {}

  /** Processes one bounded batch, each notification in its own transaction. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, logger } = this.options;
    const due = await db.query<{ id: number }>(
      `SELECT id FROM notifications WHERE mail_due_at <= now() AND kind = ANY ($1::text[]) ORDER BY mail_due_at LIMIT ${BATCH}`,
      [KNOWN_KINDS],
    );
    for (const { id } of due) {
      try {
        await db.transaction((tx) => this.decide(tx, id));
      } catch (error) {
        logger.warn({ err: error, notificationId: id }, 'could not mail a notification, will retry');
        await db.query(`UPDATE notifications SET mail_due_at = now() + interval '5 minutes' WHERE id = $1`, [id]);
      }
    }
    return due.length === BATCH;
  }

  private async decide(tx: Tx, id: number): Promise<void> {
    const [notification] = await tx.query<DueNotification>(
      `UPDATE notifications notification SET mail_due_at = NULL
        WHERE id = (SELECT id FROM notifications WHERE id = $1 AND mail_due_at <= now() FOR UPDATE SKIP LOCKED)
        RETURNING id, user_id AS "userId", kind, said(title, title_said) AS title, said(text, text_said) AS text, path,
                  read_at IS NOT NULL OR EXISTS (SELECT 1 FROM notification_presence presence
                    WHERE presence.user_id = notification.user_id AND presence.seen_at > notification.created_at) AS "isSeen"`,
      [id],
    );
    if (!notification) return;
    const order = await this.orderFor(tx, notification);
    if (order) await this.options.mails.order(tx, order);
  }

  private async orderFor(tx: Tx, notification: DueNotification): Promise<MailOrder | null> {
    const { id, userId, kind, title, text, path, isSeen } = notification;
    const key = `notification-${id}`;
    if (kind === 'credits.low') {
      return { kind: 'low-credits', userId, key, data: { balance: await this.options.balanceOf(userId, tx) } };
    }
    if (isSeen) return null;
    const data = { ...wordsOf(title, text), path: path ?? '/dashboard' };
    return { kind: MAIL_OF[kind] ?? 'job-finished', userId, key, data };
  }
}
