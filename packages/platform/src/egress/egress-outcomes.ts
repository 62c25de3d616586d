import { EgressFailed, EgressRefused } from './egress-errors.js';

/** How a call of a provider may end, in a closed set of words. */
export const OUTCOMES = ['done', 'refused', 'unavailable', 'timeout', 'unreadable', 'called off'] as const;
export type CallOutcome = (typeof OUTCOMES)[number];

/** Outcome by status: below 500 the server works, and its answer concerns what was sent or whose key it was, even 429. */
export const outcomeOfStatus = (status: number): CallOutcome => {
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'refused' : 'done';
};

/** Outcome of a call that ended without an answer and was not aborted by its caller. */
export const outcomeOfError = (error: unknown): CallOutcome => {
  if (error instanceof EgressFailed && error.reason === 'timeout') return 'timeout';
  if (!(error instanceof EgressRefused)) return 'unavailable';
  // A body too long or packed in an unknown way came from the server; any other refusal concerns an address we do not call.
  return error.reason === 'too-large' || error.reason === 'encoding' ? 'unreadable' : 'refused';
};
