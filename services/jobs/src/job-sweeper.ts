import {
  type Database,
  type Logger,
  PeriodicTask,
  initialiseAtZero,
  createFastRedis,
  isDatabaseCircumstance,
  jobsRecovered,
  jobsStuck,
} from '@orbita/platform';
import {
  JOB_POLICY,
  type JobProducer,
  KNOWN_KINDS,
  LEASE_MS,
  SWEEP_AGAIN_AFTER_MS,
  SWEEP_INTERVAL_MS,
} from '@orbita/queue';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type JobEndings, failureOf } from './job-endings.js';
import { JOB_COLUMNS, type JobRecord } from './job-record.js';

/** Rows one sweep changes at a time: keeps its transactions short under any backlog. */
const BATCH = 1_000;
const ENDINGS_BATCH = 100;
/** A row that could not be ended is skipped for this long, so that it does not block others. */
const STUCK_PAUSE_MS = 30_000;
const MARKER_KEY = 'orbita:queue-marker';

/** Why a row is announced again. */
const REASONS = ['worker lost', 'not on the queue'] as const;
/** Parts of the sweep a row may block. */
const PARTS = ['late', 'lost'] as const;

interface JobSweeperOptions {
  db: Database;
  producer: JobProducer;
  endings: JobEndings;
  redisUrl: string;
  logger: Logger;
}

/**
 * Makes the queue match the rows again: ends jobs past their deadline, takes jobs away from silent workers,
 * announces rows the queue never saw, and all waiting rows when Redis lost its memory. Each part and each row fails
 * alone. Kinds this version does not know are skipped.
 * Safe to run in several processes: rows are taken with SKIP LOCKED and every change is guarded.
 */
export class JobSweeper {
  private readonly redis: Redis;
  private readonly sweeping: PeriodicTask;
  private stopped = false;
  /** After an outage every lease looks expired though the workers may live: they get one lease time to renew. */
  private trustLeasesAgainAt = 0;
  private lastSweepAt = Date.now();
  /** Rows that could not be ended, by the time of their next try. */
  private readonly stuck = new Map<number, number>();

  constructor(private readonly options: JobSweeperOptions) {
    const { redisUrl, logger } = options;
    this.redis = createFastRedis(redisUrl, logger);
    const piece = (): Promise<void> => this.sweep();
    this.sweeping = new PeriodicTask({ name: 'jobs', everyMs: SWEEP_INTERVAL_MS, piece, logger });
    initialiseAtZero(
      jobsRecovered,
      REASONS.flatMap((reason) => KNOWN_KINDS.map((kind) => ({ kind, reason }))),
    );
    initialiseAtZero(
      jobsStuck,
      PARTS.map((part) => ({ part })),
    );
  }

  start(): void {
    this.sweeping.start();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.sweeping.stop();
    this.redis.disconnect();
  }

  /** One pass. Failures of a part are logged and tried again in the next pass. */
  async sweep(): Promise<void> {
    this.noticeSleep();
    await this.part('late', () => this.endLate());
    if (Date.now() >= this.trustLeasesAgainAt) await this.part('lost', () => this.recoverLost());
    await this.part('empty Redis', () => this.noticeEmptyRedis());
    await this.part('waiting', () => this.announceWaiting());
  }

  /** A machine that slept wakes all its processes at once, and the sweep may run first. */
  private noticeSleep(): void {
    const now = Date.now();
    if (now - this.lastSweepAt > LEASE_MS) this.distrustLeases();
    this.lastSweepAt = now;
  }

  private distrustLeases(): void {
    this.trustLeasesAgainAt = Date.now() + 2 * SWEEP_INTERVAL_MS;
  }

