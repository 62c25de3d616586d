import { generatorRoutes } from '@orbita/contracts';
import type { Tenant } from '@orbita/harness';
import { QUEUES } from '@orbita/queue';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bed, onBed } from '../bed.js';
import type { Figure, Row } from '../figure.js';
import { scalingVerdict } from '../scaling.js';

/** A quarter of a real model's pace: waiting fills a worker's places long before its work fills a core. */
const SPEED = 0.25;
const STEPS = [
  { workers: 1, times: 1 },
  { workers: 2, times: 1.9 },
  { workers: 4, times: 3.6 },
];
const PLACES = QUEUES.interactive.concurrency;
const MOST_PLACES = Math.max(...STEPS.map(({ workers }) => workers)) * PLACES;
/** So many more callers than places: somebody always waits for one, and nobody as long as would be refused. */
const WAITING = PLACES / 4;
const TENANTS = 8;
/** Between the first questions of two callers: hundreds in one moment are a storm, which the gateway turns away and `storm` measures. */
const APART_MS = 60;
/** For new workers to fill their places. */
const SETTLE_MS = 20_000;
const WATCHED_MS = 90_000;
const QUICK_MS = 40_000;

interface Watched {
  workers: number;
  times: number;
  from: Date;
  to: Date;
  cpu: number;
}

/** Time of all cores since this machine's start, in ms. */
const coreTimes = (): { idle: number; all: number } => {
  const times = cpus().map((core) => core.times);
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((kinds) => Object.values(kinds))) };
};

const now = async (bed: Bed): Promise<Date> => {
  const [clock] = await bed.query<{ now: Date }>('SELECT now()');
  return clock!.now;
};

/** Asks for one text after the other. */
const keepAsking = async ({ api, projectId: project_id }: Tenant, over: AbortSignal): Promise<void> => {
  const body = { topic: 'Зерно', text_type: 'post' as const, project_id };
  while (!over.aborted) await api.call(generatorRoutes.generate, { body }, { timeoutMs: 300_000 });
};

const watched = async (bed: Bed, step: (typeof STEPS)[number], watchMs: number): Promise<Watched> => {
  await sleep(SETTLE_MS);
  const [from, before] = [await now(bed), coreTimes()];
  await sleep(watchMs);
  const [to, after] = [await now(bed), coreTimes()];
  return { ...step, from, to, cpu: 1 - (after.idle - before.idle) / (after.all - before.all) };
};

/** Texts a minute. A text counts by the part of its time that was watched: places filled in one moment come free in waves. */
const perMinute = async (bed: Bed, { from, to }: Watched): Promise<number> => {
  const [row] = await bed.query<{ texts: number }>(
    `SELECT sum(extract(epoch FROM least(finished_at, $2) - greatest(started_at, $1)) / extract(epoch FROM finished_at - started_at))::float8 AS texts
       FROM jobs WHERE kind = 'post.write' AND status = 'completed' AND started_at < $2 AND finished_at > $1`,
    [from, to],
  );
  return (row?.texts ?? 0) / ((to.getTime() - from.getTime()) / 60_000);
};

const rowOf = ({ workers, times, cpu }: Watched, pace: number, alone: number): Row => {
  const gained = pace / alone;
  const { met, word } = scalingVerdict({ gained, cpu }, times);
  const isFirst = workers === 1;
  return {
    figure: `texts a minute, ${workers} content ${isFirst ? 'worker' : 'workers'}`,
    goal: isFirst ? '—' : `≥ ${times} × one`,
    measured: `${pace.toFixed(0)}, ${gained.toFixed(2)} ×; processor ${(cpu * 100).toFixed(0)} %${isFirst ? '' : `: ${word}`}`,
    met: isFirst ? null : met,
    values: { perMinute: pace, gained, cpu },
  };
};

/**
 * Single texts a minute by 1, 2 and 4 content workers, with a provider that lets everybody through. Single texts, for a worker has so many places for
 * them; of plans it takes as many as the key allows calls, and another worker brings them nothing but its core.
 */
export const scaleOut: Figure = {
  name: 'scale-out',
  measure: ({ quick }) =>
    // As many calls as all workers have places: the provider is not what is measured.
    onBed({ parallel: MOST_PLACES, speed: SPEED }, async (bed) => {
      const tenants = await bed.tenants(TENANTS);
      const over = new AbortController();
      const asking: Promise<void>[] = [];
      const steps: Watched[] = [];
      try {
        for (const step of STEPS) {
          await bed.stack.scale('worker-content', step.workers);
          while (asking.length < step.workers * PLACES + WAITING) {
            const caller = keepAsking(tenants[asking.length % TENANTS]!, over.signal);
            // What goes wrong in it ends the figure below.
            caller.catch(() => over.abort());
            asking.push(caller);
            await sleep(APART_MS);
          }
          steps.push(await watched(bed, step, quick ? QUICK_MS : WATCHED_MS));
        }
      } finally {
        over.abort();
      }
      await Promise.all(asking);
      const paces: number[] = [];
      for (const step of steps) paces.push(await perMinute(bed, step));
      return steps.map((step, place) => rowOf(step, paces[place]!, paces[0]!));
    }),
};
