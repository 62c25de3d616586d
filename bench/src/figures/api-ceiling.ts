import { contentPlanRoutes, endpointPath } from '@orbita/contracts';
import { type Fixture, withSharedFixture } from '../fixture.js';
import { cpuOf, cpuPerPiece, cpuWords } from '../cpu.js';
import { type Figure, time } from '../figure.js';
import { FloorProcess } from '../floor/floor-process.js';
import { applyLoad, getAs, type LoadResult } from '../load.js';

const RPS = 2_000;
const P99_MS = 20;
const CROWDS = [8, 16, 32];
const WARM_UP_S = 3;

/** The same requests to a bare handler with the same statement. */
const floorOf = async (
  fixture: Fixture,
  load: Pick<Parameters<typeof applyLoad>[1], 'requests' | 'connections'>,
  seconds: number,
) => {
  const floor = await FloorProcess.start('status-server', fixture.stack.databaseUrl);
  try {
    await applyLoad(fixture, { ...load, url: floor.url, seconds: WARM_UP_S });
    return await applyLoad(fixture, { ...load, url: floor.url, seconds });
  } finally {
    floor.stop();
  }
};

/** The most status requests one gateway answers; of several numbers of connections the best one. */
export const apiCeiling: Figure = {
  name: 'api-ceiling',
  measure: ({ quick }) =>
    withSharedFixture(undefined, async (fixture) => {
      const reader = await fixture.tenant();
      const { planId } = await reader.orderPlan(30);
      await reader.planEnded(planId, 30_000);
      const requests = [getAs(reader, endpointPath(contentPlanRoutes.status, { id: planId }))];
      await applyLoad(fixture, { requests, connections: 16, seconds: WARM_UP_S });
      const before = await cpuOf(fixture.stack);
      const found: (LoadResult & { connections: number })[] = [];
      for (const connections of CROWDS) {
        found.push({ connections, ...(await applyLoad(fixture, { requests, connections, seconds: quick ? 4 : 10 })) });
      }
      const served = found.reduce((sum, { perSecond, seconds }) => sum + perSecond * seconds, 0);
      const cpu = cpuPerPiece(before, await cpuOf(fixture.stack), served);
      const inTime = found.filter(({ p99Ms, errors }) => p99Ms <= P99_MS && errors === 0);
      const most = (results: typeof found) =>
        results.reduce((best, one) => (one.perSecond > best.perSecond ? one : best));
      const best = most(inTime.length > 0 ? inTime : found);
      const floor = await floorOf(fixture, { requests, connections: best.connections }, quick ? 4 : 10);
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
