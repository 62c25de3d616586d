import type { WebhookDeliveryState, WebhookEvent, WebhookEventType } from '@orbita/contracts';
import { OPERATION_KEY } from './delivery-effect.js';

/** A webhook as its owner may see it. */
export interface WebhookRecord {
  id: number;
  url: string;
  events: WebhookEvent[];
  projectId: number | null;
  state: 'active' | 'paused' | 'disabled';
  disabledReason: 'gone' | 'failing' | 'address' | null;
  formerUntil: Date | null;
  createdAt: Date;
  lastState: WebhookDeliveryState | null;
  lastAt: Date | null;
}

/** One delivery as its owner sees it in the log. */
export interface DeliveryRecord {
  id: number;
  eventId: string;
  type: WebhookEventType;
  state: WebhookDeliveryState;
  attempts: number;
  statusCode: number | null;
  durationMs: number | null;
  errorCode: string | null;
  isReplay: boolean;
  createdAt: Date;
  attemptedAt: Date | null;
  nextAttemptAt: Date | null;
}

export interface DeliveryDetails extends DeliveryRecord {
  body: string;
  answer: string | null;
}

/** Webhooks of a user (SQL), with the state of the newest delivery of each. */
export const WEBHOOKS = `
  SELECT webhook.id, url, events, project_id AS "projectId", webhook.state,
         CASE WHEN disabled_reason = 'failing' AND disabled_by = 'WEBHOOK_ADDRESS_REFUSED' THEN 'address'
              ELSE disabled_reason END AS "disabledReason",
         CASE WHEN former_until > now() THEN former_until END AS "formerUntil", webhook.created_at AS "createdAt",
         latest.state AS "lastState", latest.created_at AS "lastAt"
    FROM webhooks webhook
    LEFT JOIN LATERAL (SELECT state, created_at FROM webhook_deliveries WHERE webhook_id = webhook.id
                        ORDER BY id DESC LIMIT 1) AS latest ON true
   WHERE webhook.deleted_at IS NULL AND webhook.user_id = $1`;

/** Select list that fits {@link DeliveryRecord}, for {@link DELIVERIES}. The time of the next try comes from its effect. */
export const DELIVERY_COLUMNS = `
  delivery.id, event_id AS "eventId", type, delivery.state, attempts, status_code AS "statusCode", duration_ms AS "durationMs",
  delivery.error_code AS "errorCode", is_replay AS "isReplay", delivery.created_at AS "createdAt", attempted_at AS "attemptedAt",
  CASE WHEN delivery.state = 'waiting' THEN act.run_after END AS "nextAttemptAt"`;

export const DELIVERIES = `
  webhook_deliveries delivery JOIN webhooks webhook ON webhook.id = delivery.webhook_id AND webhook.deleted_at IS NULL
  LEFT JOIN acts act ON delivery.state = 'waiting' AND act.operation_key = ${OPERATION_KEY('delivery.id')}`;
