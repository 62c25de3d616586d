import { Id } from '@orbita/contracts';
import type { EffectKind } from '@orbita/jobs';
import * as z from 'zod/mini';

const payload = z.object({ deliveryId: Id });
export type DeliveryPayload = z.output<typeof payload>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Waits behind the first, second… call that did not do. The runtime adds up to a quarter to each, so the last of eight
 * calls is made about a day after the first.
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

/** How one call is made. A receiver has ten seconds; the rest is for names, connections and our own rows. */
const CALL = { payload, backoffMs: MINUTE_MS, concurrency: 40, prepareMs: 10_000, callMs: 20_000 } as const;

/** Posting one event to one webhook: at least once by contract, so a call nobody knows the end of is made again. */
export const WEBHOOK_DELIVER: EffectKind<DeliveryPayload> = {
  ...CALL,
  name: 'webhook.deliver',
  // Half a day more than the waits take: for turns, for receivers that ask for patience, and for a worker that was away.
  expiresAfterMs: 40 * HOUR_MS,
  attempts: RETRY_WAITS_MS.length + 1,
};

/** Trying whether a receiver can be reached. Somebody looks on, so it is told at once when it cannot. */
export const WEBHOOK_TRY: EffectKind<DeliveryPayload> = {
  ...CALL,
  name: 'webhook.ping',
  concurrency: 10,
  expiresAfterMs: MINUTE_MS,
  attempts: 1,
};

/** What all deliveries of a webhook are about: so they are called off together. */
export const subjectOf = (webhookId: number): string => `webhook-${webhookId}`;

/** Names the intent of a delivery; the log finds its act by it. */
export const operationKeyOf = (deliveryId: number): string => `webhook-delivery-${deliveryId}`;

/** {@link operationKeyOf} of a column (SQL). */
export const OPERATION_KEY = (deliveryId: string): string => `'webhook-delivery-' || ${deliveryId}`;
