import { effectHandler } from '@orbita/jobs';
import { EgressClient } from '@orbita/platform/egress';
import { WEBHOOK_DELIVER, WEBHOOK_TRY } from './delivery-effect.js';
import { DeliveryHandler, type DeliveryNeeds } from './delivery-handler.js';
import { ReceiverSlots } from './receiver-slots.js';

/**
 * Concurrent calls to one user's receivers, and to one host, so that neither a slow receiver nor a popular one takes all slots.
 */
const OF_OWNER = 4;
const OF_HOST = 20;

interface EgressEnv {
  EGRESS_PROXY_URL?: string | undefined;
  EGRESS_ALLOW: readonly string[];
}

/** A separate egress client for receivers: no other code waits for connections to a slow one. The caller closes it. */
export const openWebhookEgress = (env: EgressEnv): EgressClient =>
  new EgressClient({ proxyUrl: env.EGRESS_PROXY_URL, allow: env.EGRESS_ALLOW, connections: OF_HOST });

/** Handlers of `webhook.deliver` and `webhook.ping`. The worker merges them with those of other services. */
export const webhookEffectHandlers = (
  needs: Omit<DeliveryNeeds, 'owners' | 'hosts'>,
): ReturnType<typeof effectHandler>[] => {
  const shared = { ...needs, owners: new ReceiverSlots(OF_OWNER), hosts: new ReceiverSlots(OF_HOST) };
  return [WEBHOOK_DELIVER, WEBHOOK_TRY].map((kind) => effectHandler(new DeliveryHandler(kind, shared)));
};
