import { onBed } from '../bed.js';
import { LIMITS, type Limit, demandOf, tightest, usersAt, usersOn } from '../capacity/demand.js';
import { measuredCosts } from '../capacity/measured-costs.js';
import { Outside } from '../capacity/outside-costs.js';
import { ROUBLES, type Spending, spendingOf } from '../capacity/prices.js';
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
    const { cpuMs, walBytes, storedBytes, fileBytes, modelSeconds, modelTokens } = costs[operation];
    return {
      figure: `cost of one ${operation}`,
      goal: '—',
      measured: `CPU ms ${cpuWords(new Map(Object.entries(cpuMs)))}; WAL ${(walBytes / 1_024).toFixed(1)} KB, stored ${(storedBytes / 1_024).toFixed(1)} KB, files ${(fileBytes / 1_024).toFixed(0)} KB, model ${modelSeconds.toFixed(1)} s, ${Math.round(modelTokens)} tokens`,
      met: null,
      values: { ...cpuMs, walBytes, storedBytes, fileBytes, modelSeconds, modelTokens },
    };
  });

/** Plans with a text for each publication, as they are bought. */
const thousandPlans = ({ plan, text }: UnitCosts): Row[] => {
  const of = (cost: (unit: UnitCost) => number): number => PLANS * (cost(plan) + PUBLICATIONS * cost(text));
  const [plans, texts] = [spendingOf(plan, PLANS), spendingOf(text, PLANS * PUBLICATIONS)];
  const both = (part: keyof Spending): number => plans[part] + texts[part];
  const gigabytes = of(({ storedBytes }) => storedBytes) / 2 ** 30;
  const tokens = of(({ modelTokens }) => modelTokens);
  const modelHours = of(({ modelSeconds }) => modelSeconds) / 3_600;
  const [machines, model] = [both('machines'), both('model')];
  return [
    {
      figure: `${PLANS} plans of ${PUBLICATIONS} with all texts`,
      goal: '—',
      measured: `${both('coreHours').toFixed(2)} hours of a core, ${gigabytes.toFixed(2)} GB, ${(tokens / 1e6).toFixed(1)} million tokens written in ${modelHours.toFixed(0)} hours of one call`,
      met: null,
      values: { coreHours: both('coreHours'), gigabytes, tokens, modelHours },
    },
    {
      figure: `${PLANS} plans in roubles, at ${ROUBLES.coreHour} an hour of a core and ${ROUBLES.thousandTokens} a thousand tokens`,
      goal: '—',
      measured: `machines ${machines.toFixed(2)}, model ${Math.round(model)}`,
      met: null,
      values: { machines, model },
    },
  ];
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
      .join(
        ', ',
      )}; ${demand.gigabytesAMonth.toFixed(1)} GB of rows and ${demand.fileGigabytesAMonth.toFixed(1)} of files a month; tightest: ${limit}, ${Math.round(share * 100)} %`,
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
  measure: async ({ quick }) => {
    const amounts = quick ? { users: 4, reads: 2_000, rounds: 2 } : { users: 12, reads: 10_000, rounds: 5 };
    const outside = await Outside.begin();
    try {
      return await onBed(
        { parallel: 64, speed: SPEED },
        async (bed) => {
          const costs = await measuredCosts(bed, outside, { speed: SPEED, ...amounts });
          const today = usersOn(TODAY_CORES, costs);
          return [
            ...costRows(costs),
            ...thousandPlans(costs),
            ...TIMES.map((times) => scaleRow(times, today * times, costs)),
            ...(Object.keys(LIMITS) as Limit[]).map((limit) => limitRow(limit, costs)),
          ];
        },
        outside.env,
      );
    } finally {
      await outside.end();
    }
  },
};
