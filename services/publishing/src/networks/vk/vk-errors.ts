import { type Message, say } from '@orbita/contracts';
import { NetworkError, type NetworkTrouble } from '../network.js';

/** The meaning of error codes. Any other code is a refusal of what was sent. VK's documentation, «Коды ошибок». */
const KINDS: Readonly<Record<number, NetworkTrouble>> = {
  1: 'transient',
  5: 'auth',
  6: 'rate',
  7: 'rights',
  9: 'rate',
  10: 'transient',
  14: 'captcha',
  15: 'rights',
  17: 'captcha',
  27: 'rights',
  29: 'rate',
  // The method ran out of time: its result is unknown.
  36: 'transient',
  203: 'rights',
  214: 'rights',
  1051: 'rights',
  1117: 'auth',
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** VK names no wait. Too many calls a second pass soon; flood control and the limit of a method do not. */
const WAITS: Readonly<Record<number, number>> = { 6: SECOND, 9: 10 * MINUTE, 29: 10 * MINUTE };

/** The right a method needs. */
const rightOf = (method: string): 'photos' | 'groups' | 'wall' => {
  if (method.startsWith('photos.')) return 'photos';
  return method.startsWith('groups.') ? 'groups' : 'wall';
};

/** What is said about a missing right. @param code of an error, undefined when VK was not asked but would refuse */
export const missingRight = (method: string, code?: number): Message => {
  if (code === 203) return say('vk.no-access-to-community');
  if (code === 214) return say('vk.wall-closed');
  const right = rightOf(method);
  if (code === 1051) return say('vk.sign-in-without-right', { right });
  return say(code === 27 ? 'vk.community-key-without-right' : 'vk.right-missing', { right });
};

/** The meaning of a method's refusal. The rest of the answer is dropped: VK repeats the request in it, including the key. */
export const troubleOf = (method: string, code: number, irreversible: boolean): NetworkError => {
  const kind = KINDS[code] ?? 'content';
  const message = `VK answered ${method} with error ${code}`;
  if (kind === 'rights') return new NetworkError(kind, message, { said: missingRight(method, code) });
  if (kind === 'rate') return new NetworkError(kind, message, { retryAfterMs: WAITS[code] });
  // An error inside VK: the post may be on the wall nevertheless.
  if (kind === 'transient' && irreversible) return new NetworkError('uncertain', message);
  return new NetworkError(kind, message, { isKeyOver: kind === 'auth' });
};
