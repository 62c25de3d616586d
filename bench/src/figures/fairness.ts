import { median, until } from '@orbita/harness';
import { type Bed, onBed } from '../bed.js';
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

/** Ten tenants order the same; who has got how much when half of everything is done? */
const equalTenants = async (bed: Bed, jobsEach: number): Promise<Row> => {
  const tenants = await bed.tenants(TENANTS);
  const ids = tenants.map(({ userId }) => userId);
  // One tenant after the other, while nobody works: whoever came first must not get it all first.
  await bed.stack.stopRole('worker-content');
  for (const tenant of tenants)
    await applyLoad(bed, { requests: [cheapJob(tenant)], connections: 4, amount: jobsEach });
  await bed.stack.startRole('worker-content');
  const doneBy = (): Promise<{ done: number }[]> =>
    bed.query(
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
  const index = jain(shares);
  return {
    figure: `fairness: ${TENANTS} tenants, ${jobsEach} jobs each, K = ${PARALLEL}`,
    goal: `Jain ≥ ${JAIN}`,
    measured: `${index.toFixed(3)} (${Math.min(...shares)}–${Math.max(...shares)} done)`,
    met: index >= JAIN,
    values: { index, least: Math.min(...shares), most: Math.max(...shares) },
  };
};

const NEWCOMERS = 5;

/** One tenant has filled the queue; newcomers order one plan each, the only things in the log that have a slot. */
const newcomer = async (bed: Bed, jobs: number): Promise<Row> => {
  const crowd = await bed.tenant();
  const newcomers = await bed.tenants(NEWCOMERS);
  await applyLoad(bed, { requests: [cheapJob(crowd)], connections: 10, amount: jobs });
  for (const late of newcomers) await late.planEnded((await late.orderPlan(1)).planId, LIMIT_MS);
  const accepted = await bed.query<{ at: number }>(
    `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM jobs WHERE user_id = ANY($1::bigint[]) ORDER BY id`,
    [newcomers.map(({ userId }) => userId)],
  );
  const calls = await bed.model.log();
  const served = calls.filter(({ slots }) => slots.length > 0);
  if (served.length !== NEWCOMERS) throw new Error(`${served.length} of ${NEWCOMERS} newcomers were served`);
  const waitMs = median(accepted.map(({ at }, i) => (served[i]?.at ?? Number.NaN) - at));
  const slotMs = median(calls.filter(({ slots }) => slots.length === 0).map(({ at, endedAt }) => endedAt - at));
  return {
    figure: `fairness: newcomer behind ${jobs} jobs, K = ${PARALLEL}`,
    goal: 'starts within one slot',
    measured: `after ${time(waitMs)} (median of ${NEWCOMERS}), a slot takes ${time(slotMs)}`,
    met: waitMs <= slotMs,
    values: { waitMs, slotMs, jobs },
  };
};

const LONG_PLANS = 64;
const SPINNERS = 10;
/** What an order may take on its way to its call when nobody is before it: the promise of `accept-to-call`. */
const WAY_MS = 50;

/** Plans of 300 keep every slot busy; somebody else looks at a spinner meanwhile. */
const spinner = async (bed: Bed, plans: number): Promise<Row> => {
  const crowd = await bed.tenants(plans);
  const newcomers = await bed.tenants(SPINNERS);
  await Promise.all(crowd.map((tenant) => tenant.orderPlan(300)));
  await until('calls that ended', async () => (await bed.model.log()).length >= 2 * PARALLEL, {
    timeoutMs: LIMIT_MS,
    everyMs: 50,
  });
  for (const late of newcomers) {
    const job = await late.orderAudience();
    await until('the suggestion', () => late.api.jobEnded(job), { timeoutMs: LIMIT_MS, everyMs: 20 });
  }
  const accepted = await bed.query<{ at: number }>(
    `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM jobs WHERE kind = 'audience.suggest' ORDER BY id`,
  );
  const calls = await bed.model.log();
  const served = calls.filter(({ slots }) => slots.length === 0).sort((a, b) => a.at - b.at);
  if (served.length !== SPINNERS) throw new Error(`${served.length} calls for ${SPINNERS} suggestions`);
  const waits = accepted.map(({ at }, i) => (served[i]?.at ?? Number.NaN) - at);
  const worstMs = Math.max(...waits);
  const callMs = median(calls.filter(({ slots }) => slots.length > 0).map(({ at, endedAt }) => endedAt - at));
  return {
    figure: `newcomer: a suggestion beside ${plans} plans of 300, K = ${PARALLEL}`,
    goal: `starts within one call's time and ${WAY_MS} ms for the way`,
    measured: `median ${time(median(waits))}, worst of ${SPINNERS} ${time(worstMs)}, a call takes ${time(callMs)}`,
    met: worstMs <= callMs + WAY_MS,
    values: { medianMs: median(waits), worstMs, callMs, plans },
  };
};

export const fairness: Figure = {
  name: 'fairness',
  measure: async ({ quick }) => [
    await onBed({ parallel: PARALLEL, speed: SPEED }, (bed) => equalTenants(bed, quick ? 20 : 60)),
    await onBed({ parallel: PARALLEL, speed: SPEED }, (bed) => newcomer(bed, quick ? 300 : 1_000)),
    await onBed({ parallel: PARALLEL, speed: SPEED }, (bed) => spinner(bed, quick ? 16 : LONG_PLANS)),
  ],
};
