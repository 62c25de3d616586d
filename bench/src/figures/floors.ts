import { contentPlanRoutes, endpointPath } from '@orbita/contracts';
import { median, until } from '@orbita/harness';
import { type Fixture, withSharedFixture } from '../fixture.js';
import { cpuOf } from '../cpu.js';
import type { Figure, Row } from '../figure.js';
import { FloorProcess } from '../floor/floor-process.js';
import { applyLoad, cheapJob, getAs } from '../load.js';

const CONNECTIONS = 16;
const TENANTS = 50;
const STATUS_GOAL = 1.6;
const SETTLE_GOAL = 1.5;
/** Code that runs for days is judged after the engine has compiled it: ours is longer than a floor's and takes more time. */
const WARM_UP_ROUNDS = 4;
/** By turns, so that a busy minute of the machine affects both. */
const ROUNDS = 4;
const LIMIT_MS = 110_000;

const row = (figure: string, goal: number | null, oursMs: number, floorMs: number): Row => ({
  figure,
  goal: goal === null ? '—' : `≤ ${goal} × the floor`,
  floor: `${floorMs.toFixed(2)} CPU ms`,
  measured: `${(oursMs / floorMs).toFixed(2)} × (${oursMs.toFixed(2)} CPU ms)`,
  met: goal === null ? null : oursMs <= goal * floorMs,
  values: { ratio: oursMs / floorMs, oursMs, floorMs },
});

const roleCpu = async (fixture: Fixture, role: string): Promise<number> => (await cpuOf(fixture.stack)).get(role) ?? 0;

/** The same requests to the gateway and to a bare handler, by turns. */
const status = async (fixture: Fixture, amount: number): Promise<Row> => {
  const reader = await fixture.tenant();
  const { planId } = await reader.orderPlan(30);
  await reader.planEnded(planId, 30_000);
  const path = endpointPath(contentPlanRoutes.status, { id: planId });
  const requests = [getAs(reader, path)];
  const floor = await FloorProcess.start('status-server', fixture.stack.databaseUrl);
  const ask = async (url?: string): Promise<void> => {
    const { errors } = await applyLoad(fixture, { url, requests, connections: CONNECTIONS, amount });
    if (errors > 0) throw new Error(`${errors} status requests failed at ${url ?? 'the gateway'}`);
  };
  const ours = async (): Promise<number> => {
    const before = await roleCpu(fixture, 'gateway');
    await ask();
    return ((await roleCpu(fixture, 'gateway')) - before) / amount;
  };
  const theirs = async (): Promise<number> => {
    await floor.cpuMs();
    await ask(floor.url);
    return (await floor.cpuMs()) / amount;
  };
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await Promise.all([ours(), theirs()]);
    const costs: [oursMs: number, floorMs: number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) costs.push([await ours(), await theirs()]);
    const [oursMs, floorMs] = [median(costs.map(([ms]) => ms)), median(costs.map(([, ms]) => ms))];
    return row('CPU of a status request', STATUS_GOAL, oursMs, floorMs);
  } finally {
    floor.stop();
  }
};

/** Waiting jobs, all accepted while no worker runs. */
const fillQueue = async (fixture: Fixture, amount: number): Promise<number[]> => {
  const requests = (await fixture.tenants(TENANTS)).map(cheapJob);
  await applyLoad(fixture, { requests, connections: CONNECTIONS, amount });
  return (await fixture.query<{ id: number }>(`SELECT id FROM jobs WHERE status = 'queued'`)).map(({ id }) => id);
};

const openJobs = async (fixture: Fixture): Promise<number> =>
  (await fixture.query<{ open: number }>(`SELECT count(*) AS open FROM jobs WHERE status IN ('queued', 'active')`))[0]
    ?.open ?? 0;

/** The same number of jobs settled by the worker, a bare BullMQ worker and a bare loop of statements, each after a warm-up. */
const settling = async (fixture: Fixture, judged: number): Promise<Row[]> => {
  await fixture.stack.stopRole('worker-content');
  await fillQueue(fixture, 2 * judged);
  await fixture.stack.startRole('worker-content');
  const cpuAt = async (open: number): Promise<{ ms: number; open: number }> => {
    const limits = { timeoutMs: LIMIT_MS, everyMs: 100 };
    await until(`no more than ${open} open jobs`, async () => (await openJobs(fixture)) <= open, limits);
    const ms = await roleCpu(fixture, 'worker-content');
    return { ms, open: await openJobs(fixture) };
  };
  const warm = await cpuAt(judged);
  const done = await cpuAt(0);
  const oursMs = (done.ms - warm.ms) / warm.open;

  // Nothing else may change the rows of the loop.
  await fixture.stack.stopRole('worker-content');
  await fixture.stack.stopRole('worker-maintenance');
  await fixture.stack.stopRole('worker-delivery');
  const { databaseUrl, redisUrl } = fixture.stack;
  const announced = await fillQueue(fixture, 2 * judged);
  const queue = await FloorProcess.whole(
    'settle-queue',
    databaseUrl,
    String(announced.length),
    String(judged),
    redisUrl,
  );
  const waiting = await fillQueue(fixture, 2 * judged);
  const loop = await FloorProcess.whole('settle-loop', databaseUrl, waiting.join(','), String(judged));
  const loopMs = loop.cpuMs / judged;
  const queueMs = queue.cpuMs / judged;
  return [
    // Statements, queue and writer alone take twice the time of the statements: ADR 16.
    row('CPU of a settled job, worker, to the bare statements', null, oursMs, loopMs),
    row('CPU of a settled job, worker, to a bare BullMQ worker with the same answers', SETTLE_GOAL, oursMs, queueMs),
  ];
};

/** The cost of the product beside the least that could do the same work, in one run on one machine. */
export const floors: Figure = {
  name: 'floors',
  measure: ({ quick }) =>
    withSharedFixture(undefined, async (fixture) => [
      await status(fixture, quick ? 5_000 : 12_000),
      ...(await settling(fixture, quick ? 1_000 : 4_000)),
    ]),
};
