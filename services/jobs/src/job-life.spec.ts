import { AppError, say, render } from '@orbita/contracts';
import { eventually, testRedisUrl } from '@orbita/testing';
import { JobFixture } from '../fixtures/job-fixture.js';
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
  let fixture: JobFixture;
  beforeEach(async () => {
    fixture = await JobFixture.open();
  });
  afterEach(async () => {
    await fixture.close();
  });

  it('runs an accepted job once and settles it once', async () => {
    await fixture.consume(committing(async () => ({ text: 'готово' })));
    const user = await fixture.user();
    const { id } = await fixture.accept(user);
    const ended = await fixture.jobs.waitForEnd(user, id, { timeoutMs: 5_000, signal: new AbortController().signal });
    expect(ended).toMatchObject({ status: 'completed', result: { text: 'готово' }, attempt: 1 });
    expect(await fixture.settlements(id)).toEqual(['capture']);
  });

  it('notifies others of each end in its transaction', async () => {
    const notified: unknown[] = [];
    fixture.onEnd = async (tx, { id, status }) => {
      const [job] = await tx.query<{ status: string }>('SELECT status FROM jobs WHERE id = $1', [id]);
      notified.push([id, status, job?.status]);
    };
    const user = await fixture.user();
    const [completed, cancelled] = [await fixture.accept(user), await fixture.accept(user)];
    await fixture.jobs.cancel(user, cancelled.id);
    await fixture.consume(committing(async () => ({ text: '' })));
    await eventually(async () => expect((await fixture.job(completed.id)).status).toBe('completed'));
    expect(notified).toEqual([
      [cancelled.id, 'cancelled', 'cancelled'],
      [completed.id, 'completed', 'completed'],
    ]);
  });

  it('ends a job although notifying others fails, and rolls back what they had begun', async () => {
    fixture.onEnd = async (tx, { id }) => {
      await tx.query(`UPDATE jobs SET stage = 'рассказано' WHERE id = $1`, [id]);
      throw new Error('the listener is broken');
    };
    const user = await fixture.user();
    const { id } = await fixture.accept(user);
    await fixture.jobs.cancel(user, id);
    expect(await fixture.job(id)).toMatchObject({ status: 'cancelled', stage: say('stage.in-line') });
    expect(await fixture.settlements(id)).toEqual(['release']);
  });

  it('runs nothing a second time when the same job is announced again and again', async () => {
    let runs = 0;
    await fixture.consume(
      committing(async () => {
        runs += 1;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { text: '' };
      }),
    );
    const user = await fixture.user();
    const { id, kind, priority } = await fixture.accept(user);
    for (let fence = 0; fence < 20; fence += 1) {
      await fixture.producer.announce([{ jobId: id, kind, fence, priority, requestId: null }]);
    }
    await eventually(async () => expect((await fixture.job(id)).status).toBe('completed'));
    await eventually(async () => expect(await fixture.producer.waiting('interactive')).toBe(0));
    expect(runs).toBe(1);
    expect(await fixture.settlements(id)).toEqual(['capture']);
  });

  it('announces a committed job that the queue never saw', async () => {
    await fixture.consume(committing(async () => ({ text: '' })));
    const { id } = await fixture.accept(await fixture.user(), { announce: false });
    await fixture.db.query(`UPDATE jobs SET sweep_after = now() - interval '1 s' WHERE id = $1`, [id]);
    await fixture.sweeper.sweep();
    await eventually(async () => expect((await fixture.job(id)).status).toBe('completed'));
  });

  it('announces every waiting job after Redis lost its memory', async () => {
    const user = await fixture.user();
    const jobs = await Promise.all(Array.from({ length: 5 }, () => fixture.accept(user)));
    await fixture.sweeper.sweep();
    await fixture.redis.flushdb();
    await fixture.sweeper.sweep();
    await fixture.consume(committing(async () => ({ text: '' })));
    await eventually(async () => {
      for (const { id } of jobs) expect((await fixture.job(id)).status).toBe('completed');
    });
  });

  it('tries again after a retryable error, from its checkpoints, and gives up in the end', async () => {
    const seen: string[][] = [];
    const began: number[] = [];
    await fixture.consume(
      committing(async ({ checkpoints, checkpoint, job }) => {
        seen.push([...checkpoints.keys()]);
        began.push(performance.now());
        checkpoint(`run-${job.attempt}`, true);
        throw new AppError('MODEL_UNAVAILABLE');
      }),
    );
    const { id } = await fixture.accept(await fixture.user());
    await eventually(async () => expect((await fixture.job(id)).status).toBe('failed'));
    expect(seen).toEqual([[], ['run-1'], ['run-1', 'run-2']]);
    // A second before the second run, two before the third.
    const pauses = began.slice(1).map((moment, before) => moment - began[before]!);
    for (const [before, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(990 * 2 ** before);
    const job = await fixture.job(id);
    expect(job).toMatchObject({ errorCode: 'MODEL_UNAVAILABLE', attempt: 3 });
    expect(job.errorMessage && render('ru', job.errorMessage)).toMatch(/^ИИ-модель/);
    expect(await fixture.settlements(id)).toEqual(['release']);
  });

  it('fails at once on an error that another run cannot mend, with a sentence for the user', async () => {
    await fixture.consume(
      committing(async () => {
        throw new AppError('MODEL_REFUSED');
      }),
    );
    const { id } = await fixture.accept(await fixture.user());
    await eventually(async () =>
      expect(await fixture.job(id)).toMatchObject({ status: 'failed', attempt: 1, errorCode: 'MODEL_REFUSED' }),
    );
    expect(await fixture.settlements(id)).toEqual(['release']);
  });

  it('shows nothing of an unexpected error to the user', async () => {
    await fixture.consume({
      run: async () => ({}),
      commit: async () => {
        throw new AppError('MODEL_MISCONFIGURED', {
          cause: new Error('sk-secret'),
        });
      },
    });
    const { id } = await fixture.accept(await fixture.user());
    await eventually(async () => expect((await fixture.job(id)).status).toBe('failed'));
    expect(JSON.stringify(await fixture.job(id))).not.toContain('sk-secret');
  });

  it('stops the work of a cancelled job and returns its credits', async () => {
    // A job is active a moment before its work begins.
    let hasBegun = false;
    let stopped: unknown;
    await fixture.consume(
      committing(async ({ signal }) => {
        hasBegun = true;
        await untilAborted(signal).catch((reason: unknown) => (stopped = reason));
        return { text: 'слишком поздно' };
      }),
    );
    const user = await fixture.user();
    const { id } = await fixture.accept(user);
    await eventually(() => expect(hasBegun).toBe(true));
    expect((await fixture.job(id)).status).toBe('active');
    await fixture.jobs.cancel(user, id);
    await eventually(() => expect(stopped).toBeDefined());
    expect(await fixture.job(id)).toMatchObject({ status: 'cancelled', result: null });
    expect(await fixture.settlements(id)).toEqual(['release']);
    await expect(fixture.jobs.cancel(user, id)).rejects.toMatchObject({ code: 'JOB_ALREADY_ENDED' });
  });

  it('notifies of every end of a burst, also of several in one message or just before the process leaves', async () => {
    const heard: number[] = [];
    fixture.events.onEnded((jobId) => heard.push(jobId));
    const leaving = new JobEvents(testRedisUrl(), fixture.logger);
    await eventually(async () => {
      leaving.ended(1);
      expect(heard).toContain(1);
    });
    for (const jobId of [2, 3, 4]) leaving.ended(jobId);
    await leaving.close();
    await eventually(() => expect(heard).toEqual(expect.arrayContaining([2, 3, 4])));
  });

  it('answers a job of another user like a missing one', async () => {
    const { id } = await fixture.accept(await fixture.user());
    const stranger = await fixture.user();
    await expect(fixture.jobs.cancel(stranger, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(fixture.jobs.mustOwn(stranger, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    expect((await fixture.job(id)).status).toBe('queued');
  });

  it('ends jobs past their deadline whether they wait or run', async () => {
    await fixture.consume(committing(async ({ signal }) => untilAborted(signal)));
    const user = await fixture.user();
    const running = await fixture.accept(user);
    await eventually(async () => expect((await fixture.job(running.id)).status).toBe('active'));
    const waiting = await fixture.accept(user, { announce: false });
    await fixture.db.query(`UPDATE jobs SET deadline_at = now() - interval '1 ms'`);
    await fixture.sweeper.sweep();
    for (const { id } of [running, waiting]) {
      expect(await fixture.job(id)).toMatchObject({ status: 'failed', errorCode: 'JOB_DEADLINE_EXCEEDED' });
      expect(await fixture.settlements(id)).toEqual(['release']);
    }
  });

  it('ranks the first job of a newcomer before the second of a user who queued many, and priority before both', async () => {
    const [busy, newcomer, vip] = [await fixture.user(), await fixture.user(), await fixture.user()];
    const many: number[] = [];
    for (let index = 0; index < 15; index += 1) many.push((await fixture.accept(busy)).priority);
    expect(many).toEqual([...many].sort((a, b) => a - b));
    expect(new Set(many).size).toBe(15);
    expect((await fixture.accept(newcomer)).priority).toBeLessThan(many[1] ?? 0);
    const vips = [];
    for (let index = 0; index < 8; index += 1) vips.push((await fixture.accept(vip, { hasPriority: true })).priority);
    expect(Math.max(...vips)).toBeLessThan(many[1] ?? 0);
  });

  it('reports real progress that never reaches 100 before the end', async () => {
    let release = (): void => undefined;
    await fixture.consume(
      committing(async ({ progress }) => {
        progress({ done: 5, total: 5, stage: say('stage.checking') });
        await new Promise<void>((resolve) => (release = resolve));
        return { text: '' };
      }),
    );
    const { id } = await fixture.accept(await fixture.user());
    await eventually(async () =>
      expect(await fixture.job(id)).toMatchObject({
        done: 5,
        total: 5,
        stage: say('stage.checking'),
        status: 'active',
      }),
    );
    release();
    await eventually(async () => expect((await fixture.job(id)).status).toBe('completed'));
  });
});
