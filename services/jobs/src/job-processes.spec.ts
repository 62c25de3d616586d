import { eventually } from '@orbita/testing';
import { JobFixture } from '../fixtures/job-fixture.js';

/** Real worker processes that are killed, frozen and stopped; the sweeper runs as it does in production. */
describe('jobs when their worker dies', () => {
  let fixture: JobFixture;
  beforeEach(async () => {
    fixture = await JobFixture.open();
    fixture.sweeper.start();
  });
  afterEach(async () => {
    await fixture.close();
  });

  const untilStep = async (jobId: number, step: number): Promise<void> => {
    await eventually(async () => expect((await fixture.steps(jobId)).length).toBeGreaterThanOrEqual(step));
  };
  const untilStored = async (jobId: number, step: number): Promise<void> => {
    await eventually(async () => expect((await fixture.storedSteps(jobId)).length).toBeGreaterThanOrEqual(step));
  };
  const untilCompleted = async (jobId: number): Promise<void> => {
    await eventually(async () => expect((await fixture.job(jobId)).status).toBe('completed'));
  };

  it('goes on in another worker after SIGKILL, repeats no finished step and settles once', async () => {
    const first = await fixture.spawnWorker();
    const { id } = await fixture.accept(await fixture.user());
    await untilStored(id, 2);
    const died = new Promise((resolve) => first.once('exit', resolve));
    first.kill('SIGKILL');
    await died;
    await fixture.lapse(id);
    const done = await fixture.steps(id);
    const stored = await fixture.storedSteps(id);
    await fixture.spawnWorker();
    await untilCompleted(id);
    const steps = await fixture.steps(id);
    expect(new Set(steps.map(({ step }) => step))).toEqual(new Set([1, 2, 3, 4, 5]));
    // Work without a checkpoint yet is done twice, a stored step never.
    expect(steps.length).toBe(5 + done.length - stored.length);
    expect(steps.filter(({ step }) => stored.includes(step))).toHaveLength(stored.length);
    expect(await fixture.settlements(id)).toEqual(['capture']);
    expect((await fixture.job(id)).attempt).toBe(2);
  });

  it('hands the job back at SIGTERM and does not count it as an attempt', async () => {
    const first = await fixture.spawnWorker();
    const { id } = await fixture.accept(await fixture.user());
    await untilStored(id, 2);
    const exited = new Promise<number | null>((resolve) => first.once('exit', resolve));
    first.kill('SIGTERM');
    await eventually(async () => expect((await fixture.job(id)).status).toBe('queued'));
    expect(await exited).toBe(0);
    await fixture.spawnWorker();
    await untilCompleted(id);
    expect((await fixture.job(id)).attempt).toBe(1);
    const steps = (await fixture.steps(id)).map(({ step }) => step);
    expect(steps.filter((step) => step < 3)).toEqual([1, 2]);
    expect(await fixture.settlements(id)).toEqual(['capture']);
  });

  it('fences off a worker that slept through its lease and wakes up', async () => {
    const sleeper = await fixture.spawnWorker();
    const { id } = await fixture.accept(await fixture.user());
    await untilStep(id, 2);
    sleeper.kill('SIGSTOP');
    await fixture.lapse(id);
    await fixture.spawnWorker();
    await untilCompleted(id);
    sleeper.kill('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const commits = await fixture.db.query<{ pid: number }>('SELECT pid FROM commits WHERE job_id = $1', [id]);
    expect(commits).toHaveLength(1);
    expect(commits[0]?.pid).not.toBe(sleeper.pid);
    expect(await fixture.settlements(id)).toEqual(['capture']);
  });

  it('survives a worker whose event loop is blocked longer than its lease', async () => {
    await fixture.spawnWorker({ mode: 'block' });
    const { id } = await fixture.accept(await fixture.user());
    await untilStep(id, 2);
    await fixture.lapse(id);
    await fixture.spawnWorker();
    await untilCompleted(id);
    expect(await fixture.settlements(id)).toEqual(['capture']);
    expect(await fixture.db.query('SELECT 1 FROM commits WHERE job_id = $1', [id])).toHaveLength(1);
  });

  it('gives up a job that loses its worker every time', async () => {
    const { id } = await fixture.accept(await fixture.user(), { announce: false });
    await fixture.db.query(
      `UPDATE jobs SET status = 'active', attempt = 3, fence = 3, lease_until = now() - interval '1 s' WHERE id = $1`,
      [id],
    );
    await eventually(async () =>
      expect(await fixture.job(id)).toMatchObject({ status: 'failed', errorCode: 'JOB_INTERRUPTED' }),
    );
    expect(await fixture.settlements(id)).toEqual(['release']);
  });
});
