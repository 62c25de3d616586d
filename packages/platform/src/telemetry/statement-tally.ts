import { type Context, createContextKey } from '@opentelemetry/api';
import { ambience } from '../ambience.js';

/** Statements of one span, without those of the spans below it. */
export interface StatementTally {
  statements: number;
  /** Sum of the times from query to answer; parallel statements add up. */
  ms: number;
}

const KEY = createContextKey('statements of this span');

export const tallied = (within: Context, tally: StatementTally): Context => within.setValue(KEY, tally);

/** Runs one statement, and counts it if a span is recorded. */
export const counted = <T>(statement: () => Promise<T>): Promise<T> => {
  const tally = ambience().trace?.getValue(KEY) as StatementTally | undefined;
  if (!tally) return statement();
  const startedAt = performance.now();
  tally.statements += 1;
  return statement().finally(() => (tally.ms += performance.now() - startedAt));
};
