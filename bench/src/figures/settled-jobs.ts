import { until } from '@orbita/harness';
import { type Bed, onBed } from '../bed.js';
import { cpuOf, cpuPerPiece, cpuWords } from '../cpu.js';
import { type Figure, type Row, time } from '../figure.js';
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

const settledSince = async (bed: Bed, lastKnown: number, from: 'created_at' | 'started_at'): Promise<Settled> => {
  const [row] = await bed.query<Settled & { seconds: number }>(
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

const lastJob = async (bed: Bed): Promise<number> => {
  const [row] = await bed.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM jobs');
  return row?.last ?? 0;
};

const allSettled = async (bed: Bed, lastKnown: number, from: 'created_at' | 'started_at'): Promise<Settled> => {
  const isOver = async (): Promise<boolean> => (await settledSince(bed, lastKnown, from)).open === 0;
  await until('the end of all jobs', isOver, { timeoutMs: LIMIT_MS, everyMs: 250 });
  return settledSince(bed, lastKnown, from);
};

const row = (figure: string, { done, failed, seconds }: Settled, cpu: Map<string, number>): Row => ({
  figure,
  goal: `≥ ${GOAL} /s`,
  measured: `${Math.round(done / seconds)} /s (${done} in ${seconds.toFixed(1)} s${failed ? `, ${failed} failed` : ''}; CPU ms a job: ${cpuWords(cpu)})`,
  met: done / seconds >= GOAL && failed === 0,
  values: { perSecond: done / seconds, done, failed, seconds, ...Object.fromEntries(cpu) },
});

/**
 * Demo-mode suggestions of audience, accepted over HTTP: claim, work of a millisecond, commit with its ledger step.
 * Once with the queue filled beforehand, so that only the settling is timed, once from the first accept to the last end.
 */
export const settledJobs: Figure = {
  name: 'settled-jobs',
  measure: ({ quick }) =>
    onBed(undefined, async (bed) => {
      const requests = (await bed.tenants(TENANTS)).map(cheapJob);
      const amount = quick ? 1_500 : 5_000;
      await applyLoad(bed, { requests, connections: CONNECTIONS, amount: 200 });
      await allSettled(bed, 0, 'created_at');

      await bed.stack.stopRole('worker-content');
      const before = await lastJob(bed);
      const accepting = await applyLoad(bed, { requests, connections: CONNECTIONS, amount });
      await bed.stack.startRole('worker-content');
      const cpuBefore = await cpuOf(bed.stack);
      const queued = await allSettled(bed, before, 'started_at');
      const cpuQueued = cpuPerPiece(cpuBefore, await cpuOf(bed.stack), queued.done);

      const between = await lastJob(bed);
      const cpuBetween = await cpuOf(bed.stack);
      await applyLoad(bed, { requests, connections: CONNECTIONS, amount });
      const whole = await allSettled(bed, between, 'created_at');
      const cpuWhole = cpuPerPiece(cpuBetween, await cpuOf(bed.stack), whole.done);
      return [
        {
          figure: 'jobs accepted over HTTP, no worker',
          goal: '—',
          measured: `${Math.round(accepting.perSecond)} /s, p99 ${time(accepting.p99Ms)}, ${accepting.errors} errors`,
          met: null,
          values: { ...accepting },
        },
        row('settled jobs, queue filled beforehand', queued, cpuQueued),
        row('settled jobs, accepted over HTTP meanwhile', whole, cpuWhole),
      ];
    }),
};
