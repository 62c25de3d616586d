import { median, until } from '@orbita/harness';
import { type Fixture, withFixture } from '../fixture.js';
import { type Figure, type Row, time } from '../figure.js';
import { applyLoad, cheapJob } from '../load.js';

const PARALLEL = 4;
const SPEED = 10;
const TENANTS = 10;
const JAIN = 0.95;
const LIMIT_MS = 100_000;

/** (Σx)² / (n Σx²): 1 when all got the same. */
const jain = (shares: readonly number[]): number => {
  const sum = shares.reduce((total, share) => total + share, 0);
  const squares = shares.reduce((total, share) => total + share * share, 0);
  return (sum * sum) / (shares.length * squares);
};

/** Ten tenants order the same; how much has each got when half of everything is done? */
const equalTenants = async (fixture: Fixture, jobsEach: number): Promise<Row> => {
  const tenants = await fixture.tenants(TENANTS);
  const ids = tenants.map(({ userId }) => userId);
  // One tenant after the other, before workers run: the first must not get everything first.
  await fixture.stack.stopRole('worker-content');
  for (const tenant of tenants)
    await applyLoad(fixture, { requests: [cheapJob(tenant)], connections: 4, amount: jobsEach });
  await fixture.stack.startRole('worker-content');
  const doneBy = (): Promise<{ done: number }[]> =>
    fixture.query(
      `SELECT count(job.id) FILTER (WHERE job.status = 'completed') AS done
         FROM unnest($1::bigint[]) AS tenant(id) LEFT JOIN jobs job ON job.user_id = tenant.id GROUP BY tenant.id`,
      [ids],
    );
  const shares = await until(
    'half of the jobs',
    async () => {
      const done = (await doneBy()).map((row) => row.done);
      return done.reduce((sum, count) => sum + count, 0) * 2 >= TENANTS * jobsEach && done;
    },
    { timeoutMs: LIMIT_MS, everyMs: 25 },
  );
  await fixture.idle(LIMIT_MS);
  const index = jain(shares);
  return {
    figure: `fairness: ${TENANTS} tenants, ${jobsEach} jobs each, K = ${PARALLEL}`,
    goal: `Jain ≥ ${JAIN}`,
    floor: '1 where all get the same',
    measured: `${index.toFixed(3)} (${Math.min(...shares)}–${Math.max(...shares)} done)`,
    met: index >= JAIN,
    values: { index, least: Math.min(...shares), most: Math.max(...shares) },
  };
};

const NEWCOMERS = 5;

/** One tenant has filled the queue; newcomers order one plan each. In the log only plans have slots. */
const newcomer = async (fixture: Fixture, jobs: number): Promise<Row> => {
  const crowd = await fixture.tenant();
  const newcomers = await fixture.tenants(NEWCOMERS);
  await applyLoad(fixture, { requests: [cheapJob(crowd)], connections: 10, amount: jobs });
  for (const late of newcomers) await late.planEnded((await late.orderPlan(1)).planId, LIMIT_MS);
  const accepted = await fixture.query<{ at: number }>(
    `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM jobs WHERE user_id = ANY($1::bigint[]) ORDER BY id`,
    [newcomers.map(({ userId }) => userId)],
  );
  const calls = await fixture.model.log();
  const served = calls.filter(({ slots }) => slots.length > 0);
  if (served.length !== NEWCOMERS) throw new Error(`${served.length} of ${NEWCOMERS} newcomers were served`);
  const waitMs = median(accepted.map(({ at }, i) => (served[i]?.at ?? Number.NaN) - at));
  const slotMs = median(calls.filter(({ slots }) => slots.length === 0).map(({ at, endedAt }) => endedAt - at));
  return {
    figure: `fairness: newcomer behind ${jobs} jobs, K = ${PARALLEL}`,
    goal: 'starts within one slot',
    floor: `a slot ${time(slotMs)}`,
    measured: `after ${time(waitMs)} (median of ${NEWCOMERS})`,
    met: waitMs <= slotMs,
    values: { waitMs, slotMs, jobs },
  };
};

export const fairness: Figure = {
  name: 'fairness',
  measure: ({ quick }) =>
    withFixture({ parallel: PARALLEL, speed: SPEED }, async (fixture) => [
      await equalTenants(fixture, quick ? 20 : 60),
      await newcomer(fixture, quick ? 300 : 1_000),
    ]),
};
