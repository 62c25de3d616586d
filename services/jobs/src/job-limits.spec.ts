import { JobFixture } from '../fixtures/job-fixture.js';

describe('the limits of open jobs', () => {
  let fixture: JobFixture;
  beforeAll(async () => {
    fixture = await JobFixture.open({ limits: { jobs: 4, freeJobsOfKind: 2 } });
  });
  afterAll(async () => {
    await fixture.close();
  });
  beforeEach(async () => {
    await fixture.db.query('DELETE FROM jobs');
    fixture.jobs = fixture.anotherGateway();
  });

  const acceptAtOnce = async (count: number, price: number): Promise<{ accepted: number; codes: Set<unknown> }> => {
    const user = await fixture.user();
    const answers = await Promise.allSettled(
      Array.from({ length: count }, () => fixture.accept(user, { announce: false, price })),
    );
    const refusals = answers.filter((answer) => answer.status === 'rejected');
    return {
      accepted: count - refusals.length,
      codes: new Set(refusals.map(({ reason }) => (reason as { code: unknown }).code)),
    };
  };

  it('is counted exactly, however many orders come at once', async () => {
    expect(await acceptAtOnce(8, 10)).toEqual({ accepted: 4, codes: new Set(['TOO_MANY_OPEN_JOBS']) });
    expect(await acceptAtOnce(8, 0)).toEqual({ accepted: 2, codes: new Set(['TOO_MANY_OPEN_JOBS']) });
  });

  /** Runs one after the other, of one piece each; the last ended so many seconds ago. */
  const history = async (userId: number, runs: number, { seconds = 1, endedAgo = 0 } = {}): Promise<void> => {
    await fixture.db.query(
      `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, total, done, is_demo, price, sweep_after, deadline_at, started_at, finished_at)
       SELECT 'audience.suggest', 'interactive', $1, '{}', 'completed', 1, 1, 1, false, 0, now(), now(),
              now() - ($4 + run * $3::float8) * interval '1 s', now() - ($4 + (run - 1) * $3::float8) * interval '1 s'
         FROM generate_series(1, $2) run`,
      [userId, runs, seconds, endedAgo],
    );
  };

  const isAccepted = async (): Promise<void> => {
    fixture.jobs = fixture.anotherGateway();
    await expect(fixture.accept(await fixture.user(), { announce: false })).resolves.toMatchObject({
      status: 'queued',
    });
  };

  it('is refused with the expected wait when the queue cannot reach it before its deadline', async () => {
    const crowd = await fixture.user();
    await history(crowd, 90);
    // A suggestion has two minutes: a hundred pieces fit, a hundred and fifty do not.
    await fixture.accept(crowd, { announce: false, total: 100 });
    await expect(fixture.accept(await fixture.user(), { announce: false })).resolves.toMatchObject({
      status: 'queued',
    });
    fixture.jobs = fixture.anotherGateway();
    await fixture.accept(await fixture.user(), { announce: false, total: 50 });
    fixture.jobs = fixture.anotherGateway();
    const refused = fixture.accept(await fixture.user(), { announce: false });
    await expect(refused).rejects.toMatchObject({ code: 'QUEUE_OVERLOADED', details: { retry_after_seconds: 155 } });
  });

  it('ignores an outage that a few runs waited through', async () => {
    const crowd = await fixture.user();
    await history(crowd, 60, { endedAgo: 60 });
    for (const _ of Array(2)) await history(crowd, 1, { seconds: 60 });
    await fixture.accept(crowd, { announce: false, total: 100 });
    await isAccepted();
  });

  it('ignores a quiet time, when runs came one by one, once several run at the same time', async () => {
    const crowd = await fixture.user();
    await history(crowd, 90);
    await fixture.accept(crowd, { announce: false, total: 300 });
    await fixture.db.query(
      `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, total, done, is_demo, price, sweep_after, deadline_at, started_at, lease_until)
       SELECT 'audience.suggest', 'interactive', $1, '{}', 'active', 1, 1, 0, false, 0, now(), now(), now() - interval '0.5 s', now() + interval '15 s'
         FROM generate_series(1, 8)`,
      [crowd],
    );
    await isAccepted();
  });

  it('refuses no order while too little is known about the speed', async () => {
    await fixture.accept(await fixture.user(), { announce: false, total: 1_000_000 });
    fixture.jobs = fixture.anotherGateway();
    await expect(fixture.accept(await fixture.user(), { announce: false })).resolves.toMatchObject({
      status: 'queued',
    });
  });
});
