import type { Logger } from './logger.js';
import { within } from './within.js';

/** Half of Prometheus's scrape timeout: one silent source must not cost the figures that do not depend on it. */
const COUNT_TIMEOUT_MS = 5_000;

/**
 * Counts for a gauge, at each scrape.
 * @param what name in the log for a failed count
 * @returns nothing where it failed or took too long: an old figure would look current
 */
export const countedInTime = async <T>(
  what: string,
  logger: Logger,
  count: () => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  try {
    return await within(COUNT_TIMEOUT_MS, count);
  } catch (error) {
    logger.warn({ err: error }, `${what} could not be counted`);
    return [];
  }
};
