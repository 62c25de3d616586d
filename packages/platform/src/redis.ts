import { Redis } from 'ioredis';
import { makeStringsFast } from './fast-strings.js';
import type { Logger } from './logger.js';

// Must come after the import of its client, in every process that has one.
makeStringsFast();

/** Delays between reconnects: short at first, at most a second, without end. */
const retryStrategy = (times: number): number => Math.min(50 * 2 ** Math.min(times, 5), 1_000);

const watched = (redis: Redis, logger: Logger): Redis => {
  let down = false;
  redis.on('error', (error: Error) => {
    // ioredis repeats the error at each try; one line per outage is enough.
    if (!down) logger.warn({ err: error }, 'Redis connection lost');
    down = true;
  });
  redis.on('ready', () => {
    if (down) logger.info('Redis connection restored');
    down = false;
  });
  return redis;
};

/** Connection for callers that wait for an answer: commands fail at once while Redis is away. */
export const createFastRedis = (url: string, logger: Logger): Redis =>
  watched(
    new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      connectTimeout: 1_000,
      commandTimeout: 1_000,
      retryStrategy,
    }),
    logger,
  );

/** Connection for background work: commands wait until Redis is back. */
export const createPatientRedis = (url: string, logger: Logger): Redis =>
  watched(new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 2_000, retryStrategy }), logger);

/** Resolves when the connection can take commands; rejects after `timeoutMs`. */
export const redisReady = async (redis: Redis, timeoutMs: number): Promise<void> => {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.off('ready', done);
      reject(new Error(`Redis did not answer within ${timeoutMs} ms`));
    }, timeoutMs);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', done);
  });
};
