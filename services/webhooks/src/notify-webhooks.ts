import {
  WEBHOOK_KEPT_WHILE_OFF,
  type WebhookData,
  type WebhookEvent,
  type WebhookEventType,
  type WebhookPayload,
} from '@orbita/contracts';
import type { JobEndListener } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { randomUUID } from 'node:crypto';
import { type PostedEvent, keepDeliveries, postDeliveries } from './post-deliveries.js';

/** An event that concerns a user. */
interface NewEvent<Type extends WebhookEvent> {
  userId: number;
  /** Null: it belongs to no project. */
  projectId: number | null;
  type: Type;
  /** Data of the event, loaded only when a webhook listens. */
  data: () => Promise<WebhookData<Type>> | WebhookData<Type>;
}

/** An event as it is posted. */
export const composeEvent = <Type extends WebhookEventType>(type: Type, data: WebhookData<Type>): PostedEvent => {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const payload = { id, type, created_at: new Date().toISOString(), data } as WebhookPayload;
  return { id, type, body: JSON.stringify(payload) };
};

/** Whether a webhook we switched off may keep another event. Limited, because it may never be turned on again (SQL). */
const HAS_ROOM = `NOT EXISTS (
  SELECT 1 FROM webhook_deliveries WHERE webhook_id = webhook.id AND state = 'cancelled' OFFSET ${WEBHOOK_KEPT_WHILE_OFF - 1})`;

/**
 * Posts an event to all webhooks of the user that listen to it, in the event's transaction: no event is lost, and none
 * is sent after a rollback. Webhooks we have switched off keep it, because their owners did not ask for a pause.
 * Costs one index read when no webhook listens.
 */
export const notifyWebhooks = async <Type extends WebhookEvent>(
  tx: Tx,
  { userId, projectId, type, data }: NewEvent<Type>,
): Promise<void> => {
  // Locked, so that no webhook is removed while rows that name it are stored.
  const receivers = await tx.query<{ id: number; isOn: boolean }>(
    `SELECT id, state = 'active' AS "isOn" FROM webhooks webhook
      WHERE user_id = $1 AND deleted_at IS NULL AND $2 = ANY (events) AND (project_id IS NULL OR project_id = $3)
        AND (state = 'active' OR state = 'disabled' AND ${HAS_ROOM})
      ORDER BY id FOR KEY SHARE`,
    [userId, type, projectId],
  );
  if (receivers.length === 0) return;
  const event = composeEvent(type, await data());
  const idsOf = (isOn: boolean): number[] => receivers.flatMap((one) => (one.isOn === isOn ? [one.id] : []));
  await postDeliveries(tx, userId, event, idsOf(true));
  await keepDeliveries(tx, event, idsOf(false));
};

/** Notifies webhooks of the end of a job. Each process passes it to the runtime of jobs. */
export const notifyWebhooksOfJob: JobEndListener = async (tx, { id, kind, userId, projectId, status, errorCode }) => {
  const job = { id, kind, project_id: projectId, error_code: errorCode };
  const owner = { userId, projectId };
  switch (status) {
    case 'completed':
      return notifyWebhooks(tx, { ...owner, type: 'job.completed', data: () => ({ job: { ...job, status } }) });
    case 'failed':
      return notifyWebhooks(tx, { ...owner, type: 'job.failed', data: () => ({ job: { ...job, status } }) });
    case 'cancelled':
      return notifyWebhooks(tx, { ...owner, type: 'job.cancelled', data: () => ({ job: { ...job, status } }) });
  }
};
