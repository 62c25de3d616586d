import { onBed } from '../bed.js';
import { LIMITS, type Limit, demandOf, tightest, usersAt, usersOn } from '../capacity/demand.js';
import { measuredCosts } from '../capacity/measured-costs.js';
import { OPERATIONS, type UnitCost, type UnitCosts } from '../capacity/unit-cost.js';
import { cpuWords } from '../cpu.js';
import type { Figure, Row } from '../figure.js';

const SPEED = 10;
const TODAY_CORES = 2;
const PLANS = 1_000;
const PUBLICATIONS = 30;
const TIMES = [1, 10, 100, 1_000];

const rounded = (users: number): string => users.toLocaleString('en', { maximumSignificantDigits: 2 });

const costRows = (costs: UnitCosts): Row[] =>
  OPERATIONS.map((operation) => {
    const { cpuMs, walBytes, storedBytes, modelSeconds, modelTokens } = costs[operation];
    return {
      figure: `cost of one ${operation}`,
      goal: '—',
      measured: `CPU ms ${cpuWords(new Map(Object.entries(cpuMs)))}; WAL ${(walBytes / 1_024).toFixed(1)} KB, stored ${(storedBytes / 1_024).toFixed(1)} KB, model ${modelSeconds.toFixed(1)} s, ${Math.round(modelTokens)} tokens`,
      met: null,
      values: { ...cpuMs, walBytes, storedBytes, modelSeconds, modelTokens },
    };
  });

/** Plans with a text for each publication, as they are bought. */
const thousandPlans = ({ plan, text }: UnitCosts): Row => {
  const of = (cost: (unit: UnitCost) => number): number => PLANS * (cost(plan) + PUBLICATIONS * cost(text));
  const coreHours = of(({ cpuMs }) => Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0)) / 3_600_000;
  const gigabytes = of(({ storedBytes }) => storedBytes) / 2 ** 30;
  const tokens = of(({ modelTokens }) => modelTokens);
  const modelHours = of(({ modelSeconds }) => modelSeconds) / 3_600;
  return {
    figure: `${PLANS} plans of ${PUBLICATIONS} with all texts`,
    goal: '—',
    measured: `${coreHours.toFixed(2)} hours of a core, ${gigabytes.toFixed(2)} GB, ${(tokens / 1e6).toFixed(1)} million tokens written in ${modelHours.toFixed(0)} hours of one call`,
    met: null,
    values: { coreHours, gigabytes, tokens, modelHours },
  };
};

const scaleRow = (times: number, users: number, costs: UnitCosts): Row => {
  const demand = demandOf(users, costs);
  const { limit, share } = tightest(demand);
  const processes = Object.entries(demand.processes).map(([role, count]) => `${role} ${count}`);
  return {
    figure: `${times}× of ${TODAY_CORES} cores: ${rounded(users)} active users, ${Math.round(demand.requestsPerSecond)} requests/s`,
    goal: '—',
    measured: `${processes.join(', ')}; ${Object.entries(demand.needed)
      .map(([name, needed]) => `${name} ${needed.toFixed(needed < 10 ? 1 : 0)}`)
      .join(', ')}; ${demand.gigabytesAMonth.toFixed(1)} GB a month; tightest: ${limit}, ${Math.round(share * 100)} %`,
    met: null,
    values: {
      users,
      requestsPerSecond: demand.requestsPerSecond,
      cores: demand.cores,
      share,
      ...demand.processes,
      ...demand.needed,
    },
  };
};

const limitRow = (limit: Limit, costs: UnitCosts): Row => {
  const users = usersAt(limit, costs);
  return {
    figure: `${limit}: ${LIMITS[limit]}`,
    goal: '—',
    measured: `reached at ${rounded(users)} active users`,
    met: null,
    values: { users },
  };
};

/** What an installation of any size needs, from what one operation costs here; `docs/capacity.md` says how to read it. */
export const capacity: Figure = {
  name: 'capacity',
  measure: ({ quick }) =>
    onBed({ parallel: 64, speed: SPEED }, async (bed) => {
      const amounts = quick ? { users: 4, reads: 2_000 } : { users: 12, reads: 10_000 };
      const costs = await measuredCosts(bed, { speed: SPEED, ...amounts });
      const today = usersOn(TODAY_CORES, costs);
      return [
        ...costRows(costs),
        thousandPlans(costs),
        ...TIMES.map((times) => scaleRow(times, today * times, costs)),
        ...(Object.keys(LIMITS) as Limit[]).map((limit) => limitRow(limit, costs)),
      ];
    }),
};
