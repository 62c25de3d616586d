import { type Database, forgetOlder } from '@orbita/platform';

/** Deletes up to `limit` deliveries made longer ago than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetDeliveries = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'webhook_deliveries', { column: 'created_at', than: keep, limit });

/** Deletes up to `limit` rows of deleted webhooks: first their deliveries, then the webhooks. @returns how many */
export const forgetDeletedWebhooks = async (db: Database, limit: number): Promise<number> => {
  const sent = await db.query(
    `DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
       SELECT delivery.id FROM webhooks webhook JOIN webhook_deliveries delivery ON delivery.webhook_id = webhook.id
        WHERE webhook.deleted_at IS NOT NULL LIMIT $1 FOR UPDATE OF delivery SKIP LOCKED)) RETURNING 1`,
    [limit],
  );
  if (sent.length > 0) return sent.length;
  const gone = await db.query(
    `DELETE FROM webhooks WHERE id = ANY (ARRAY(
       SELECT id FROM webhooks WHERE deleted_at IS NOT NULL LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
    [limit],
  );
  return gone.length;
};
