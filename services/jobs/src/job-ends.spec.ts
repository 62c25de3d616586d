import { AppError, type JobKind } from '@orbita/contracts';
import { CommitOutcomeUnknown, metrics } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { JobFixture } from '../fixtures/job-fixture.js';

const KIND: JobKind = 'audience.suggest';

describe('the ends of jobs, counted', () => {
  let fixture: JobFixture;
  beforeEach(async () => {
    metrics.resetMetrics();
    fixture = await JobFixture.open();
  });
  afterEach(() => fixture.close());

  const valuesOf = async (name: string) =>
    ((await metrics.getSingleMetric(name)?.get())?.values ?? []).filter(({ labels }) => labels['kind'] === KIND);
  /** By status, without those at 0. */
  const ended = async () =>
    Object.fromEntries(
      (await valuesOf('orbita_jobs_ended_total'))
        .filter(({ value }) => value > 0)
        .map(({ labels, value }) => [labels['status'], value]),
    );

  it('start at 0', async () => {
    expect((await valuesOf('orbita_jobs_ended_total')).map(({ labels, value }) => [labels['status'], value])).toEqual([
      ['completed', 0],
      ['failed', 0],
      ['cancelled', 0],
    ]);
  });

  it('include jobs that never ran: cancelled while waiting, or given up by the sweep', async () => {
    const user = await fixture.user();
    const [cancelled, late] = [await fixture.accept(user), await fixture.accept(user)];
    await fixture.jobs.cancel(user, cancelled.id);
    await expect(fixture.jobs.cancel(user, cancelled.id)).rejects.toMatchObject({ code: 'JOB_ALREADY_ENDED' });
    await fixture.db.query(`UPDATE jobs SET deadline_at = now() - interval '1 s' WHERE id = $1`, [late.id]);
    await fixture.sweeper.sweep();
    await fixture.sweeper.sweep();
    expect(await ended()).toEqual({ cancelled: 1, failed: 1 });
  });

  it('count each run once however often its job was tried', async () => {
    await fixture.consume({
      run: async ({ job }) => {
        if (job.userId === unlucky) throw new AppError('MODEL_REFUSED');
        if (job.attempt === 1) throw new Error('once more');
        return null;
      },
      commit: async () => null,
    });
    const unlucky = await fixture.user();
    await fixture.accept(await fixture.user());
    await fixture.accept(unlucky);
    await eventually(async () => expect(await ended()).toEqual({ completed: 1, failed: 1 }));
  });

  it('are counted once though the answer to the commit was lost', async () => {
    const { db } = fixture;
    const transaction = db.transaction.bind(db);
    let tries = 0;
    await fixture.consume({
      run: async () => {
        // Like a connection that breaks during the commit: the row is stored, and the steps after it are skipped.
        vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
          await transaction(async (tx) => {
            await work(tx);
            tx.afterCommitHooks.length = 0;
          });
          throw new CommitOutcomeUnknown(new Error('the connection is gone'));
        });
        tries += 1;
        return null;
      },
      commit: async () => null,
    });
    await fixture.accept(await fixture.user());
    await eventually(async () => expect(await ended()).toEqual({ completed: 1 }));
    expect(tries).toBe(1);
  });

  it('do not count what was rolled back', async () => {
    const user = await fixture.user();
    const { id } = await fixture.accept(user, { announce: false });
    const undone = fixture.db.transaction(async (tx) => {
      await fixture.jobs.cancelIfOpen(tx, id);
      throw new Error('what it was a part of failed');
    });
    await expect(undone).rejects.toThrow('what it was a part of failed');
    expect(await ended()).toEqual({});
    await fixture.jobs.cancel(user, id);
    expect(await ended()).toEqual({ cancelled: 1 });
  });

  it('count what the sweep puts back by its kind', async () => {
    const { id } = await fixture.accept(await fixture.user(), { announce: false });
    await fixture.db.query(`UPDATE jobs SET sweep_after = now() - interval '1 s' WHERE id = $1`, [id]);
    await fixture.sweeper.sweep();
    const recovered = await valuesOf('orbita_jobs_recovered_total');
    expect(recovered.map(({ labels, value }) => [labels['reason'], value])).toEqual([
      ['worker lost', 0],
      ['not on the queue', 1],
    ]);
  });
});
