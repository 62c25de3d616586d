import { NewPushSubscription } from '@orbita/contracts';
import { type SecretBox, boundToRow } from '@orbita/platform';

const binding = (id: number): string => boundToRow('push_subscriptions', 'subscription_sealed', id);

/** A device's address and encryption keys, as its row stores them. */
export const sealSubscription = (box: SecretBox, id: number, { endpoint, keys }: NewPushSubscription): string =>
  box.seal(JSON.stringify({ endpoint, keys }), binding(id));

/** @throws SealedTextRefused */
export const openSubscription = (box: SecretBox, id: number, sealed: string): NewPushSubscription =>
  NewPushSubscription.parse(JSON.parse(box.open(sealed, binding(id))));
