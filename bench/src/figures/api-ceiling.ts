import { contentPlanRoutes, endpointPath } from '@orbita/contracts';
import { type Bed, onSharedBed } from '../bed.js';
import { cpuOf, cpuPerPiece, cpuWords } from '../cpu.js';
import { type Figure, time } from '../figure.js';
import { FloorProcess } from '../floor/floor-process.js';
import { applyLoad, getAs, type LoadResult } from '../load.js';

const RPS = 2_000;
const P99_MS = 20;
const CROWDS = [8, 16, 32];
const WARM_UP_S = 3;

/** The same questions to a bare handler with the same statement. */
const floorOf = async (
  bed: Bed,
  load: Pick<Parameters<typeof applyLoad>[1], 'requests' | 'connections'>,
  seconds: number,
) => {
  const floor = await FloorProcess.start('status-server', bed.stack.databaseUrl);
  try {
    await applyLoad(bed, { ...load, url: floor.url, seconds: WARM_UP_S });
    return await applyLoad(bed, { ...load, url: floor.url, seconds });
  } finally {
    floor.stop();
  }
};

/** As many status questions as one gateway answers; of several crowds the one that gets the most in time. */
export const apiCeiling: Figure = {
  name: 'api-ceiling',
  measure: ({ quick }) =>
    onSharedBed(undefined, async (bed) => {
      const reader = await bed.tenant();
      const { planId } = await reader.orderPlan(30);
      await reader.planEnded(planId, 30_000);
      const requests = [getAs(reader, endpointPath(contentPlanRoutes.status, { id: planId }))];
      await applyLoad(bed, { requests, connections: 16, seconds: WARM_UP_S });
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
      const floor = await floorOf(bed, { requests, connections: best.connections }, quick ? 4 : 10);
      return [
        {
          figure: `API ceiling: status, one gateway, ${best.connections} connections`,
          goal: `≥ ${RPS} rps at p99 ≤ ${P99_MS} ms`,
          floor: `${Math.round(floor.perSecond)} rps of a bare handler`,
          measured: `${Math.round(best.perSecond)} rps, p50 ${time(best.p50Ms)}, p99 ${time(best.p99Ms)}, ${best.errors} errors; CPU ms a request: ${cpuWords(cpu)}`,
          met: best.perSecond >= RPS && best.p99Ms <= P99_MS && best.errors === 0,
          values: { ...best, floor: floor.perSecond, ...Object.fromEntries(cpu) },
        },
      ];
    }),
};
