import { isOutage } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats something until it is over. */
export const again = async (over: AbortSignal, everyMs: number, work: () => Promise<unknown>): Promise<void> => {
  while (!over.aborted) {
    await work();
    await sleep(everyMs);
  }
};

/** Ignores errors that only say that something is down: callers expect them. */
export const orOutage = (error: unknown): void => {
  if (!isOutage(error)) throw error;
};
