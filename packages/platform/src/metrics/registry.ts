import { type Counter, Registry, collectDefaultMetrics } from 'prom-client';

/** Prometheus metrics of this process. */
export const metrics = new Registry();

let collecting = false;

/** Adds the runtime's own figures (memory, event loop, CPU) once. */
export const collectProcessMetrics = (role: string): void => {
  if (collecting) return;
  collecting = true;
  metrics.setDefaultLabels({ role });
  collectDefaultMetrics({ register: metrics });
};

/**
 * Has a counter tell nought of what has not happened yet. One that first appears with its first event shows Prometheus no increase, so
 * that an alert on something rare would miss it.
 */
export const countFromNought = <L extends string>(counter: Counter<L>, kinds: readonly Record<L, string>[]): void => {
  for (const kind of kinds) counter.inc(kind, 0);
};
