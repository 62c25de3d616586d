import type { NotificationPreferencesService } from '@orbita/accounts';
import type { NotificationKind } from '@orbita/contracts';
import type { EffectsService } from '@orbita/jobs';
import type { Database, Logger, Tx } from '@orbita/platform';
import { KNOWN_KINDS } from '../bell/notifications.service.js';
import { PUSHED } from '../bell/notify.js';
import { PUSH_SEND } from './push-effect.js';

/** Notifications one batch decides about. */
const BATCH = 100;

/**
 * For this long after the last sign of a user they may still be there: the visible page polls every half minute, which is
 * recorded once a minute.
 */
const MAY_BE_THERE = '100 seconds';

interface NotificationPushesOptions {
  db: Database;
  effects: EffectsService;
  preferences: NotificationPreferencesService;
  logger: Logger;
}

interface DueNotification {
  id: number;
  userId: number;
  kind: NotificationKind;
  /** Read, or shown by a page that was open after it came. */
  isSeen: boolean;
  /** When it will be known whether a recently seen user is still there. Null: none was seen. */
  askAgainAt: Date | null;
}

/** Decides which notifications are pushed to the devices of their user. Safe to run in several processes. */
export class NotificationPushes {
  constructor(private readonly options: NotificationPushesOptions) {}

  /** Processes one bounded batch, each notification in its own transaction. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, logger } = this.options;
    const due = await db.query<{ id: number }>(
      `SELECT id FROM notifications WHERE push_due_at <= now() AND kind = ANY ($1::text[]) ORDER BY push_due_at LIMIT ${BATCH}`,
      [KNOWN_KINDS],
    );
    for (const { id } of due) {
      try {
        await db.transaction((tx) => this.decide(tx, id));
      } catch (error) {
        logger.warn({ err: error, notificationId: id }, 'could not push a notification, will retry');
        await db.query(`UPDATE notifications SET push_due_at = now() + interval '1 minute' WHERE id = $1`, [id]);
      }
    }
    return due.length === BATCH;
  }

  private async decide(tx: Tx, id: number): Promise<void> {
    const [notification] = await tx.query<DueNotification>(
      `UPDATE notifications notification SET push_due_at = NULL
        WHERE id = (SELECT id FROM notifications WHERE id = $1 AND push_due_at <= now() FOR UPDATE SKIP LOCKED)
        RETURNING id, user_id AS "userId", kind,
                  read_at IS NOT NULL OR EXISTS (SELECT 1 FROM notification_presence presence
                    WHERE presence.user_id = notification.user_id AND presence.seen_at > notification.created_at) AS "isSeen",
                  (SELECT seen_at + interval '${MAY_BE_THERE}' FROM notification_presence presence
                    WHERE presence.user_id = notification.user_id AND presence.seen_at > now() - interval '${MAY_BE_THERE}') AS "askAgainAt"`,
      [id],
    );
    if (!notification || notification.isSeen) return;
    const { userId, kind, askAgainAt } = notification;
    const preference = PUSHED[kind];
    if (preference === null || !(await this.options.preferences.of(userId, tx)).push[preference]) return;
    if (askAgainAt) {
      await tx.query('UPDATE notifications SET push_due_at = $2 WHERE id = $1', [id, askAgainAt]);
      return;
    }
    await this.intend(tx, notification);
  }

  /** One effect for each device, once: its key names both. */
  private async intend(tx: Tx, { id: notificationId, userId }: DueNotification): Promise<void> {
    const devices = await tx.query<{ id: number }>('SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY id', [
      userId,
    ]);
    if (devices.length === 0) return;
    await this.options.effects.intendAll(
      tx,
      PUSH_SEND,
      devices.map(({ id: subscriptionId }) => ({
        operationKey: `push-${notificationId}-${subscriptionId}`,
        subject: `push-${subscriptionId}`,
        userId,
        payload: { notificationId, subscriptionId },
      })),
    );
  }
}
