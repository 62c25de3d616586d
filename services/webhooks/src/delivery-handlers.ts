import { effectHandler } from '@orbita/jobs';
import { WEBHOOK_DELIVER, WEBHOOK_TRY } from './delivery-effect.js';
import { DeliveryHandler, type DeliveryNeeds } from './delivery-handler.js';
import { ReceiverSlots } from './receiver-slots.js';

/**
 * Concurrent calls to one user's receivers, and to one host, so that neither a slow receiver nor a popular one takes all slots.
 */
const OF_OWNER = 4;
export const CONNECTIONS_TO_HOST = 20;

/** Handlers of `webhook.deliver` and `webhook.ping`. */
export const webhookEffectHandlers = (
  needs: Omit<DeliveryNeeds, 'owners' | 'hosts'>,
): ReturnType<typeof effectHandler>[] => {
  const shared = { ...needs, owners: new ReceiverSlots(OF_OWNER), hosts: new ReceiverSlots(CONNECTIONS_TO_HOST) };
  return [WEBHOOK_DELIVER, WEBHOOK_TRY].map((kind) => effectHandler(new DeliveryHandler(kind, shared)));
};
