/** Events a webhook may receive. Stored with every webhook: add new ones, never rename. */
export const WEBHOOK_EVENTS = [
  'job.completed',
  'job.failed',
  'job.cancelled',
  'plan.completed',
  'publication.published',
  'publication.failed',
  'publication.unconfirmed',
  'publication.missed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when the owner tests a webhook; it cannot be subscribed to. */
export const WEBHOOK_PING = 'webhook.ping';
export type WebhookEventType = WebhookEvent | typeof WEBHOOK_PING;

/** Webhooks one user may have. */
export const MAX_WEBHOOKS = 10;
/** How long the former secret of a webhook signs beside its new one. */
export const ROTATED_SECRET_HOURS = 24;
/** Replaced secrets that still sign; more rotations within a day are refused. */
export const ROTATED_SECRETS_KEPT = 5;
/** Days a delivery stays in the log and can be sent again. */
export const WEBHOOK_LOG_DAYS = 30;
/** Failed deliveries in a row before a webhook is switched off. */
export const WEBHOOK_FAILURES = 5;
/** Events kept for a webhook we switched off, until its owner requests them; without a limit they could pile up for a month. */
export const WEBHOOK_KEPT_WHILE_OFF = 1_000;
/** Most events sent again by one request. */
export const WEBHOOK_REPLAYED_AT_ONCE = 1_000;
/** Longest wait for the answer of a receiver, seconds. */
export const WEBHOOK_ANSWER_S = 10;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 over "t.body">`; several `v1` while a secret is being replaced. */
export const WEBHOOK_SIGNATURE_HEADER = 'X-Orbita-Signature';
/** Id of the event, the same for every delivery: receivers use it to drop duplicates. */
export const WEBHOOK_EVENT_HEADER = 'X-Orbita-Event';
