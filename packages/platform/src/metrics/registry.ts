import { type Counter, Registry, collectDefaultMetrics } from 'prom-client';

/** Prometheus metrics of this process. */
export const metrics = new Registry();

const sources: (() => void)[] = [];

/** For figures that are found when they are fetched. @param forget whoever finds them is gone */
export const onSourcesClosed = (forget: () => void): void => {
  sources.push(forget);
};

/** Ends the figures that a database tells, once it is closed: asked again, it would fail all others. */
export const closeSources = (): void => {
  for (const forget of sources) forget();
};

let collecting = false;

/** Adds the runtime's own figures (memory, event loop, CPU) once. */
export const collectProcessMetrics = (role: string): void => {
  metrics.setDefaultLabels({ role });
  if (collecting) return;
  collecting = true;
  collectDefaultMetrics({ register: metrics });
};

/**
 * Has a counter tell nought of what has not happened yet. One that first appears with its first event shows Prometheus no increase, so
 * that an alert on something rare would miss it.
 */
export const initialiseAtZero = <L extends string>(counter: Counter<L>, kinds: readonly Record<L, string>[]): void => {
  for (const kind of kinds) counter.inc(kind, 0);
};
