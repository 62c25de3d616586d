import { AppError } from '@orbita/contracts';
import { EgressFailed, EgressRefused } from '@orbita/platform/egress';

/** How a call of a server of backgrounds may end, in a closed set of words. */
export const OUTCOMES = [
  'done',
  'throttled',
  'unavailable',
  'timeout',
  'refused',
  'misconfigured',
  'unreadable',
  'called off',
] as const;
export type CallOutcome = (typeof OUTCOMES)[number];

/** An answer that says what is wrong; nothing is kept of its words. */
export class ServerComplained extends Error {
  constructor(readonly status: number) {
    super(`the server of backgrounds answered ${status}`);
    this.name = 'ServerComplained';
  }
}

/** Whether a server would say the same of the same picture. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const outcomeOfStatus = (status: number): CallOutcome => {
  if (status === 429) return 'throttled';
  return isRefusal(status) ? 'refused' : 'unavailable';
};

/** How a call failed: what the user is told says less. */
export const outcomeOf = (error: unknown): CallOutcome => {
  const cause = error instanceof AppError ? error.cause : error;
  if (cause instanceof ServerComplained) return outcomeOfStatus(cause.status);
  if (cause instanceof EgressFailed) return cause.reason === 'timeout' ? 'timeout' : 'unavailable';
  // What is too long or packed in an unknown way came from the server; whatever else is refused is an address we do not call.
  if (cause instanceof EgressRefused) {
    return cause.reason === 'too-large' || cause.reason === 'encoding' ? 'unreadable' : 'misconfigured';
  }
  // Of our own errors: the answer was there, and no picture of ours.
  return error instanceof AppError ? 'unreadable' : 'unavailable';
};
