import type { CallRecord } from '@orbita/fakes';

/** Time in the call log. */
export const logNow = (): number => performance.timeOrigin + performance.now();

/** The call got a complete answer. */
export const isAnswered = ({ status, aborted, fault }: CallRecord): boolean =>
  status === 200 && !aborted && fault === null;

/** Most calls in flight at one moment. */
export const mostInFlight = (calls: readonly CallRecord[]): number => {
  const changes = calls.flatMap(({ at, endedAt }) => [
    { at, change: 1 },
    { at: endedAt, change: -1 },
  ]);
  // Of two changes at one moment the end comes first: a freed slot may be reused at once.
  changes.sort((a, b) => a.at - b.at || a.change - b.change);
  let inFlight = 0;
  let most = 0;
  for (const { change } of changes) {
    inFlight += change;
    most = Math.max(most, inFlight);
  }
  return most;
};

/** Shortest possible time of these calls with K in parallel, in ms: the critical path of perfect scheduling. */
export const criticalPathMs = (calls: readonly CallRecord[], parallel: number): number => {
  const lengths = calls.map(({ at, endedAt }) => endedAt - at);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Math.max(0, ...lengths, total / parallel);
};
