import type { QueueName } from '@orbita/contracts';
import { type Database, type Logger, PeriodicTask, type Tx } from '@orbita/platform';
import type { JobConsumer, QueueName as JobQueueName } from '@orbita/queue';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { JobRunner } from '../job-runner.js';

/** What a process does for one queue, as it is stored and shown. */
export interface QueueShare {
  queue: QueueName;
  /** Jobs or effects it is working on now. */
  running: number;
  /** How many it runs at the same time. */
  concurrency: number;
  /** Takes nothing at the moment. */
  is_paused: boolean;
}

/** A worker process as of its last heartbeat. */
export interface WorkerProcessRecord {
  id: string;
  role: string;
  version: string;
  queues: QueueShare[];
  startedAt: Date;
  /** Whole seconds since its last heartbeat, by the database's clock. */
  silentS: number;
  isLost: boolean;
}

/** What a process does for a queue whose jobs it runs. */
export const shareOf = <Q extends JobQueueName>(consumer: JobConsumer, runner: JobRunner<Q>): QueueShare => ({
  queue: consumer.queue,
  running: runner.running(consumer.queue),
  concurrency: consumer.concurrency,
  is_paused: !consumer.isRunning(),
});

/** Name of this process in the rows it holds, for people who read them. */
export const processName = (role: string): string => `${role}@${hostname()}:${process.pid}`;

const BEAT_MS = 5_000;
/** Three heartbeats missed: a pause of the machine or the database explains two. */
const LOST_AFTER_S = 16;
/** How long a process that never signed off is shown. */
const REMEMBERED = '1 day';

/** All parts of the product have one version. */
const { version: VERSION } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

interface WorkerHeartbeatOptions {
  db: Database;
  logger: Logger;
  /** Its name in the rows it holds. */
  id: string;
  role: string;
  shares: () => QueueShare[];
  /** Its abilities beyond its queues, such as `background-removal:embedded`. */
  abilities?: () => readonly string[];
}

/** Reports every few seconds that a worker process lives and what it is doing, and that it has left when it ends in order. */
export class WorkerHeartbeat {
  private readonly beating: PeriodicTask;

  constructor(private readonly options: WorkerHeartbeatOptions) {
    const piece = (): Promise<void> => this.heartbeat();
    this.beating = new PeriodicTask({ name: 'worker heartbeat', everyMs: BEAT_MS, piece, logger: options.logger });
  }

  start(): void {
    this.beating.start();
  }

  async stop(): Promise<void> {
    await this.beating.stop();
    await this.write('DELETE FROM worker_processes WHERE id = $1', [this.options.id]);
  }

  private async heartbeat(): Promise<void> {
    const { id, role, shares, abilities } = this.options;
    await this.write(
      `WITH forgotten AS (DELETE FROM worker_processes WHERE seen_at < now() - interval '${REMEMBERED}' AND id <> $1)
       INSERT INTO worker_processes (id, role, version, queues, started_at, abilities)
       VALUES ($1, $2, $3, $4, clock_timestamp() - $5 * interval '1 s', $6)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, queues = excluded.queues, abilities = excluded.abilities,
                                      started_at = excluded.started_at, seen_at = clock_timestamp()`,
      // A new process may reuse the id of a dead one: each heartbeat writes all columns.
      [id, role, VERSION, JSON.stringify(shares()), process.uptime(), abilities?.() ?? []],
    );
  }

  /** A lost heartbeat costs nothing: the next one comes. */
  private async write(statement: string, values: unknown[]): Promise<void> {
    await this.options.db.query(statement, values).catch((error: unknown) => {
      this.options.logger.warn({ err: error }, 'worker heartbeat not written');
    });
  }
}

/** Live worker processes, and those of the last day that became silent, by role and name. */
export const workerProcesses = async (db: Database): Promise<WorkerProcessRecord[]> =>
  db.query<WorkerProcessRecord>(
    `SELECT id, role, version, queues, started_at AS "startedAt", silence AS "silentS", silence >= $1 AS "isLost"
       FROM (SELECT *, greatest(0, floor(extract(epoch FROM now() - seen_at)))::int AS silence FROM worker_processes) process
      WHERE seen_at > now() - interval '${REMEMBERED}' ORDER BY role, started_at, id`,
    [LOST_AFTER_S],
  );

/** The abilities processes of a role last reported. Undefined where none reported within a day. */
export const workerAbilities = async (from: Database | Tx, role: string): Promise<ReadonlySet<string> | undefined> => {
  const processes = await from.query<{ abilities: string[] }>(
    `SELECT abilities FROM worker_processes WHERE role = $1 AND seen_at > now() - interval '${REMEMBERED}'`,
    [role],
  );
  return processes.length === 0 ? undefined : new Set(processes.flatMap(({ abilities }) => abilities));
};
