import { AppError } from '@orbita/contracts';
import type { EgressRefusal } from '@orbita/platform/egress';

const WORDS: Partial<Record<EgressRefusal, string>> = {
  port: 'Порт может быть только стандартным, 443. Уберите его из адреса.',
  address: 'Это адрес внутренней сети, отправлять на него нельзя. Укажите адрес, доступный из интернета.',
};

const refusal = (message: string): AppError => new AppError('VALIDATION_FAILED', { field: 'url', message });

/**
 * Refuses an address no call would ever be made to: told when it is named, it costs its owner no event. Where its name leads
 * is asked before each call.
 * @param allow EGRESS_ALLOW
 * @throws AppError VALIDATION_FAILED
 */
export const mustBeCallable = async (address: string, allow: readonly string[]): Promise<void> => {
  // Every process tells webhooks, few take down an address.
  const { ForeseenCalls } = await import('@orbita/platform/egress');
  const calls = new ForeseenCalls(allow);
  const url = new URL(address);
  // What a body says, others can read on its way: without TLS only where the operator vouches for the way.
  if (url.protocol !== 'https:' && !calls.isNamed(url)) throw refusal('Нужен адрес с шифрованием: https://…');
  const reason = calls.refusalOf(url);
  if (reason !== null) throw refusal(WORDS[reason] ?? 'Укажите адрес целиком: https://…');
};
