import { AppError } from '@orbita/contracts';
import { EgressFailed, EgressRefused } from '@orbita/platform/egress';

/** Outcomes of a call of a background removal server, in a closed set of words. */
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

/** An error answer of the server; its text is not stored. */
export class ServerComplained extends Error {
  constructor(readonly status: number) {
    super(`the server of backgrounds answered ${status}`);
    this.name = 'ServerComplained';
  }
}

/** Whether a server would refuse the same picture again. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const outcomeOfStatus = (status: number): CallOutcome => {
  if (status === 429) return 'throttled';
  return isRefusal(status) ? 'refused' : 'unavailable';
};

/** The outcome of a failed call: more detailed than the user's message. */
export const outcomeOf = (error: unknown): CallOutcome => {
  const cause = error instanceof AppError ? error.cause : error;
  if (cause instanceof ServerComplained) return outcomeOfStatus(cause.status);
  if (cause instanceof EgressFailed) return cause.reason === 'timeout' ? 'timeout' : 'unavailable';
  // Answers that are too long or in an unknown encoding come from the server; other refusals concern an address we do not call.
  if (cause instanceof EgressRefused) {
    return cause.reason === 'too-large' || cause.reason === 'encoding' ? 'unreadable' : 'misconfigured';
  }
  // Our own errors: there was an answer, but it is not our picture.
  return error instanceof AppError ? 'unreadable' : 'unavailable';
};
