import { WEBHOOK_PING, type WebhookEventType } from '@orbita/contracts';
import { intendActs } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { WEBHOOK_DELIVER, WEBHOOK_TRY, operationKeyOf, subjectOf } from './delivery-act.js';

/** An event as it is posted, however often. */
export interface PostedEvent {
  /** `evt_…` */
  id: string;
  type: WebhookEventType;
  /** To the letter, for it is signed. */
  body: string;
}

/** Stores one delivery of an event for each webhook, with the act that carries it out. @returns ids of the deliveries */
export const postDeliveries = async (
  tx: Tx,
  userId: number,
  { id: eventId, type, body }: PostedEvent,
  webhookIds: readonly number[],
  { isReplay = false }: { isReplay?: boolean } = {},
): Promise<number[]> => {
  const deliveries = await tx.query<{ id: number; webhookId: number }>(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, is_replay)
     SELECT webhook_id, $2, $3, $4, $5 FROM unnest($1::bigint[]) AS receiver (webhook_id)
     RETURNING id, webhook_id AS "webhookId"`,
    [webhookIds, eventId, type, body, isReplay],
  );
  await intendActs(
    tx,
    type === WEBHOOK_PING ? WEBHOOK_TRY : WEBHOOK_DELIVER,
    deliveries.map(({ id, webhookId }) => ({
      operationKey: operationKeyOf(id),
      subject: subjectOf(webhookId),
      userId,
      payload: { deliveryId: id },
    })),
  );
  return deliveries.map(({ id }) => id);
};
