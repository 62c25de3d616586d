import {
  ERRORS,
  type ErrorCode,
  type IssuedWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type Answer,
  type Message,
} from '@orbita/contracts';
import type { DeliveryDetails, DeliveryRecord, IssuedSecret, WebhookRecord } from '@orbita/webhooks';

const instant = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const toWebhook = (webhook: WebhookRecord): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  project_id: webhook.projectId,
  state: webhook.state,
  disabled_reason: webhook.disabledReason,
  former_until: instant(webhook.formerUntil),
  created_at: webhook.createdAt.toISOString(),
  last_delivery:
    webhook.lastState && webhook.lastAt ? { state: webhook.lastState, created_at: webhook.lastAt.toISOString() } : null,
});

export const toIssuedWebhook = ({ record, secret }: IssuedSecret): IssuedWebhook => ({ ...toWebhook(record), secret });

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Codes of former versions have no sentence. */
const sentenceOf = ({ errorCode, statusCode }: DeliveryRecord): Message | null =>
  errorCode !== null && isCode(errorCode) ? { code: errorCode, params: { status: statusCode } } : null;

export const toDelivery = (delivery: DeliveryRecord): Answer<typeof WebhookDelivery> => ({
  id: delivery.id,
  event_id: delivery.eventId,
  type: delivery.type,
  state: delivery.state,
  attempts: delivery.attempts,
  status_code: delivery.statusCode,
  duration_ms: delivery.durationMs,
  error_code: delivery.errorCode,
  error: sentenceOf(delivery),
  is_replay: delivery.isReplay,
  created_at: delivery.createdAt.toISOString(),
  attempted_at: instant(delivery.attemptedAt),
  next_attempt_at: instant(delivery.nextAttemptAt),
});

export const toDeliveryDetails = (delivery: DeliveryDetails): Answer<typeof WebhookDeliveryDetails> => ({
  ...toDelivery(delivery),
  body: delivery.body,
  answer: delivery.answer,
});