  private async part(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isDatabaseCircumstance(error)) this.distrustLeases();
      this.options.logger.warn({ err: error, part: name }, 'part of the sweep of jobs failed');
    }
  }

  private async endLate(): Promise<void> {
    const late = await this.options.db.query<{ id: number }>(
      `SELECT id FROM jobs
        WHERE status IN ('queued', 'active') AND deadline_at < now() AND kind = ANY($1::text[]) AND id <> ALL($2::bigint[])
        ORDER BY deadline_at LIMIT ${ENDINGS_BATCH}`,
      [KNOWN_KINDS, this.stuckIds()],
    );
    for (const { id } of late) {
      await this.row('late', id, () =>
        this.options.endings.abandonNow(id, 'failed', failureOf('JOB_DEADLINE_EXCEEDED')),
      );
    }
  }

  private async recoverLost(): Promise<void> {
    const { db, endings } = this.options;
    const lost = await db.query<JobRecord>(
      `SELECT ${JOB_COLUMNS} FROM jobs
        WHERE status = 'active' AND lease_until < now() AND kind = ANY($1::text[]) AND id <> ALL($2::bigint[])
        ORDER BY id LIMIT ${BATCH}`,
      [KNOWN_KINDS, this.stuckIds()],
    );
    const exhausted = lost.filter(({ kind, attempt }) => attempt >= JOB_POLICY[kind].attempts);
    for (const { id, fence } of exhausted) {
      await this.row('lost', id, () => endings.abandonNow(id, 'failed', failureOf('JOB_INTERRUPTED'), fence));
    }
    const again = lost.filter((job) => !exhausted.includes(job));
    if (again.length === 0) return;
    const queued = await db.query<JobRecord>(
      `UPDATE jobs SET status = 'queued', fence = fence + 1, lease_until = NULL, sweep_after = now() + $2 * interval '1 ms'
        WHERE id IN (SELECT id FROM jobs WHERE id = ANY($1::bigint[]) AND status = 'active' AND lease_until < now()
                        FOR NO KEY UPDATE SKIP LOCKED)
        RETURNING ${JOB_COLUMNS}`,
      [again.map(({ id }) => id), SWEEP_AGAIN_AFTER_MS],
    );
    await this.announce(queued, 'worker lost');
  }

  /** This marker is lost with Redis's memory: without it every message may be lost, so every waiting row is announced. */
  private async noticeEmptyRedis(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    if (await this.redis.exists(MARKER_KEY)) return;
    await this.options.db.query(
      `UPDATE jobs SET sweep_after = greatest(now(), run_after) WHERE status = 'queued' AND sweep_after > now()`,
    );
    await this.redis.set(MARKER_KEY, randomUUID());
  }

  private async announceWaiting(): Promise<void> {
    const { db } = this.options;
    for (;;) {
      const waiting = await db.query<JobRecord>(
        `UPDATE jobs SET sweep_after = now() + $1 * interval '1 ms'
          WHERE id IN (SELECT id FROM jobs
                        WHERE status = 'queued' AND sweep_after < now() AND run_after <= now() AND kind = ANY($2::text[])
                        ORDER BY sweep_after LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
          RETURNING ${JOB_COLUMNS}`,
        [SWEEP_AGAIN_AFTER_MS, KNOWN_KINDS],
      );
      if (waiting.length > 0) await this.announce(waiting, 'not on the queue');
      if (waiting.length < BATCH || this.stopped) return;
    }
  }

  /** Ends one row. A failure is logged and tried again later. */
  private async row(part: (typeof PARTS)[number], jobId: number, end: () => Promise<unknown>): Promise<void> {
    try {
      await end();
      this.stuck.delete(jobId);
    } catch (error) {
      if (isDatabaseCircumstance(error)) throw error;
      this.stuck.set(jobId, Date.now() + STUCK_PAUSE_MS);
      jobsStuck.inc({ part });
      this.options.logger.error({ err: error, jobId, part }, 'could not end a job, will retry');
    }
  }

  private stuckIds(): number[] {
    for (const [id, until] of this.stuck) if (until <= Date.now()) this.stuck.delete(id);
    return [...this.stuck.keys()];
  }

  private async announce(jobs: JobRecord[], reason: (typeof REASONS)[number]): Promise<void> {
    if (jobs.length === 0) return;
    const { producer, db, logger } = this.options;
    try {
      await producer.announce(
        jobs.map(({ id: jobId, kind, fence, priority, requestId }) => ({ jobId, kind, fence, priority, requestId })),
      );
      for (const { kind } of jobs) jobsRecovered.inc({ kind, reason });
      logger.info({ reason, jobs: jobs.length }, 'jobs announced again');
    } catch (error) {
      await db.query('UPDATE jobs SET sweep_after = now() WHERE id = ANY($1::bigint[])', [jobs.map(({ id }) => id)]);
      throw error;
    }
  }
}
