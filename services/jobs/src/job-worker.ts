import { type Database, type HealthRegistry, type Logger, createAccessLog } from '@orbita/platform';
import { JobConsumer, type JobProducer, type QueueName } from '@orbita/queue';
import { WorkerHeartbeat, processName, shareOf } from './administration/worker-heartbeat.js';
import type { JobEndings } from './job-endings.js';
import type { JobEvents } from './job-events.js';
import type { JobHandlers } from './job-handler.js';
import type { JobMoney } from './job-money.js';
import { JobRunner } from './job-runner.js';

/** Parts of every worker that runs jobs. */
interface JobWorkerParts {
  db: Database;
  redisUrl: string;
  producer: JobProducer;
  endings: JobEndings;
  events: JobEvents;
  money: JobMoney;
  health: HealthRegistry;
  logger: Logger;
}

/** Options of one worker. */
interface JobWorkerOptions<Q extends QueueName> {
  /** Named by its load profile. The process is shown by this name. */
  role: string;
  logLevel: string;
  /** Queues it takes jobs from. The first one decides whether the process is ready. */
  queues: readonly [QueueOfWorker<Q>, ...QueueOfWorker<Q>[]];
  handlers: JobHandlers<Q>;
  /** Its abilities beyond its queues. */
  abilities?: () => readonly string[];
}

interface QueueOfWorker<Q extends QueueName> {
  name: Q;
  /** Jobs run at the same time. Default: the queue's own figure. */
  concurrency?: number;
}

/** Takes jobs from some queues and runs them, reports that it lives and whether it is ready. Made by {@link JobWorkerFactory}. */
export class JobWorker<Q extends QueueName> {
  private readonly runner: JobRunner<Q>;
  private readonly consumers: readonly JobConsumer[];
  private readonly life: WorkerHeartbeat;

  constructor(
    { redisUrl, health, ...parts }: JobWorkerParts,
    { role, logLevel, queues, handlers, abilities }: JobWorkerOptions<Q>,
  ) {
    const { db, producer, logger } = parts;
    const worker = processName(role);
    this.runner = new JobRunner({ ...parts, handlers, runLog: createAccessLog(`worker-${role}`, logLevel), worker });
    this.consumers = queues.map(
      ({ name, concurrency }) =>
        new JobConsumer({
          queue: name,
          redisUrl,
          logger,
          concurrency,
          run: (announcement) => this.runner.run(announcement),
        }),
    );
    this.life = new WorkerHeartbeat({
      db,
      logger,
      id: worker,
      role,
      abilities,
      shares: () => this.consumers.map((consumer) => shareOf(consumer, this.runner)),
    });
    health.add('queue', async () => {
      if (!this.consumers.every((consumer) => consumer.isRunning())) throw new Error('a queue is not consumed');
      await producer.waiting(queues[0].name);
    });
  }

  async start(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.start()));
    this.life.start();
  }

  /** Takes no more jobs, hands back running ones and reports that the process has left. */
  async stop(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
    await this.runner.stop();
    await this.life.stop();
  }
}

/** Makes the one {@link JobWorker} of a process from what its modules provide. */
export class JobWorkerFactory {
  constructor(private readonly parts: JobWorkerParts) {}

  create<Q extends QueueName>(options: JobWorkerOptions<Q>): JobWorker<Q> {
    return new JobWorker(this.parts, options);
  }
}
