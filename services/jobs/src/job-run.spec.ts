import { type Database, createLogger } from '@orbita/platform';
import { JobFixture } from '../fixtures/job-fixture.js';
import { JobRun } from './job-run.js';
import { LeaseKeeper } from './lease-keeper.js';

const logger = createLogger('test', 'silent');

describe('a run', () => {
  let fixture: JobFixture;
  beforeAll(async () => {
    fixture = await JobFixture.open();
  });
  afterAll(async () => {
    await fixture.close();
  });

  /** A run of a job this process holds. */
  const claimed = async (db: Database = fixture.db): Promise<JobRun> => {
    const { id } = await fixture.accept(await fixture.user(), { announce: false });
    await db.query(
      `UPDATE jobs SET status = 'active', fence = 1, attempt = 1, lease_until = now() + interval '1 s' WHERE id = $1`,
      [id],
    );
    return new JobRun(await fixture.job(id), { db, logger, events: fixture.events });
  };
  const piecesOf = async ({ job }: JobRun): Promise<string[]> =>
    (
      await fixture.db.query<{ key: string }>('SELECT key FROM job_checkpoints WHERE job_id = $1 ORDER BY key', [
        job.id,
      ])
    ).map(({ key }) => key);
  const leaseOf = async ({ job }: JobRun): Promise<number> => {
    const [row] = await fixture.db.query<{ ms: number }>(
      `SELECT (extract(epoch FROM lease_until - now()) * 1000)::float8 AS ms FROM jobs WHERE id = $1`,
      [job.id],
    );
    return row?.ms ?? Number.NaN;
  };

  it('goes from claimed to gone by named transitions only', async () => {
    const run = await claimed();
    expect(() => run.finish()).toThrow('a run that is claimed cannot finish');
    run.begin(new Map());
    expect(() => run.leave()).toThrow('a run that is running cannot leave');
    run.finish();
    run.stop('shutdown');
    expect([run.state, run.stopped]).toEqual(['ending', 'shutdown']);
    run.leave();
    await run.gone;
    run.stop('deadline');
    expect([run.state, run.stopped]).toEqual(['gone', 'shutdown']);
  });

  it('stores with a later write what an earlier one could not store', async () => {
    const run = await claimed();
    run.begin(new Map());
    await fixture.db.query('ALTER TABLE job_checkpoints RENAME TO elsewhere');
    run.checkpoint('first', 1);
    await expect(run.flush()).rejects.toThrow('job_checkpoints');
    await fixture.db.query('ALTER TABLE elsewhere RENAME TO job_checkpoints');
    run.checkpoint('second', 2);
    await run.flush();
    expect(await piecesOf(run)).toEqual(['first', 'second']);
  });

  it('learns with its next report that it has lost the job', async () => {
    const run = await claimed();
    run.begin(new Map());
    await fixture.db.query('UPDATE jobs SET fence = fence + 1 WHERE id = $1', [run.job.id]);
    run.checkpoint('late', true);
    await run.flush();
    expect(run.stopped).toBe('taken over');
    expect(await piecesOf(run)).toEqual([]);
  });

  it('keeps its lease while another transaction has locked its row or its neighbour', async () => {
    const [locked, free, lost] = [await claimed(), await claimed(), await claimed()];
    await fixture.db.query('UPDATE jobs SET fence = fence + 1 WHERE id = $1', [lost.job.id]);
    const runs = [locked, free, lost];
    const keeper = new LeaseKeeper({
      db: fixture.db,
      table: 'jobs',
      held: () => runs.map(({ job }) => job),
      onLost: (job) => runs.find((run) => run.job === job)?.stop('taken over'),
      logger,
    });
    await fixture.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM jobs WHERE id = $1 FOR UPDATE', [locked.job.id]);
      await keeper.heartbeat();
    });
    await keeper.stop();
    expect([locked.stopped, free.stopped, lost.stopped]).toEqual([undefined, undefined, 'taken over']);
    expect(await leaseOf(locked)).toBeLessThanOrEqual(1_000);
    expect(await leaseOf(free)).toBeGreaterThan(1_000);
  });
});
