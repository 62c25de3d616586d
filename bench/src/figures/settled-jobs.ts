import { until } from '@orbita/harness';
import { type Fixture, withSharedFixture } from '../fixture.js';
import { cpuOf, cpuPerPiece, cpuWords } from '../cpu.js';
import { type Figure, type Row, time } from '../figure.js';
import { FloorProcess } from '../floor/floor-process.js';
import { applyLoad, cheapJob } from '../load.js';

const GOAL = 400;
const TENANTS = 50;
const CONNECTIONS = 20;
/** Jobs of this kind are given up after two minutes. */
const LIMIT_MS = 110_000;

interface Settled {
  done: number;
  open: number;
  failed: number;
  seconds: number;
}

const settledSince = async (
  fixture: Fixture,
  lastKnown: number,
  from: 'created_at' | 'started_at',
): Promise<Settled> => {
  const [row] = await fixture.query<Settled & { seconds: number }>(
    `SELECT count(*) FILTER (WHERE status = 'completed') AS done,
            count(*) FILTER (WHERE status IN ('queued', 'active')) AS open,
            count(*) FILTER (WHERE status IN ('failed', 'cancelled')) AS failed,
            extract(epoch FROM max(finished_at) - min(${from}))::float8 AS seconds
       FROM jobs WHERE id > $1`,
    [lastKnown],
  );
  if (!row) throw new Error('the jobs were not counted');
  return row;
};

const lastJob = async (fixture: Fixture): Promise<number> => {
  const [row] = await fixture.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM jobs');
  return row?.last ?? 0;
};

const allSettled = async (fixture: Fixture, lastKnown: number, from: 'created_at' | 'started_at'): Promise<Settled> => {
  const isOver = async (): Promise<boolean> => (await settledSince(fixture, lastKnown, from)).open === 0;
  await until('the end of all jobs', isOver, { timeoutMs: LIMIT_MS, everyMs: 250 });
  return settledSince(fixture, lastKnown, from);
};

const row = (figure: string, { done, failed, seconds }: Settled, floor: number, cpu: Map<string, number>): Row => ({
  figure,
  goal: `≥ ${GOAL} /s`,
  floor: `a bare BullMQ worker ${Math.round(floor)} /s`,
  measured: `${Math.round(done / seconds)} /s, ${(done / seconds / floor).toFixed(2)} of the floor (${done} in ${seconds.toFixed(1)} s${failed ? `, ${failed} failed` : ''}; CPU ms a job: ${cpuWords(cpu)})`,
  met: done / seconds >= GOAL && failed === 0,
  values: { perSecond: done / seconds, done, failed, seconds, floor, ...Object.fromEntries(cpu) },
});

/** Jobs a second of a bare BullMQ worker with the same answers: what this machine can do without the product. */
const floorOf = async (fixture: Fixture, fill: () => Promise<unknown>, amount: number): Promise<number> => {
  // Nothing else may change its rows.
  await fixture.stack.stopRole('worker-maintenance');
  await fixture.stack.stopRole('worker-delivery');
  await fixture.stack.stopRole('worker-content');
  await fill();
  const { databaseUrl, redisUrl } = fixture.stack;
  const { wallMs } = await FloorProcess.whole('settle-queue', databaseUrl, String(amount), String(amount), redisUrl);
  await fixture.stack.startRole('worker-content');
  await fixture.stack.startRole('worker-maintenance');
  await fixture.stack.startRole('worker-delivery');
  return amount / (wallMs / 1_000);
};

/**
 * Demo-mode suggestions of audience, accepted over HTTP: claim, work of a millisecond, commit with its ledger step.
 * Once with a filled queue, so that only the settling is timed, once from the first accept to the last end.
 */
export const settledJobs: Figure = {
  name: 'settled-jobs',
  measure: ({ quick }) =>
    withSharedFixture(undefined, async (fixture) => {
      const requests = (await fixture.tenants(TENANTS)).map(cheapJob);
      const amount = quick ? 1_500 : 5_000;
      await applyLoad(fixture, { requests, connections: CONNECTIONS, amount: 200 });
      await allSettled(fixture, 0, 'created_at');

      const fill = () => applyLoad(fixture, { requests, connections: CONNECTIONS, amount });
      const floor = await floorOf(fixture, fill, amount);

      await fixture.stack.stopRole('worker-content');
      const before = await lastJob(fixture);
      const accepting = await fill();
      await fixture.stack.startRole('worker-content');
      const cpuBefore = await cpuOf(fixture.stack);
      const queued = await allSettled(fixture, before, 'started_at');
      const cpuQueued = cpuPerPiece(cpuBefore, await cpuOf(fixture.stack), queued.done);

      const between = await lastJob(fixture);
      const cpuBetween = await cpuOf(fixture.stack);
      await fill();
      const whole = await allSettled(fixture, between, 'created_at');
      const cpuWhole = cpuPerPiece(cpuBetween, await cpuOf(fixture.stack), whole.done);
      return [
        {
          figure: 'jobs accepted over HTTP, no worker',
          goal: '—',
          floor: '—',
          measured: `${Math.round(accepting.perSecond)} /s, p99 ${time(accepting.p99Ms)}, ${accepting.errors} errors`,
          met: null,
          values: { ...accepting },
        },
        row('settled jobs, queue filled beforehand', queued, floor, cpuQueued),
        row('settled jobs, accepted over HTTP meanwhile', whole, floor, cpuWhole),
      ];
    }),
};
