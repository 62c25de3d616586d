import { type ErrorCode, WEBHOOK_PING, type WebhookEventType } from '@orbita/contracts';
import { type EffectKind, intendEffects } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { type DeliveryPayload, WEBHOOK_DELIVER, WEBHOOK_TRY, operationKeyOf, subjectOf } from './delivery-effect.js';

/** An event as posted, the same each time. */
export interface PostedEvent {
  /** `evt_…` */
  id: string;
  type: WebhookEventType;
  /** Kept byte for byte, because it is signed. */
  body: string;
}

interface StoredDelivery {
  id: number;
  webhookId: number;
}

const OFF: ErrorCode = 'WEBHOOK_OFF';

/** Stores an event for webhooks that are off: it stays in their logs and is sent when their owner asks. */
export const keepDeliveries = async (
  tx: Tx,
  { id: eventId, type, body }: PostedEvent,
  webhookIds: readonly number[],
): Promise<void> => {
  if (webhookIds.length === 0) return;
  await tx.query(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, state, error_code)
     SELECT webhook_id, $2, $3, $4, 'cancelled', '${OFF}' FROM unnest($1::bigint[]) AS receiver (webhook_id)`,
    [webhookIds, eventId, type, body],
  );
};

/** Stores one delivery of an event for each webhook, with its effect. @returns ids of the deliveries */
export const postDeliveries = async (
  tx: Tx,
  userId: number,
  { id: eventId, type, body }: PostedEvent,
  webhookIds: readonly number[],
  { isReplay = false }: { isReplay?: boolean } = {},
): Promise<number[]> => {
  if (webhookIds.length === 0) return [];
  const deliveries = await tx.query<StoredDelivery>(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, is_replay)
     SELECT webhook_id, $2, $3, $4, $5 FROM unnest($1::bigint[]) AS receiver (webhook_id)
     RETURNING id, webhook_id AS "webhookId"`,
    [webhookIds, eventId, type, body, isReplay],
  );
  await intendDeliveries(tx, userId, type === WEBHOOK_PING ? WEBHOOK_TRY : WEBHOOK_DELIVER, deliveries);
  return deliveries.map(({ id }) => id);
};

/** Events of a webhook's log that no delivery brought and that are not on their way, one row an event, the oldest first (SQL). */
const UNDELIVERED = `
  SELECT * FROM (
    SELECT DISTINCT ON (event_id) id, event_id, type, body FROM webhook_deliveries missed
     WHERE webhook_id = $1 AND state IN ('failed', 'cancelled') AND type <> '${WEBHOOK_PING}'
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries other
                        WHERE other.webhook_id = $1 AND other.event_id = missed.event_id AND other.state IN ('waiting', 'delivered'))
     ORDER BY event_id, id) AS event
   ORDER BY id LIMIT $2`;

/**
 * Posts the undelivered events of a log, each once. A row that was never called is replaced by the one that is
 * sent, so that it makes room for the next missed events. The caller holds the webhook.
 * @returns how many events
 */
export const repostUndelivered = async (tx: Tx, userId: number, webhookId: number, limit: number): Promise<number> => {
  const deliveries = await tx.query<StoredDelivery>(
    `WITH undelivered AS MATERIALIZED (${UNDELIVERED}),
          replaced AS (
            DELETE FROM webhook_deliveries
             WHERE id IN (SELECT id FROM undelivered) AND state = 'cancelled' AND attempts = 0)
     INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, is_replay)
     SELECT $1, event_id, type, body, true FROM undelivered ORDER BY undelivered.id
     RETURNING id, webhook_id AS "webhookId"`,
    [webhookId, limit],
  );
  if (deliveries.length > 0) await intendDeliveries(tx, userId, WEBHOOK_DELIVER, deliveries);
  return deliveries.length;
};

const intendDeliveries = async (
  tx: Tx,
  userId: number,
  kind: EffectKind<DeliveryPayload>,
  deliveries: readonly StoredDelivery[],
): Promise<void> => {
  await intendEffects(
    tx,
    kind,
    deliveries.map(({ id, webhookId }) => ({
      operationKey: operationKeyOf(id),
      subject: subjectOf(webhookId),
      userId,
      payload: { deliveryId: id },
    })),
  );
};
