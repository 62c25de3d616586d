import { Gauge } from 'prom-client';
import { metrics } from './registry.js';

interface PoolState {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

let pool: PoolState | undefined;

/** Says which pool of connections this process has. */
export const measurePool = (opened: PoolState): void => {
  pool = opened;
};

export const poolConnections = new Gauge({
  name: 'orbita_database_connections',
  help: 'Connections of this process to PostgreSQL, used and idle, and statements that wait for one',
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

/** Says how this process finds out whether it has what it needs; asked whenever the figures are fetched. */
export const measureReadiness = (look: NonNullable<typeof lookAtNeeds>): void => {
  lookAtNeeds = look;
};

export const needsMet = new Gauge({
  name: 'orbita_ready',
  help: 'Whether what this process needs answers it, by check: 1 if it does, 0 if not',
  labelNames: ['check'],
  registers: [metrics],
  async collect() {
    const found = await lookAtNeeds?.();
    this.reset();
    for (const [check, state] of Object.entries(found?.checks ?? {})) this.set({ check }, state === 'up' ? 1 : 0);
  },
});
