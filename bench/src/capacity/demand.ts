import { OPERATIONS, type Operation, type UnitCost, type UnitCosts } from './unit-cost.js';
import { MONTH_OF_A_USER, ratesOf } from './workload.js';

/** A core is planned for two thirds: above it queues grow faster than the load. */
const PLANNED = 0.66;
/** A process of ours runs on one core; what a media worker starts (ffmpeg, the network that finds foregrounds) is counted with it. */
const SCALED = ['gateway', 'worker-content', 'worker-publishing', 'worker-media', 'worker-competitors'] as const;
/** There is one, which holds all sessions of Telegram. */
const SINGLE = 'telegram';
const POOL = 10;
/** Each process holds a few connections beside its pool: leases, listening. */
const FURTHER_CONNECTIONS = 3;

/** What cannot be had twice without a change of the installation. */
export const LIMITS = {
  /** Calls at once of one key; the largest contracts of Russian providers. More keys are more of it. */
  'calls of one model key': 64,
  /** Above it PostgreSQL spends its time on them; a pooler in front lifts it. */
  'connections of PostgreSQL': 500,
  /** The largest virtual server that is commonly let. */
  'cores of PostgreSQL': 64,
  /** MB/s a mirrored disk of today takes beside its reads, with a replica following. */
  'WAL of PostgreSQL, MB/s': 200,
  /** Redis works on one. */
  'cores of Redis': 1,
  /** One process holds the sessions. */
  'cores of the telegram process': 1,
  /** What Telegram's public pages are asked for, over all processes (`TELEGRAM_WEB_RATE`); each session makes 20 calls a minute beside it. */
  'channels read a second': 1,
} as const;
export type Limit = keyof typeof LIMITS;

export interface Demand {
  users: number;
  requestsPerSecond: number;
  /** Processes by role, each planned for two thirds of a core. */
  processes: Record<(typeof SCALED)[number] | typeof SINGLE, number>;
  /** Of {@link LIMITS}, how much is needed. */
  needed: Record<Limit, number>;
  /** Cores of all parts together, as planned for. */
  cores: number;
  /** GB the database grows by in a month. */
  gigabytesAMonth: number;
  /** GB the storage of files grows by in a month of which nobody deletes anything. */
  fileGigabytesAMonth: number;
}

const sum = (costs: UnitCosts, weight: (operation: Operation) => number, of: (cost: UnitCost) => number) =>
  OPERATIONS.reduce((total, operation) => total + weight(operation) * of(costs[operation]), 0);

/** What so many active users need in their busiest hour. */
export const demandOf = (users: number, costs: UnitCosts): Demand => {
  const rates = ratesOf(users);
  const rate = (operation: Operation): number => rates[operation];
  const month = (operation: Operation): number => users * MONTH_OF_A_USER[operation];
  const coresOf = (role: string): number => sum(costs, rate, ({ cpuMs }) => cpuMs[role] ?? 0) / 1_000 / PLANNED;
  const scaled = SCALED.map((role): [string, number] => [role, Math.max(1, Math.ceil(coresOf(role)))]);
  const processes = Object.fromEntries([...scaled, [SINGLE, 1]]) as Demand['processes'];
  const running = Object.values(processes).reduce((total, count) => total + count, 0);
  return {
    users,
    requestsPerSecond: rates.read + rates.change + rates.text + rates.plan,
    processes,
    needed: {
      'calls of one model key': sum(costs, rate, ({ modelSeconds }) => modelSeconds),
      'connections of PostgreSQL': running * (POOL + FURTHER_CONNECTIONS),
      'cores of PostgreSQL': coresOf('postgres'),
      'WAL of PostgreSQL, MB/s': sum(costs, rate, ({ walBytes }) => walBytes) / 2 ** 20,
      'cores of Redis': coresOf('redis'),
      'cores of the telegram process': coresOf(SINGLE),
      'channels read a second': rates.channel,
    },
    cores: [...SCALED, SINGLE, 'postgres', 'redis'].reduce((total, role) => total + coresOf(role), 0),
    gigabytesAMonth: sum(costs, month, ({ storedBytes }) => storedBytes) / 2 ** 30,
    fileGigabytesAMonth: sum(costs, month, ({ fileBytes }) => fileBytes) / 2 ** 30,
  };
};

/** The limit that is closest to its end, and how much of it is used: above 1 the installation has to change. */
export const tightest = ({ needed }: Demand): { limit: Limit; share: number } =>
  (Object.keys(LIMITS) as Limit[])
    .map((limit) => ({ limit, share: needed[limit] / LIMITS[limit] }))
    .reduce((worst, one) => (one.share > worst.share ? one : worst));

/** Most users that need no more than so many cores. */
export const usersOn = (cores: number, costs: UnitCosts): number => {
  const perThousand = demandOf(1_000, costs).cores;
  return Math.floor((cores / perThousand) * 1_000);
};

/** Users at which a limit is reached: all of them but connections grow with the load. */
export const usersAt = (limit: Limit, costs: UnitCosts): number => {
  let [low, high] = [1, 1e9];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (demandOf(middle, costs).needed[limit] <= LIMITS[limit]) low = middle;
    else high = middle;
  }
  return low;
};
