import { AppError } from '@orbita/contracts';
import { JOB_POLICY } from '@orbita/queue';
import { eventually } from '@orbita/testing';
import { JobFixture } from '../fixtures/job-fixture.js';
import type { JobHandler } from './job-handler.js';
import type { JobRecord } from './job-record.js';

type Handler = JobHandler<'audience.suggest'>;

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

describe('faults of jobs', () => {
  let fixture: JobFixture;
  beforeEach(async () => {
    fixture = await JobFixture.open();
  });
  afterEach(async () => {
    await fixture.close();
  });

  const change = (id: number, assignments: string): Promise<unknown> =>
    fixture.db.query(`UPDATE jobs SET ${assignments} WHERE id = $1`, [id]);
  const late = `deadline_at = now() - interval '1 s'`;
  const lost = `status = 'active', attempt = 1, fence = 1, lease_until = now() - interval '1 s'`;
  const announcementOf = ({ id, kind }: JobRecord) => ({ jobId: id, kind, requestId: null });

  it('puts a job back although its last pieces cannot be stored', async () => {
    const attempts: number[] = [];
    await fixture.consume({
      run: async ({ job, checkpoint }) => {
        attempts.push(job.attempt);
        if (job.attempt > 1) return {};
        checkpoint('unfit for jsonb', '\u0000');
        throw new AppError('MODEL_UNAVAILABLE');
      },
      commit: async () => ({}),
    });
    const { id } = await fixture.accept(await fixture.user());
    await eventually(async () => expect((await fixture.job(id)).status).toBe('completed'));
    expect(attempts).toEqual([1, 2]);
  });

  it('waits for an unavailable service of ours, however often it is asked, and counts no attempt', async () => {
    const attempts: number[] = [];
    await fixture.consume({
      run: async ({ job }) => {
        attempts.push(job.attempt);
        if (attempts.length <= JOB_POLICY['audience.suggest'].attempts) throw new AppError('SERVICE_UNAVAILABLE');
        return {};
      },
      commit: async () => ({}),
    });
    const { id } = await fixture.accept(await fixture.user());
    await eventually(async () => {
      // The pauses between the runs are not tested here; a message of the next fence does not wait for the one before.
      await fixture.db.query(
        `UPDATE jobs SET run_after = now(), sweep_after = now(), fence = fence + 1 WHERE id = $1 AND status = 'queued'`,
        [id],
      );
      await fixture.sweeper.sweep();
      expect((await fixture.job(id)).status).toBe('completed');
    });
    expect(attempts).toEqual([1, 1, 1, 1]);
    expect(await fixture.settlements(id)).toEqual(['capture']);
  });

  it('completes a job whose database connection broke in its commit, without running it again', async () => {
    let [runs, commits] = [0, 0];
    await fixture.consume({
      run: async () => ({ run: (runs += 1) }),
      commit: async (tx, _job, _payload, result) => {
        commits += 1;
        if (commits === 1) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
        return result;
      },
    });
    const { id } = await fixture.accept(await fixture.user());
    await eventually(async () => expect((await fixture.job(id)).status).toBe('completed'));
    expect([runs, commits]).toEqual([1, 2]);
    expect(await fixture.settlements(id)).toEqual(['capture']);
  });

  it('stops the older run when its own process takes the job over, and keeps the newer one', async () => {
    const signals: AbortSignal[] = [];
    const runner = await fixture.consume({
      run: ({ signal }) => {
        signals.push(signal);
        return untilAborted(signal);
      },
      commit: async () => ({}),
    });
    const job = await fixture.accept(await fixture.user());
    await eventually(() => expect(signals).toHaveLength(1));
    await change(job.id, `lease_until = now() - interval '1 s'`);
    void runner.run(announcementOf(job));
    await eventually(() => expect(signals).toHaveLength(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await fixture.jobs.cancel(job.userId, job.id);
    await eventually(() => expect(signals[1]?.aborted).toBe(true));
  });

  it('ends every late job though one row is unreadable, one domain fails and one cannot return its credits', async () => {
    const user = await fixture.user();
    const accept = () => fixture.accept(user, { announce: false });
    const [unreadable, deaf, unpayable, sound] = [await accept(), await accept(), await accept(), await accept()];
    await fixture.db.query(`UPDATE jobs SET ${late}`);
    await change(unreadable.id, `payload = '{}'`);
    fixture.beforeAbandon = async ({ id }) => {
      if (id === deaf.id) throw new Error('the domain is broken');
    };
    fixture.beforeMove = async (key) => {
      if (key === `job-${unpayable.id}`) throw new Error('the ledger is broken');
    };
    await fixture.sweeper.sweep();
    for (const { id } of [unreadable, deaf, sound]) {
      expect((await fixture.job(id)).status).toBe('failed');
      expect(await fixture.settlements(id)).toEqual(['release']);
    }
    expect((await fixture.job(unpayable.id)).status).toBe('queued');
  });

  it('skips kinds it does not know, in claim, consumer and sweep', async () => {
    const runner = await fixture.consume({ run: async () => ({}), commit: async () => ({}) });
    const user = await fixture.user();
    const foreign = await fixture.accept(user, { announce: false });
    const lostForeign = await fixture.accept(user, { announce: false });
    const known = await fixture.accept(user, { announce: false });
    await change(lostForeign.id, lost);
    await fixture.db.query(`UPDATE jobs SET kind = 'newer.kind', ${late} WHERE id = ANY($1)`, [
      [foreign.id, lostForeign.id],
    ]);
    await change(known.id, `sweep_after = now() - interval '1 s'`);
    await fixture.sweeper.sweep();
    await runner.run({ jobId: foreign.id, kind: 'newer.kind', requestId: null });
    await eventually(async () => expect((await fixture.job(known.id)).status).toBe('completed'));
    expect(await fixture.db.query(`SELECT status, fence FROM jobs WHERE kind = 'newer.kind' ORDER BY id`)).toEqual([
      { status: 'queued', fence: 0 },
      { status: 'active', fence: 1 },
    ]);
    expect(await fixture.jobs.list(user, { active: true })).toEqual([]);
  });

  it('keeps a pause though Redis lost its memory and the job is announced', async () => {
    let runs = 0;
    const runner = await fixture.consume({ run: async () => (runs += 1), commit: async () => ({}) });
    const job = await fixture.accept(await fixture.user(), { announce: false });
    await change(job.id, `run_after = now() + interval '1 hour', sweep_after = now() + interval '1 hour'`);
    await fixture.redis.flushdb();
    await fixture.sweeper.sweep();
    await fixture.sweeper.sweep();
    expect(await fixture.producer.waiting('interactive')).toBe(0);
    await runner.run(announcementOf(job));
    expect(runs).toBe(0);
    await change(job.id, 'run_after = now(), sweep_after = now()');
    await fixture.sweeper.sweep();
    await eventually(async () => expect((await fixture.job(job.id)).status).toBe('completed'));
  });

  it('trusts no lease right after a sleep of the whole machine', async () => {
    const job = await fixture.accept(await fixture.user(), { announce: false });
    await change(job.id, lost);
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now');
    try {
      clock.mockReturnValue(start + 60_000);
      await fixture.sweeper.sweep();
      expect((await fixture.job(job.id)).status).toBe('active');
      clock.mockReturnValue(start + 64_000);
      await fixture.sweeper.sweep();
      expect((await fixture.job(job.id)).status).toBe('queued');
    } finally {
      clock.mockRestore();
    }
  });

  it('does not complete a paid job whose hold is gone', async () => {
    const handler: Handler = { run: async () => ({}), commit: async () => ({}) };
    await fixture.consume(handler);
    const user = await fixture.user();
    const { id } = await fixture.accept(user, { announce: false });
    await fixture.db.query('DELETE FROM settlements');
    await change(id, `sweep_after = now() - interval '1 s'`);
    await fixture.sweeper.sweep();
    await eventually(async () =>
      expect(await fixture.job(id)).toMatchObject({ status: 'failed', errorCode: 'INTERNAL', attempt: 1 }),
    );
    const free = await fixture.accept(user, { price: 0 });
    await eventually(async () => expect((await fixture.job(free.id)).status).toBe('completed'));
  });
});
