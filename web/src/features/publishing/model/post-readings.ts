import { RESULT_HOURS, type PostResult, type ResultHours } from '@orbita/contracts';

const HOUR_MS = 3_600_000;
/** A reading that is due comes within so much; without one the network tells nothing. */
const PATIENCE_MS = HOUR_MS;

/** One reading of a post: its numbers, when they are to be had, or that there are none. */
export type PostReading = { hours: ResultHours } & (
  { state: 'read'; result: PostResult } | { state: 'early'; due: string } | { state: 'soon' | 'untold' }
);

/**
 * The readings of a post, the first one first.
 * @param publishedAt ISO instant
 * @param now when the results were asked for, epoch milliseconds
 */
export const readingsOf = (publishedAt: string, results: readonly PostResult[], now: number): PostReading[] =>
  RESULT_HOURS.map((hours) => {
    const result = results.find((known) => known.hours === hours);
    if (result) return { hours, state: 'read', result };
    const due = Date.parse(publishedAt) + hours * HOUR_MS;
    if (due > now) return { hours, state: 'early', due: new Date(due).toISOString() };
    return { hours, state: now - due < PATIENCE_MS ? 'soon' : 'untold' };
  });
