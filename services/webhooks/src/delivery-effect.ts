import { Id } from '@orbita/contracts';
import type { EffectKind } from '@orbita/jobs';
import * as z from 'zod/mini';

const payload = z.object({ deliveryId: Id });
export type DeliveryPayload = z.output<typeof payload>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Waits after the first, second… failed call. The runtime adds up to a quarter to each, so the last of eight calls is made
 * about a day after the first.
 */
export const RETRY_WAITS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  6 * HOUR_MS,
  8 * HOUR_MS,
];

/** Limits of one call. A receiver has ten seconds; the rest is for name resolution, connections and our own rows. */
const CALL = { payload, backoffMs: MINUTE_MS, concurrency: 40, prepareMs: 10_000, callMs: 20_000 } as const;

/** Posts one event to one webhook: at least once by contract, so a call with an unknown outcome is repeated. */
export const WEBHOOK_DELIVER: EffectKind<DeliveryPayload> = {
  ...CALL,
  name: 'webhook.deliver',
  // Half a day more than the waits: for turns, for receivers that ask for a wait, and for a worker that was away.
  expiresAfterMs: 40 * HOUR_MS,
  attempts: RETRY_WAITS_MS.length + 1,
};

/** Tests whether a receiver can be reached. A user is waiting, so a failure is reported at once. */
export const WEBHOOK_TRY: EffectKind<DeliveryPayload> = {
  ...CALL,
  name: 'webhook.ping',
  concurrency: 10,
  expiresAfterMs: MINUTE_MS,
  attempts: 1,
};

/** The subject of all deliveries of a webhook, so that they are cancelled together. */
export const subjectOf = (webhookId: number): string => `webhook-${webhookId}`;

/** Names the intent of a delivery. The log finds its effect by it. */
export const operationKeyOf = (deliveryId: number): string => `webhook-delivery-${deliveryId}`;

/** {@link operationKeyOf} of a column (SQL). */
export const OPERATION_KEY = (deliveryId: string): string => `'webhook-delivery-' || ${deliveryId}`;
