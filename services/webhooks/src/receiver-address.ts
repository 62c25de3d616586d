import { AppError, type Message, say } from '@orbita/contracts';
import type { EgressRefusal } from '@orbita/platform/egress';

const WORDS: Partial<Record<EgressRefusal, Message>> = {
  port: say('webhook.port'),
  address: say('webhook.internal-address'),
};

const refusal = (message: Message): AppError => new AppError('VALIDATION_FAILED', { field: 'url', message });

/**
 * Refuses an address that would never be called, when it is entered, so that its owner loses no event. What its name resolves
 * to is checked before each call.
 * @param allow EGRESS_ALLOW
 * @throws AppError VALIDATION_FAILED
 */
export const mustBeCallable = async (address: string, allow: readonly string[]): Promise<void> => {
  // Every process notifies webhooks, but few store an address.
  const { ForeseenCalls } = await import('@orbita/platform/egress');
  const calls = new ForeseenCalls(allow);
  const url = new URL(address);
  // Others can read a body on its way: without TLS only where the operator has allowed the address.
  if (url.protocol !== 'https:' && !calls.isNamed(url)) throw refusal(say('webhook.unencrypted'));
  const reason = calls.refusalOf(url);
  if (reason !== null) throw refusal(WORDS[reason] ?? say('webhook.partial-address'));
};
