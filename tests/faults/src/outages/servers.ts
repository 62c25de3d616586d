import { orOutage } from '../again.js';
import type { Scene } from '../scene.js';
import { completedJobs } from './completed-jobs.js';
import type { Dependency, Use } from './dependency.js';

/** More orders than three minutes' work would be refused, as the product does. */
const ORDER_EVERY_MS = 3_000;

/** Work that needs the model needs our own servers, too. */
export const suggestions = async <T>(scene: Scene, work: (use: Use) => Promise<T>): Promise<T> => {
  const tenant = await scene.tenant();
  return work({
    everyMs: ORDER_EVERY_MS,
    ask: () => tenant.orderAudience().catch(orOutage),
    done: () => completedJobs(scene, 'audience.suggest'),
  });
};

const postgres: Dependency = {
  name: 'PostgreSQL',
  alert: { alertname: 'DependencyDown', check: 'database' },
  tolerates: { unavailable: true },
  use: suggestions,
  takeAway: ({ stack }) => stack.postgres.kill({ hold: true }),
  giveBack: ({ stack }) => stack.postgres.start(),
};

const redis: Dependency = {
  name: 'Redis',
  alert: { alertname: 'DependencyDown', check: 'redis' },
  use: suggestions,
  takeAway: ({ stack }) => stack.redis.kill({ hold: true }),
  giveBack: ({ stack }) => stack.redis.start(),
};

/** Our own servers. */
export const SERVERS: readonly Dependency[] = [postgres, redis];
