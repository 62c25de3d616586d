import { AppError } from '@orbita/contracts';
import { eventually, testRedisUrl } from '@orbita/testing';
import { JobBed } from '../fixtures/job-bed.js';
import { JobEvents } from './job-events.js';
import type { JobHandler } from './job-handler.js';

type Handler = JobHandler<'audience.suggest', { text: string }>;

const committing = (run: Handler['run']): JobHandler<'audience.suggest'> =>
  ({
    run,
    commit: async (tx, job, _payload, result) => {
      await tx.query('INSERT INTO commits (job_id, pid) VALUES ($1, 0)', [job.id]);
      return result;
    },
  }) satisfies Handler;

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

describe('the life of a job', () => {
  let bed: JobBed;
  beforeEach(async () => {
    bed = await JobBed.open();
  });
  afterEach(async () => {
    await bed.close();
  });

  it('runs an accepted job once and settles it once', async () => {
    await bed.consume(committing(async () => ({ text: 'готово' })));
    const user = await bed.user();
    const { id } = await bed.accept(user);
    const ended = await bed.jobs.waitForEnd(user, id, { timeoutMs: 5_000, signal: new AbortController().signal });
    expect(ended).toMatchObject({ status: 'completed', result: { text: 'готово' }, attempt: 1 });
    expect(await bed.settlements(id)).toEqual(['capture']);
  });

  it('tells others of each end in its transaction', async () => {
    const told: unknown[] = [];
    bed.onEnd = async (tx, { id, status }) => {
      const [job] = await tx.query<{ status: string }>('SELECT status FROM jobs WHERE id = $1', [id]);
      told.push([id, status, job?.status]);
    };
    const user = await bed.user();
    const [completed, cancelled] = [await bed.accept(user), await bed.accept(user)];
    await bed.jobs.cancel(user, cancelled.id);
    await bed.consume(committing(async () => ({ text: '' })));
    await eventually(async () => expect((await bed.job(completed.id)).status).toBe('completed'));
    expect(told).toEqual([
      [cancelled.id, 'cancelled', 'cancelled'],
      [completed.id, 'completed', 'completed'],
    ]);
  });

  it('ends a job although others cannot be told, and keeps nothing they had begun', async () => {
    bed.onEnd = async (tx, { id }) => {
      await tx.query(`UPDATE jobs SET stage = 'рассказано' WHERE id = $1`, [id]);
      throw new Error('the listener is broken');
    };
    const user = await bed.user();
    const { id } = await bed.accept(user);
    await bed.jobs.cancel(user, id);
    expect(await bed.job(id)).toMatchObject({ status: 'cancelled', stage: expect.not.stringContaining('рассказано') });
    expect(await bed.settlements(id)).toEqual(['release']);
  });

  it('runs nothing a second time when the same job is announced again and again', async () => {
    let runs = 0;
    await bed.consume(
      committing(async () => {
        runs += 1;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { text: '' };
      }),
    );
    const user = await bed.user();
    const { id, kind, priority } = await bed.accept(user);
    for (let fence = 0; fence < 20; fence += 1) {
      await bed.producer.announce([{ jobId: id, kind, fence, priority, requestId: null }]);
    }
    await eventually(async () => expect((await bed.job(id)).status).toBe('completed'));
    await eventually(async () => expect(await bed.producer.waiting('interactive')).toBe(0));
    expect(runs).toBe(1);
    expect(await bed.settlements(id)).toEqual(['capture']);
  });

  it('announces a committed job that the queue never saw', async () => {
    await bed.consume(committing(async () => ({ text: '' })));
    const { id } = await bed.accept(await bed.user(), { announce: false });
    await bed.db.query(`UPDATE jobs SET sweep_after = now() - interval '1 s' WHERE id = $1`, [id]);
    await bed.sweeper.sweep();
    await eventually(async () => expect((await bed.job(id)).status).toBe('completed'));
  });

  it('announces every waiting job after Redis lost its memory', async () => {
    const user = await bed.user();
    const jobs = await Promise.all(Array.from({ length: 5 }, () => bed.accept(user)));
    await bed.sweeper.sweep();
    await bed.redis.flushdb();
    await bed.sweeper.sweep();
    await bed.consume(committing(async () => ({ text: '' })));
    await eventually(async () => {
      for (const { id } of jobs) expect((await bed.job(id)).status).toBe('completed');
    });
  });

  it('tries again after a retryable error, from its checkpoints, and gives up in the end', async () => {
    const seen: string[][] = [];
    const began: number[] = [];
    await bed.consume(
      committing(async ({ checkpoints, checkpoint, job }) => {
        seen.push([...checkpoints.keys()]);
        began.push(performance.now());
        checkpoint(`run-${job.attempt}`, true);
        throw new AppError('MODEL_UNAVAILABLE');
      }),
    );
    const { id } = await bed.accept(await bed.user());
    await eventually(async () => expect((await bed.job(id)).status).toBe('failed'), 20_000);
    expect(seen).toEqual([[], ['run-1'], ['run-1', 'run-2']]);
    // A second before the second run, two before the third.
    const pauses = began.slice(1).map((moment, before) => moment - began[before]!);
    for (const [before, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(990 * 2 ** before);
    const job = await bed.job(id);
    expect(job).toMatchObject({ errorCode: 'MODEL_UNAVAILABLE', attempt: 3 });
    expect(job.errorMessage).toMatch(/^ИИ-модель/);
    expect(await bed.settlements(id)).toEqual(['release']);
  });

  it('fails at once on an error that another run cannot mend, with a sentence for the user', async () => {
    await bed.consume(
      committing(async () => {
        throw new AppError('MODEL_REFUSED');
      }),
    );
    const { id } = await bed.accept(await bed.user());
    await eventually(async () =>
      expect(await bed.job(id)).toMatchObject({ status: 'failed', attempt: 1, errorCode: 'MODEL_REFUSED' }),
    );
    expect(await bed.settlements(id)).toEqual(['release']);
  });

  it('shows nothing of an unexpected error to the user', async () => {
    await bed.consume({
      run: async () => ({}),
      commit: async () => {
        throw new AppError('MODEL_MISCONFIGURED', {
          message: 'ИИ-модель отклонила запрос сервиса.',
          cause: new Error('sk-secret'),
        });
      },
    });
    const { id } = await bed.accept(await bed.user());
    await eventually(async () => expect((await bed.job(id)).status).toBe('failed'));
    expect(JSON.stringify(await bed.job(id))).not.toContain('sk-secret');
  });

  it('stops the work of a cancelled job and returns its credits', async () => {
    let stopped: unknown;
    await bed.consume(
      committing(async ({ signal }) => {
        await untilAborted(signal).catch((reason: unknown) => (stopped = reason));
        return { text: 'слишком поздно' };
      }),
    );
    const user = await bed.user();
    const { id } = await bed.accept(user);
    await eventually(async () => expect((await bed.job(id)).status).toBe('active'));
    await bed.jobs.cancel(user, id);
    await eventually(() => expect(stopped).toBeDefined(), 2_000);
    expect(await bed.job(id)).toMatchObject({ status: 'cancelled', result: null });
    expect(await bed.settlements(id)).toEqual(['release']);
    await expect(bed.jobs.cancel(user, id)).rejects.toMatchObject({ code: 'JOB_ALREADY_ENDED' });
  });

  it('tells every end of a crowd, also those that come in one message or just before the process leaves', async () => {
    const heard: number[] = [];
    bed.events.onEnded((jobId) => heard.push(jobId));
    const leaving = new JobEvents(testRedisUrl(), bed.logger);
    await eventually(async () => {
      leaving.ended(1);
      expect(heard).toContain(1);
    });
    for (const jobId of [2, 3, 4]) leaving.ended(jobId);
    await leaving.close();
    await eventually(() => expect(heard).toEqual(expect.arrayContaining([2, 3, 4])));
  });

  it('answers a foreign job like a missing one', async () => {
    const { id } = await bed.accept(await bed.user());
    const stranger = await bed.user();
    await expect(bed.jobs.cancel(stranger, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(bed.jobs.mustOwn(stranger, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    expect((await bed.job(id)).status).toBe('queued');
  });

  it('ends jobs past their deadline whether they wait or run', async () => {
    await bed.consume(committing(async ({ signal }) => untilAborted(signal)));
    const user = await bed.user();
    const running = await bed.accept(user);
    await eventually(async () => expect((await bed.job(running.id)).status).toBe('active'));
    const waiting = await bed.accept(user, { announce: false });
    await bed.db.query(`UPDATE jobs SET deadline_at = now() - interval '1 ms'`);
    await bed.sweeper.sweep();
    for (const { id } of [running, waiting]) {
      expect(await bed.job(id)).toMatchObject({ status: 'failed', errorCode: 'JOB_DEADLINE_EXCEEDED' });
      expect(await bed.settlements(id)).toEqual(['release']);
    }
  });

  it('ranks the first job of a newcomer before the second of somebody who queued many, and priority before that', async () => {
    const [busy, newcomer, vip] = [await bed.user(), await bed.user(), await bed.user()];
    const many: number[] = [];
    for (let index = 0; index < 15; index += 1) many.push((await bed.accept(busy)).priority);
    expect(many).toEqual([...many].sort((a, b) => a - b));
    expect(new Set(many).size).toBe(15);
    expect((await bed.accept(newcomer)).priority).toBeLessThan(many[1] ?? 0);
    const vips = [];
    for (let index = 0; index < 8; index += 1) vips.push((await bed.accept(vip, { hasPriority: true })).priority);
    expect(Math.max(...vips)).toBeLessThan(many[1] ?? 0);
  });

  it('reports real progress that never reaches 100 before the end', async () => {
    let release = (): void => undefined;
    await bed.consume(
      committing(async ({ progress }) => {
        progress({ done: 5, total: 5, stage: 'Последний штрих' });
        await new Promise<void>((resolve) => (release = resolve));
        return { text: '' };
      }),
    );
    const { id } = await bed.accept(await bed.user());
    await eventually(async () =>
      expect(await bed.job(id)).toMatchObject({ done: 5, total: 5, stage: 'Последний штрих', status: 'active' }),
    );
    release();
    await eventually(async () => expect((await bed.job(id)).status).toBe('completed'));
  });
});
