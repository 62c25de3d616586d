import {
  accountRoutes,
  contentPlanRoutes,
  endpointPath,
  publicationRoutes,
  publicationTextRoutes,
} from '@orbita/contracts';
import { type Tenant, until } from '@orbita/harness';
import type { Bed } from '../bed.js';
import { applyLoad, getAs } from '../load.js';
import { costOf, meterOf } from './cost-of.js';
import { type Outside, outsideCosts } from './outside-costs.js';
import type { UnitCosts } from './unit-cost.js';

const PUBLICATIONS = 30;
const CONNECTIONS = 8;
/** Changes of each publication. */
const SAVES = 5;
const LIMIT_MS = 300_000;

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
  outside: Outside,
  { speed, users, reads, rounds }: { speed: number; users: number; reads: number; rounds: number },
): Promise<UnitCosts> => {
  const tenants = await bed.tenants(users);
  const planIds = await planned(tenants); // the first ones pay for warm caches
  const looks = tenants.flatMap((tenant, place) => [
    getAs(tenant, accountRoutes.me.path),
    getAs(tenant, endpointPath(contentPlanRoutes.status, { id: planIds[place] ?? 0 })),
    getAs(tenant, endpointPath(contentPlanRoutes.get, { id: planIds[place] ?? 0 })),
  ]);
  const meter = await meterOf(bed, speed);
  const read = await costOf(meter, reads, () =>
    applyLoad(bed, { requests: looks, connections: CONNECTIONS, amount: reads }),
  );
  const saves = users * PUBLICATIONS * SAVES;
  const change = await costOf(meter, saves, () =>
    Promise.all(tenants.map((tenant, place) => saved(tenant, planIds[place] ?? 0))),
  );
  const plan = await costOf(meter, users, () => planned(tenants));
  const text = await costOf(meter, users * PUBLICATIONS, () =>
    Promise.all(tenants.map((tenant, place) => written(tenant, planIds[place] ?? 0))),
  );
  return { read, change, text, plan, ...(await outsideCosts(meter, outside, rounds)) };
};
