import { LIMITS, type Limit, demandOf, tightest, usersAt, usersOn } from './demand.js';
import type { UnitCost, UnitCosts } from './unit-cost.js';

const FREE: UnitCost = {
  cpuMs: {},
  walBytes: 0,
  storedBytes: 0,
  modelSeconds: 0,
  modelTokens: 0,
};
const COSTS: UnitCosts = {
  read: { ...FREE, cpuMs: { gateway: 0.5, postgres: 0.2 } },
  change: { ...FREE, cpuMs: { gateway: 1, postgres: 1 }, walBytes: 10_000, storedBytes: 1_000 },
  text: { ...FREE, cpuMs: { 'worker-content': 5, postgres: 3, redis: 0.5 }, walBytes: 20_000, modelSeconds: 4 },
  plan: {
    ...FREE,
    cpuMs: { 'worker-content': 60, postgres: 40 },
    walBytes: 300_000,
    storedBytes: 60_000,
    modelSeconds: 90,
  },
};

describe('demandOf', () => {
  it('grows with the users', () => {
    const [few, many] = [demandOf(1_000, COSTS), demandOf(100_000, COSTS)];
    expect(many.cores / few.cores).toBeCloseTo(100, 6);
    expect(many.gigabytesAMonth / few.gigabytesAMonth).toBeCloseTo(100, 6);
    expect(many.needed['calls of one model key'] / few.needed['calls of one model key']).toBeCloseTo(100, 6);
    expect(many.processes.gateway).toBeGreaterThan(few.processes.gateway);
  });

  it('needs a process of each kind for nobody at all', () => {
    expect(demandOf(0, COSTS).processes).toEqual({ gateway: 1, 'worker-content': 1, 'worker-publishing': 1 });
  });
});

describe('usersOn', () => {
  it('is the other way round', () => {
    expect(demandOf(usersOn(2, COSTS), COSTS).cores).toBeLessThanOrEqual(2);
    expect(demandOf(usersOn(2, COSTS) + 2, COSTS).cores).toBeGreaterThan(2);
  });
});

describe('usersAt', () => {
  it('is where a limit is just kept', () => {
    for (const limit of Object.keys(LIMITS) as Limit[]) {
      const users = usersAt(limit, COSTS);
      expect(demandOf(users, COSTS).needed[limit]).toBeLessThanOrEqual(LIMITS[limit]);
      expect(demandOf(users + 1, COSTS).needed[limit]).toBeGreaterThan(LIMITS[limit]);
    }
  });
});

describe('tightest', () => {
  it('names what ends first', () => {
    const { limit } = tightest(demandOf(50_000, COSTS));
    expect(usersAt(limit, COSTS)).toBe(Math.min(...(Object.keys(LIMITS) as Limit[]).map((one) => usersAt(one, COSTS))));
  });
});
