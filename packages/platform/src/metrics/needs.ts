import { Gauge } from 'prom-client';
import { metrics } from './registry.js';

interface PoolState {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

let pool: PoolState | undefined;

/** Registers this process's connection pool. */
export const measurePool = (opened: PoolState): void => {
  pool = opened;
};

export const poolConnections = new Gauge({
  name: 'orbita_database_connections',
  help: 'Connections of this process to PostgreSQL, used and idle, and statements waiting for one',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    if (!pool) return;
    const { totalCount, idleCount, waitingCount } = pool;
    this.set({ state: 'used' }, totalCount - idleCount);
    this.set({ state: 'idle' }, idleCount);
    this.set({ state: 'waiting' }, waitingCount);
  },
});

let lookAtNeeds: (() => Promise<{ checks: Record<string, 'up' | 'down'> }>) | undefined;

/** Sets how this process checks its dependencies; called at each scrape. */
export const measureReadiness = (look: NonNullable<typeof lookAtNeeds>): void => {
  lookAtNeeds = look;
};

export const needsMet = new Gauge({
  name: 'orbita_ready',
  help: 'Whether a dependency of this process answers, by check: 1 if it does, 0 if not',
  labelNames: ['check'],
  registers: [metrics],
  async collect() {
    const found = await lookAtNeeds?.();
    this.reset();
    for (const [check, state] of Object.entries(found?.checks ?? {})) this.set({ check }, state === 'up' ? 1 : 0);
  },
});
