import { contentPlanRoutes, endpointPath } from '@orbita/contracts';
import { onBed } from '../bed.js';
import { cpuOf, cpuPerPiece, cpuWords } from '../cpu.js';
import { type Figure, time } from '../figure.js';
import { applyLoad, getAs, type LoadResult } from '../load.js';

const RPS = 2_000;
const P99_MS = 20;
const CROWDS = [8, 16, 32];

/** As many status questions as one gateway answers; of several crowds the one that gets the most in time. */
export const apiCeiling: Figure = {
  name: 'api-ceiling',
  measure: ({ quick }) =>
    onBed(undefined, async (bed) => {
      const reader = await bed.tenant();
      const { planId } = await reader.orderPlan(30);
      await reader.planEnded(planId, 30_000);
      const requests = [getAs(reader, endpointPath(contentPlanRoutes.status, { id: planId }))];
      await applyLoad(bed, { requests, connections: 16, seconds: 3 }); // warms up
      const before = await cpuOf(bed.stack);
      const found: (LoadResult & { connections: number })[] = [];
      for (const connections of CROWDS) {
        found.push({ connections, ...(await applyLoad(bed, { requests, connections, seconds: quick ? 4 : 10 })) });
      }
      const served = found.reduce((sum, { perSecond, seconds }) => sum + perSecond * seconds, 0);
      const cpu = cpuPerPiece(before, await cpuOf(bed.stack), served);
      const inTime = found.filter(({ p99Ms, errors }) => p99Ms <= P99_MS && errors === 0);
      const most = (results: typeof found) =>
        results.reduce((best, one) => (one.perSecond > best.perSecond ? one : best));
      const best = most(inTime.length > 0 ? inTime : found);
      return [
        {
          figure: `API ceiling: status, one gateway, ${best.connections} connections`,
          goal: `≥ ${RPS} rps at p99 ≤ ${P99_MS} ms`,
          measured: `${Math.round(best.perSecond)} rps, p50 ${time(best.p50Ms)}, p99 ${time(best.p99Ms)}, ${best.errors} errors; CPU ms a request: ${cpuWords(cpu)}`,
          met: best.perSecond >= RPS && best.p99Ms <= P99_MS && best.errors === 0,
          values: { ...best, ...Object.fromEntries(cpu) },
        },
      ];
    }),
};
