import type { HealthRegistry } from '@orbita/platform';
import type { JobProducer } from '@orbita/queue';

/** The process is ready only while Redis answers: without it no job is announced and no post gets its turn. */
export const checkQueue = (health: HealthRegistry, producer: JobProducer): void =>
  health.add('queue', async () => {
    await producer.waiting('content');
  });
