import { type Counter, Registry, collectDefaultMetrics } from 'prom-client';

/** Prometheus metrics of this process. */
export const metrics = new Registry();

const sources: (() => void)[] = [];

/** For figures that are computed at each scrape. @param forget called when their source is gone */
export const onSourcesClosed = (forget: () => void): void => {
  sources.push(forget);
};

/** Unregisters the figures that a database provides, once it is closed: a later read would fail all others. */
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
 * Makes a counter report zero for events that have not happened yet. A counter that first appears with its first event shows
 * Prometheus no increase, so an alert on a rare event would miss it.
 */
export const initialiseAtZero = <L extends string>(counter: Counter<L>, kinds: readonly Record<L, string>[]): void => {
  for (const kind of kinds) counter.inc(kind, 0);
};
