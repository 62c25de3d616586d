import { Gauge } from 'prom-client';
import { metrics, onSourcesClosed } from './registry.js';

interface Waiting {
  queue: string;
  kind: string;
  waiting: number;
  active: number;
  oldestAgeS: number;
}

/** How long a count is reused: all gauges of one scrape show the same count. */
const COUNT_MS = 1_000;

let countWork: (() => Promise<readonly Waiting[]>) | undefined;
let counted: { at: number; work: Promise<readonly Waiting[]> } | undefined;
onSourcesClosed(() => {
  countWork = undefined;
  counted = undefined;
});

/** Sets how open work is counted, in a process that knows it; called at each scrape. */
export const measureOpenWork = (count: NonNullable<typeof countWork>): void => {
  countWork = count;
};

const openWorkNow = (): Promise<readonly Waiting[]> => {
  if (countWork === undefined) return Promise.resolve([]);
  if (counted === undefined || Date.now() - counted.at >= COUNT_MS) counted = { at: Date.now(), work: countWork() };
  return counted.work;
};

/** A gauge of open work by kind, counted at each scrape. */
const gaugeOfOpenWork = (name: string, help: string, valueOf: (work: Waiting) => number): void => {
  new Gauge({
    name,
    help,
    labelNames: ['queue', 'kind'],
    registers: [metrics],
    async collect() {
      const work = await openWorkNow();
      this.reset();
      for (const one of work) this.set({ queue: one.queue, kind: one.kind }, valueOf(one));
    },
  });
};

gaugeOfOpenWork(
  'orbita_jobs_waiting',
  'Jobs and effects that wait for a process, by kind; without those scheduled for later',
  ({ waiting }) => waiting,
);
gaugeOfOpenWork(
  'orbita_jobs_running',
  'Jobs and effects a process works on, by kind, according to their rows',
  ({ active }) => active,
);
gaugeOfOpenWork(
  'orbita_jobs_oldest_age_seconds',
  'How long the oldest waiting job or effect of a kind has waited; 0 when nothing waits',
  ({ oldestAgeS }) => oldestAgeS,
);
