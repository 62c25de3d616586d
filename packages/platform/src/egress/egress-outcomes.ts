import { EgressFailed, EgressRefused } from './egress-errors.js';

/** How a call of a provider may end, in a closed set of words. */
export const OUTCOMES = ['done', 'refused', 'unavailable', 'timeout', 'unreadable', 'called off'] as const;
export type CallOutcome = (typeof OUTCOMES)[number];

/** What an answer says of the server: below 500 it is there, and means what was sent or whose key it was, also by «too many». */
export const outcomeOfStatus = (status: number): CallOutcome => {
  if (status >= 500) return 'unavailable';
  return status >= 400 ? 'refused' : 'done';
};

/** How a call without an answer ended that nobody called off. */
export const outcomeOfError = (error: unknown): CallOutcome => {
  if (error instanceof EgressFailed && error.reason === 'timeout') return 'timeout';
  if (!(error instanceof EgressRefused)) return 'unavailable';
  // What is too long or packed in an unknown way came from the server; whatever else is refused is an address we do not call.
  return error.reason === 'too-large' || error.reason === 'encoding' ? 'unreadable' : 'refused';
};
