import { availableParallelism } from 'node:os';
import { type Tenant, until } from '@orbita/faults/dist/harness/index.js';
import { type Bed, onBed } from '../bed.js';
import { cpuOf } from '../cpu.js';
import type { Figure, Row } from '../figure.js';

/** More than all workers ask for at once: the provider is not what is measured. */
const FREE = 256;
/** Plans one content worker writes at once (`QUEUES.content` of packages/queue). */
const AT_ONCE = 8;
/** A plan of so many asks the model for little at once, and waits for it at a real model's pace. */
const PUBLICATIONS = 8;
const TENANTS = 8;
const LIMIT_MS = 10 * 60_000;
/** Above this the machine is the limit, and another worker can gain nothing. */
const FULL_CPU = 0.85;
const STEPS = [
  { workers: 1, times: 1 },
  { workers: 2, times: 1.9 },
  { workers: 4, times: 3.6 },
];

interface Step {
  perMinute: number;
  /** Of all cores, by every process of the stack. */
  cpu: number;
}

/** Plans a minute while every worker is full: from the first start until no more plan waits for one. */
const fullSpeed = async (bed: Bed, workers: number, waves: number): Promise<Step> => {
  await bed.stack.scale('worker-content', workers);
  const tenants = await bed.tenants(TENANTS);
  const count = workers * AT_ONCE * waves;
  const [known] = await bed.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM jobs');
  const before = await cpuOf(bed.stack);
  const beganAt = performance.now();
  // Each one after the other: hundreds in one moment are a storm, which the gateway turns away and `storm` measures.
  const order = async (tenant: Tenant): Promise<void> => {
    for (let ordered = 0; ordered < count / TENANTS; ordered += 1) {
      await tenant.orderPlan(PUBLICATIONS, { timeoutMs: 60_000 });
    }
  };
  await Promise.all(tenants.map(order));
  const open = async (): Promise<number> => {
    const [row] = await bed.query<{ open: number }>(
      `SELECT count(*) AS open FROM jobs WHERE id > $1 AND status IN ('queued', 'active')`,
      [known?.last ?? 0],
    );
    return row?.open ?? count;
  };
  await until('the end of every plan', async () => (await open()) === 0, { timeoutMs: LIMIT_MS, everyMs: 250 });
  const seconds = (performance.now() - beganAt) / 1_000;
  const used = [...(await cpuOf(bed.stack))].reduce((sum, [role, ms]) => sum + ms - (before.get(role) ?? 0), 0);
  const [row] = await bed.query<{ done: number; failed: number; minutes: number }>(
    `WITH ended AS (
       SELECT status, started_at, finished_at FROM jobs WHERE id > $1),
     full_until AS (SELECT max(started_at) AS at FROM ended)
     SELECT count(*) FILTER (WHERE status = 'completed' AND finished_at <= full_until.at) AS done,
            count(*) FILTER (WHERE status <> 'completed') AS failed,
            extract(epoch FROM full_until.at - min(started_at))::float8 / 60 AS minutes
       FROM ended, full_until GROUP BY full_until.at`,
    [known?.last ?? 0],
  );
  if (!row || row.failed > 0) throw new Error(`${row?.failed} of ${count} plans failed`);
  // Whoever takes every plan at once was never full, and its pace says nothing.
  if (row.done === 0) throw new Error(`${workers} content workers were never full of ${count} plans`);
  return { perMinute: row.done / row.minutes, cpu: used / 1_000 / seconds / availableParallelism() };
};

/** Plans a minute by 1, 2 and 4 content workers, with a provider that lets everybody through at a real model's pace. */
export const scaleOut: Figure = {
  name: 'scale-out',
  measure: ({ quick }) =>
    onBed({ parallel: FREE, speed: 1 }, async (bed) => {
      const waves = quick ? 3 : 6;
      await fullSpeed(bed, 1, 1); // warms up
      const rows: Row[] = [];
      let alone = Number.NaN;
      for (const { workers, times } of STEPS) {
        const { perMinute, cpu } = await fullSpeed(bed, workers, waves);
        if (workers === 1) alone = perMinute;
        const gained = perMinute / alone;
        const isFull = cpu >= FULL_CPU;
        rows.push({
          figure: `plans a minute, ${workers} content ${workers === 1 ? 'worker' : 'workers'}`,
          goal: workers === 1 ? '—' : `≥ ${times} × one, until the processor is full`,
          measured: `${perMinute.toFixed(0)}, ${gained.toFixed(2)} ×; processor ${(cpu * 100).toFixed(0)} %${isFull ? ' (full)' : ''}`,
          met: workers === 1 ? null : gained >= times || isFull,
          values: { perMinute, gained, cpu },
        });
      }
      return rows;
    }),
};
