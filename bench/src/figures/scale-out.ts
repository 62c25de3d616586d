import { type Tenant, until } from '@orbita/harness';
import { cpus } from 'node:os';
import { type Bed, onBed } from '../bed.js';
import type { Figure, Row } from '../figure.js';
import { scalingVerdict } from '../scaling.js';

/** More than all workers ask for at once: the provider is not what is measured. */
const FREE = 256;
/** So fast that nobody waits for its words: a worker takes as many plans as the key allows calls, and only its own work fills it. */
const SPEED = 100;
const PUBLICATIONS = 8;
const TENANTS = 8;
const PLANS = 480;
const QUICK_PLANS = 160;
const LIMIT_MS = 10 * 60_000;
const STEPS = [
  { workers: 1, times: 1 },
  { workers: 2, times: 1.9 },
  { workers: 4, times: 3.6 },
];

interface Step {
  perMinute: number;
  /** Of all cores, by everything on this machine: the model's stand-in works here as well. */
  cpu: number;
}

/** Time of all cores since this machine's start, in ms. */
const coreTimes = (): { idle: number; all: number } => {
  const times = cpus().map((core) => core.times);
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((kinds) => Object.values(kinds))) };
};

/** Plans a minute from the first start to the last end; all of them wait before the workers come. */
const fullSpeed = async (bed: Bed, workers: number, count: number): Promise<Step> => {
  await bed.stack.scale('worker-content', 0);
  const tenants = await bed.tenants(TENANTS);
  const [known] = await bed.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM jobs');
  // Each one after the other: hundreds in one moment are a storm, which the gateway turns away and `storm` measures.
  const order = async (tenant: Tenant): Promise<void> => {
    for (let ordered = 0; ordered < count / TENANTS; ordered += 1) {
      await tenant.orderPlan(PUBLICATIONS, { timeoutMs: 60_000 });
    }
  };
  await Promise.all(tenants.map(order));
  const before = coreTimes();
  await bed.stack.scale('worker-content', workers);
  const open = async (): Promise<number> => {
    const [row] = await bed.query<{ open: number }>(
      `SELECT count(*) AS open FROM jobs WHERE id > $1 AND status IN ('queued', 'active')`,
      [known?.last ?? 0],
    );
    return row?.open ?? count;
  };
  await until('the end of every plan', async () => (await open()) === 0, { timeoutMs: LIMIT_MS, everyMs: 250 });
  const after = coreTimes();
  const [row] = await bed.query<{ done: number; minutes: number }>(
    `SELECT count(*) FILTER (WHERE status = 'completed') AS done,
            extract(epoch FROM max(finished_at) - min(started_at))::float8 / 60 AS minutes
       FROM jobs WHERE id > $1`,
    [known?.last ?? 0],
  );
  if (row?.done !== count) throw new Error(`${row?.done} of ${count} plans were written`);
  return { perMinute: count / row.minutes, cpu: 1 - (after.idle - before.idle) / (after.all - before.all) };
};

/** Plans a minute by 1, 2 and 4 content workers, with a provider that lets everybody through and makes nobody wait. */
export const scaleOut: Figure = {
  name: 'scale-out',
  measure: ({ quick }) =>
    onBed({ parallel: FREE, speed: SPEED }, async (bed) => {
      const count = quick ? QUICK_PLANS : PLANS;
      await fullSpeed(bed, 1, TENANTS); // warms up
      const rows: Row[] = [];
      let alone = Number.NaN;
      for (const { workers, times } of STEPS) {
        const { perMinute, cpu } = await fullSpeed(bed, workers, count);
        if (workers === 1) alone = perMinute;
        const gained = perMinute / alone;
        const { met, word } = scalingVerdict({ gained, cpu }, times);
        rows.push({
          figure: `plans a minute, ${workers} content ${workers === 1 ? 'worker' : 'workers'}`,
          goal: workers === 1 ? '—' : `≥ ${times} × one`,
          measured: `${perMinute.toFixed(0)}, ${gained.toFixed(2)} ×; processor ${(cpu * 100).toFixed(0)} %${workers === 1 ? '' : `: ${word}`}`,
          met: workers === 1 ? null : met,
          values: { perMinute, gained, cpu },
        });
      }
      return rows;
    }),
};
