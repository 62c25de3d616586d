import {
  accountRoutes,
  contentPlanRoutes,
  endpointPath,
  publicationRoutes,
  publicationTextRoutes,
} from '@orbita/contracts';
import { type Tenant, until } from '@orbita/harness';
import type { Bed } from '../bed.js';
import { cpuOf, cpuPerPiece } from '../cpu.js';
import { applyLoad, getAs } from '../load.js';
import type { UnitCost, UnitCosts } from './unit-cost.js';

const PUBLICATIONS = 30;
const CONNECTIONS = 8;
/** Changes of each publication. */
const SAVES = 5;
const LIMIT_MS = 300_000;

interface Grown {
  wal: number;
  size: number;
}

const grownTo = async (bed: Bed): Promise<Grown> => {
  const [row] = await bed.query<Grown>(
    `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS wal, pg_database_size(current_database()) AS size`,
  );
  if (!row) throw new Error('the database did not tell its size');
  return { wal: Number(row.wal), size: Number(row.size) };
};

/** What `work` takes, divided among so many pieces. @param speed of the fake model, whose calls are as many times as long in truth */
const costOf = async (bed: Bed, speed: number, pieces: number, work: () => Promise<unknown>): Promise<UnitCost> => {
  const [cpu, grown, calls] = [await cpuOf(bed.stack), await grownTo(bed), (await bed.model.log()).length];
  await work();
  const [after, now, log] = [await cpuOf(bed.stack), await grownTo(bed), (await bed.model.log()).slice(calls)];
  const seconds = log.reduce((sum, { at, endedAt }) => sum + endedAt - at, 0) / 1_000;
  return {
    cpuMs: Object.fromEntries(cpuPerPiece(cpu, after, pieces)),
    walBytes: (now.wal - grown.wal) / pieces,
    storedBytes: Math.max(0, now.size - grown.size) / pieces,
    modelSeconds: (seconds * speed) / pieces,
    modelTokens: log.reduce((sum, { tokens }) => sum + tokens, 0) / pieces,
  };
};

const planned = async (tenants: readonly Tenant[]): Promise<number[]> =>
  Promise.all(
    tenants.map(async (tenant) => {
      const { planId } = await tenant.orderPlan(PUBLICATIONS);
      await tenant.planEnded(planId, LIMIT_MS);
      return planId;
    }),
  );

/** Gives every publication of a plan another title, several times. */
const saved = async ({ api }: Tenant, planId: number): Promise<void> => {
  const { publications } = await api.call(contentPlanRoutes.get, { params: { id: planId } });
  for (let round = 0; round < SAVES; round += 1) {
    for (const { id } of publications) {
      await api.call(publicationRoutes.update, {
        params: { id },
        body: { title: `Обжарка номер ${round} пачки ${id}` },
      });
    }
  }
};

const written = async (tenant: Tenant, planId: number): Promise<void> => {
  const { publications } = await tenant.api.call(contentPlanRoutes.get, { params: { id: planId } });
  const body = { publication_ids: publications.map(({ id }) => id) };
  await tenant.api.call(publicationTextRoutes.generateMany, { params: { id: planId }, body });
  const ended = async (): Promise<boolean> =>
    (await tenant.api.call(publicationTextRoutes.progress, { params: { id: planId } })).open === 0;
  await until('the texts', ended, { timeoutMs: LIMIT_MS, everyMs: 250 });
};

/**
 * Lets a few users do each operation many times. What users look at meanwhile is counted with it, as it is in truth;
 * writing back what changed (checkpoints) is not waited for.
 */
export const measuredCosts = async (
  bed: Bed,
  { speed, users, reads }: { speed: number; users: number; reads: number },
): Promise<UnitCosts> => {
  const tenants = await bed.tenants(users);
  const planIds = await planned(tenants); // the first ones pay for warm caches
  const looks = tenants.flatMap((tenant, place) => [
    getAs(tenant, accountRoutes.me.path),
    getAs(tenant, endpointPath(contentPlanRoutes.status, { id: planIds[place] ?? 0 })),
    getAs(tenant, endpointPath(contentPlanRoutes.get, { id: planIds[place] ?? 0 })),
  ]);
  const read = await costOf(bed, speed, reads, () =>
    applyLoad(bed, { requests: looks, connections: CONNECTIONS, amount: reads }),
  );
  const saves = users * PUBLICATIONS * SAVES;
  const change = await costOf(bed, speed, saves, () =>
    Promise.all(tenants.map((tenant, place) => saved(tenant, planIds[place] ?? 0))),
  );
  const plan = await costOf(bed, speed, users, () => planned(tenants));
  const text = await costOf(bed, speed, users * PUBLICATIONS, () =>
    Promise.all(tenants.map((tenant, place) => written(tenant, planIds[place] ?? 0))),
  );
  return { read, change, text, plan };
};
