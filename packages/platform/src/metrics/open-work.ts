import { Gauge } from 'prom-client';
import { metrics, onSourcesClosed } from './registry.js';

interface Waiting {
  queue: string;
  kind: string;
  waiting: number;
  active: number;
  oldestAgeS: number;
}

/** How long what was counted is believed: all gauges of one fetch show one count. */
const COUNT_MS = 1_000;

let countWork: (() => Promise<readonly Waiting[]>) | undefined;
let counted: { at: number; work: Promise<readonly Waiting[]> } | undefined;
onSourcesClosed(() => {
  countWork = undefined;
  counted = undefined;
});

/** Says how open work is counted, in a process that knows it; asked whenever the figures are fetched. */
export const measureOpenWork = (count: NonNullable<typeof countWork>): void => {
  countWork = count;
};

const openWorkNow = (): Promise<readonly Waiting[]> => {
  if (countWork === undefined) return Promise.resolve([]);
  if (counted === undefined || Date.now() - counted.at >= COUNT_MS) counted = { at: Date.now(), work: countWork() };
  return counted.work;
};

/** A gauge of open work by kind, counted when the figures are fetched. */
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
  'Jobs and acts that wait for a process, by kind; what rests until a time of its own is not among them',
  ({ waiting }) => waiting,
);
gaugeOfOpenWork(
  'orbita_jobs_running',
  'Jobs and acts some process works on, by kind, as their rows say',
  ({ active }) => active,
);
gaugeOfOpenWork(
  'orbita_jobs_oldest_age_seconds',
  'How long the oldest waiting job or act of a kind has waited; 0 when none does',
  ({ oldestAgeS }) => oldestAgeS,
);
