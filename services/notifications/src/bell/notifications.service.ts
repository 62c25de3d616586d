import { Injectable } from '@nestjs/common';
import { MAX_UNREAD, NotificationKind, type ReadNotificationsRequest, type Said } from '@orbita/contracts';
import { Database, type Tx, forgetOlder } from '@orbita/platform';

/** A row of `notifications`. */
export interface NotificationRecord {
  id: number;
  kind: NotificationKind;
  title: Said;
  text: Said;
  path: string | null;
  isRead: boolean;
  createdAt: Date;
}

/** Kinds this version knows. Notifications of newer kinds are left to newer code, which alone shows, mails and pushes them. */
export const KNOWN_KINDS: readonly string[] = NotificationKind.options;

interface Slice {
  after?: { id: number } | undefined;
  limit: number;
}

/** Notifications as users see them. */
@Injectable()
export class NotificationsService {
  constructor(private readonly db: Database) {}

  /** Notifications of a user, newest first. */
  async list(userId: number, { after, limit }: Slice): Promise<NotificationRecord[]> {
    return this.db.query<NotificationRecord>(
      `SELECT id, kind, said(title, title_said) AS title, said(text, text_said) AS text, path, read_at IS NOT NULL AS "isRead", created_at AS "createdAt"
         FROM notifications WHERE user_id = $1 AND id < $2 AND kind = ANY ($4::text[]) ORDER BY id DESC LIMIT $3`,
      [userId, after?.id ?? Number.MAX_SAFE_INTEGER, limit, KNOWN_KINDS],
    );
  }

  /** How many are unread, {@link MAX_UNREAD} at most. */
  async unread(userId: number, tx?: Tx): Promise<number> {
    const [unread] = await (tx ?? this.db).query<{ count: number }>(
      `SELECT count(*) FROM (SELECT 1 FROM notifications
         WHERE user_id = $1 AND read_at IS NULL AND kind = ANY ($2::text[]) LIMIT ${MAX_UNREAD}) unread`,
      [userId, KNOWN_KINDS],
    );
    return unread?.count ?? 0;
  }

  /** Records that the user has the product open: the bell then needs no mail. Written once a minute. */
  async seen(userId: number): Promise<void> {
    const [known] = await this.db.query(
      `SELECT 1 FROM notification_presence WHERE user_id = $1 AND seen_at > now() - interval '1 minute'`,
      [userId],
    );
    if (known) return;
    await this.db.query(
      `INSERT INTO notification_presence (user_id, seen_at) VALUES ($1, now())
       ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`,
      [userId],
    );
  }

  /** Marks the user's own notifications as read: the named ones, or all. */
  async read(tx: Tx, userId: number, { ids }: ReadNotificationsRequest): Promise<void> {
    await tx.query(
      `UPDATE notifications SET read_at = now()
        WHERE user_id = $1 AND read_at IS NULL AND ($2::bigint[] IS NULL OR id = ANY ($2)) AND kind = ANY ($3::text[])`,
      [userId, ids ?? null, KNOWN_KINDS],
    );
  }

  /** Removes up to `limit` notifications of an account that is being deleted, and its presence and devices. @returns how many */
  async removeOf(tx: Tx, userId: number, limit: number): Promise<number> {
    await tx.query('DELETE FROM notification_presence WHERE user_id = $1', [userId]);
    await tx.query('DELETE FROM push_subscriptions WHERE user_id = $1', [userId]);
    const gone = await tx.query(
      'DELETE FROM notifications WHERE id = ANY (ARRAY(SELECT id FROM notifications WHERE user_id = $1 LIMIT $2)) RETURNING id',
      [userId, limit],
    );
    return gone.length;
  }

  /** Deletes up to `limit` notifications older than `keep` (an interval of PostgreSQL). @returns how many */
  async forgetOld(keep: string, limit: number): Promise<number> {
    return forgetOlder(this.db, 'notifications', { column: 'created_at', than: keep, limit });
  }
}
