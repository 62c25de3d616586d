import { createFastRedis, type Logger } from '@orbita/platform';
import { Queue } from 'bullmq';
import { QUEUES } from './queues.js';

/** All queues, to be looked at by a tool that knows BullMQ. */
export interface QueueViews {
  queues: readonly Queue[];
  close: () => Promise<void>;
}

/** Opens all queues on a separate connection, whose commands fail at once while Redis is away. */
export const openQueueViews = (redisUrl: string, logger: Logger): QueueViews => {
  const redis = createFastRedis(redisUrl, logger);
  const queues = Object.keys(QUEUES).map((name) => {
    const queue = new Queue(name, { connection: redis });
    // Connection errors are reported by the connection itself.
    queue.on('error', () => undefined);
    return queue;
  });
  return {
    queues,
    close: async () => {
      await Promise.all(queues.map((queue) => queue.close()));
      redis.disconnect();
    },
  };
};
