import { NewPushSubscription } from '@orbita/contracts';
import { type SecretBox, boundToRow } from '@orbita/platform';

const binding = (id: number): string => boundToRow('push_subscriptions', 'subscription_sealed', id);

/** Where a device is written to and what it is encrypted with, as its row keeps it. */
export const sealSubscription = (box: SecretBox, id: number, { endpoint, keys }: NewPushSubscription): string =>
  box.seal(JSON.stringify({ endpoint, keys }), binding(id));

/** @throws SealedTextRefused */
export const openSubscription = (box: SecretBox, id: number, sealed: string): NewPushSubscription =>
  NewPushSubscription.parse(JSON.parse(box.open(sealed, binding(id))));
