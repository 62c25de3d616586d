import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@orbita/platform/logger';

const LOOK_AGAIN_MS = 1_000;
/** As long as pods wait for the schema: meanwhile a volume is created, an image pulled, a server recovered. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Runs work that needs PostgreSQL as soon as PostgreSQL can be reached: a cluster starts everything at once. Any other failure (a
 * password, a missing database) is thrown at once.
 */
export const onceReachable = async <T>(logger: Logger, work: () => Promise<T>): Promise<T> => {
  const until = Date.now() + PATIENCE_MS;
  let isLogged = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      // Loaded only on failure: a process that reaches its database should not wait for the whole platform to load.
      const { isDatabaseUnavailable } = await import('@orbita/platform');
      if (!isDatabaseUnavailable(error)) throw error;
      if (Date.now() >= until) {
        throw new Error(`PostgreSQL could not be reached for ${PATIENCE_MS / 60_000} minutes: is DATABASE_URL right?`, {
          cause: error,
        });
      }
      if (!isLogged) logger.warn({ err: error }, 'PostgreSQL is not reachable: waiting for it');
      isLogged = true;
    }
    await pause(LOOK_AGAIN_MS);
  }
};
