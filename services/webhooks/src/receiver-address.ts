import { AppError } from '@orbita/contracts';
import type { EgressRefusal } from '@orbita/platform/egress';

const WORDS: Partial<Record<EgressRefusal, string>> = {
  port: 'Порт может быть только стандартным, 443. Уберите его из адреса.',
  address: 'Это адрес внутренней сети, отправлять на него нельзя. Укажите адрес, доступный из интернета.',
};

const refusal = (message: string): AppError => new AppError('VALIDATION_FAILED', { field: 'url', message });

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
  if (url.protocol !== 'https:' && !calls.isNamed(url)) throw refusal('Нужен адрес с шифрованием: https://…');
  const reason = calls.refusalOf(url);
  if (reason !== null) throw refusal(WORDS[reason] ?? 'Укажите адрес целиком: https://…');
};
