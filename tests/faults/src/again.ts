import { isOutage } from '@orbita/harness';
import { setTimeout as sleep } from 'node:timers/promises';

/** Does something again and again until it is over. */
export const again = async (over: AbortSignal, everyMs: number, work: () => Promise<unknown>): Promise<void> => {
  while (!over.aborted) {
    await work();
    await sleep(everyMs);
  }
};

/** Passes over what only says that something is away: that is meant where this is used. */
export const orOutage = (error: unknown): void => {
  if (!isOutage(error)) throw error;
};
