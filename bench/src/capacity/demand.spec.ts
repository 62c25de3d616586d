import { LIMITS, type Limit, demandOf, tightest, usersAt, usersOn } from './demand.js';
import type { UnitCost, UnitCosts } from './unit-cost.js';

const FREE: UnitCost = {
  cpuMs: {},
  walBytes: 0,
  storedBytes: 0,
  fileBytes: 0,
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
  removal: {
    ...FREE,
    cpuMs: { gateway: 20, 'worker-media': 2_000, postgres: 5 },
    storedBytes: 500,
    fileBytes: 2 ** 20,
  },
  minute: { ...FREE, cpuMs: { 'worker-media': 600, postgres: 1 }, storedBytes: 2_000 },
  channel: { ...FREE, cpuMs: { 'worker-competitors': 10, telegram: 8, postgres: 4 }, walBytes: 5_000 },
  post: { ...FREE, cpuMs: { 'worker-publishing': 8, postgres: 4 }, walBytes: 4_000, storedBytes: 1_000 },
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
    expect(demandOf(0, COSTS).processes).toEqual({
      gateway: 1,
      'worker-content': 1,
      'worker-publishing': 1,
      'worker-media': 1,
      'worker-competitors': 1,
      telegram: 1,
    });
  });

  it('has more of each kind but of the one that holds the sessions of Telegram', () => {
    const { processes, needed } = demandOf(10_000_000, COSTS);
    const { telegram, ...scaled } = processes;
    expect(telegram).toBe(1);
    expect(Math.min(...Object.values(scaled))).toBeGreaterThan(1);
    expect(needed['cores of the telegram process']).toBeGreaterThan(1);
  });

  it('keeps the files of a month apart from the rows', () => {
    // Five removed backgrounds a user, a megabyte each.
    expect(demandOf(1_024, COSTS).fileGigabytesAMonth).toBeCloseTo(5, 6);
  });

  it('reads each channel once a day, at whatever hour', () => {
    expect(demandOf(86_400, COSTS).needed['channels read a second']).toBeCloseTo(1, 6);
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
