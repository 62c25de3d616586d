import { accountRoutes, contentPlanRoutes, endpointPath, projectRoutes } from '@orbita/contracts';
import { median } from '@orbita/harness';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fixture, withFixture } from '../fixture.js';
import type { Figure, Row } from '../figure.js';
import { getAs } from '../load.js';
import { memoryOf } from '../memory.js';
import { askSteadily } from '../steady-load.js';
import { UsualWork } from '../usual-work.js';

const HOUR_MS = 3_600_000;
/** Default duration of the judged part. */
const MINUTES = 60;
/** Time for caches to fill and code to be compiled: the maintenance worker, with most kinds of work, needs an hour. */
const WARM_UP_MINUTES = 60;
const LOOK_MS = 15_000;
/** Time for all processes to collect garbage. */
const COLLECTED_MS = 1_000;
const PRELOADED = [
  new URL('../../fixtures/collects-garbage.mjs', import.meta.url),
  new URL('../../fixtures/counts-listeners.mjs', import.meta.url),
];
/** Memory is returned some time after it is freed, so the least value of each of so many intervals counts. */
const PIECES = 24;
const MB_AN_HOUR = 1;
const RATE = 20;

/** What a process must not accumulate, by its own metrics; Node counts timers, sockets and handles by kind. */
const GATHERED = {
  timers: /^nodejs_active_resources\{[^}]*type="Timeout"[^}]*\} (\d+)/m,
  sockets: /^nodejs_active_resources\{[^}]*type="TCPSocketWrap"[^}]*\} (\d+)/m,
  resources: /^nodejs_active_resources_total(?:\{[^}]*\})? (\d+)/m,
  'open files': /^process_open_fds(?:\{[^}]*\})? (\d+)/m,
} as const;

const POOLED = /^orbita_database_connections\{[^}]*state="(?:used|idle)"[^}]*\} (\d+)/gm;
/** The log line of `counts-listeners.mjs`. */
const COUNTED = /^soak: emitters (\d+), listeners (\d+)$/gm;

const COMMITTED = /^nodejs_heap_size_total_bytes(?:\{[^}]*\})? (\d+)/m;
const HEAP = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\d+)/m;
const COMPILED = /^nodejs_heap_space_size_used_bytes\{[^}]*space="code"[^}]*\} (\d+)/m;
const MB = 1_048_576;

type Gathered = keyof typeof GATHERED | 'connections';

interface Look {
  atMs: number;
  rss: number;
  /** Without pages of program files: these are loaded when needed and belong to no one. */
  own: number;
  /** Without the room the engine keeps for future objects: it is returned when memory is short. */
  held: number;
  /** Used by the objects of its code. */
  heap: number;
  /** Of it, compiled code: it grows for hours, ever more slowly, and stops when all code is compiled. */
  compiled: number;
  gathered: Record<Gathered, number>;
}

const look = async (atMs: number, pid: number, port: number): Promise<Look> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const entries = Object.entries(GATHERED).map(([name, line]) => [name, Number(line.exec(text)?.[1] ?? 0)]);
  const connections = [...text.matchAll(POOLED)].reduce((sum, [, count]) => sum + Number(count), 0);
  const heap = Number(HEAP.exec(text)?.[1]) / MB;
  const committed = Number(COMMITTED.exec(text)?.[1]) / MB;
  const compiled = Number(COMPILED.exec(text)?.[1]) / MB;
  const gathered = { ...Object.fromEntries(entries), connections } as Look['gathered'];
  const memory = await memoryOf(pid);
  return { atMs, ...memory, held: memory.rss - committed + heap, heap, compiled, gathered };
};

/** The least value of each interval, with its time. */
const floorsOf = (looks: readonly Look[], value: (look: Look) => number): [atMs: number, value: number][] => {
  const size = Math.max(1, Math.floor(looks.length / PIECES));
  const pieces: [number, number][] = [];
  for (let at = 0; at + size <= looks.length; at += size) {
    const piece = looks.slice(at, at + size);
    const least = piece.reduce((low, one) => (value(one) < value(low) ? one : low));
    pieces.push([least.atMs, value(least)]);
  }
  return pieces;
};

/** Theil–Sen: the median slope between all pairs of points, an hour; single spikes do not change it. */
const slopeAnHour = (points: readonly [atMs: number, value: number][]): number =>
  median(
    points.flatMap(([at, value], i) =>
      points.slice(i + 1).map(([laterAt, later]) => ((later - value) / (laterAt - at)) * HOUR_MS),
    ),
  );

/** A growth larger than the usual variation: the second half over the first, beyond their own spread. */
const hasGrown = (values: readonly number[]): boolean => {
  const half = Math.floor(values.length / 2);
  const first = values.slice(0, half);
  return median(values.slice(half)) > Math.max(...first);
};

const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`;

/** Warnings in the log of a process, and its last counts. */
const countsIn = (log: string, last: number): { warnings: number; counted: Record<string, number[]> } => {
  const said = [...log.matchAll(COUNTED)].slice(-last);
  return {
    warnings: log.match(/MaxListenersExceededWarning/g)?.length ?? 0,
    counted: { emitters: said.map(([, count]) => Number(count)), listeners: said.map(([, , count]) => Number(count)) },
  };
};

const rowOf = (role: string, looks: readonly Look[], minutes: number, log: string): Row => {
  const { warnings, counted } = countsIn(log, looks.length);
  const slope = slopeAnHour(floorsOf(looks, ({ rss }) => rss));
  const ownSlope = slopeAnHour(floorsOf(looks, ({ own }) => own));
  const heldSlope = slopeAnHour(floorsOf(looks, ({ held }) => held));
  const heapSlope = slopeAnHour(floorsOf(looks, ({ heap }) => heap));
  const compiledSlope = slopeAnHour(floorsOf(looks, ({ compiled }) => compiled));
  const now = looks.at(-1);
  const gathered: Record<string, number[]> = { ...counted };
  for (const name of Object.keys(now?.gathered ?? {}) as Gathered[]) {
    gathered[name] = looks.map((one) => one.gathered[name]);
  }
  const growing = Object.keys(gathered).filter((name) => hasGrown(gathered[name] ?? []));
  return {
    figure: `soak of ${minutes} min: ${role}`,
    goal: `heap ≤ ${MB_AN_HOUR} MB/h, nothing gathered`,
    floor: '—',
    measured: [
      `${signed(slope)} MB/h at ${now?.rss.toFixed(0)} MB, its own ${signed(ownSlope)} at ${now?.own.toFixed(0)}`,
      `held ${signed(heldSlope)} at ${now?.held.toFixed(0)}`,
      `heap ${signed(heapSlope)} MB/h at ${now?.heap.toFixed(0)} MB, of it compiled ${signed(compiledSlope)}`,
      ...Object.entries(gathered).map(([name, counts]) => `${name} ${counts.at(-1) ?? 'unknown'}`),
      ...(growing.length > 0 ? [`GROWING: ${growing.join(', ')}`] : []),
      ...(warnings > 0 ? [`${warnings} warnings of listeners`] : []),
    ].join(', '),
    // Memory the engine merely reserves does not count.
    met: heapSlope <= MB_AN_HOUR && growing.length === 0 && warnings === 0,
    values: {
      slope,
      ownSlope,
      heldSlope,
      heapSlope,
      compiledSlope,
      growing: growing.length,
      warnings,
      rss: now?.rss ?? 0,
    },
  };
};

interface Length {
  warmUp: number;
  /** The judged part, after the warm-up. */
  minutes: number;
}

const soakFor = async (fixture: Fixture, usual: UsualWork, { warmUp, minutes }: Length): Promise<Row[]> => {
  const processes = fixture.processes();
  const looks = new Map(processes.map(({ role }): [string, Look[]] => [role, []]));
  const reader = await fixture.tenant();
  const { planId } = await reader.orderPlan(30);
  await reader.planEnded(planId, 300_000);
  const questions = [
    getAs(reader, accountRoutes.me.path),
    getAs(reader, projectRoutes.list.path),
    getAs(reader, endpointPath(contentPlanRoutes.status, { id: planId })),
  ];
  const over = new AbortController();
  const seconds = (warmUp + minutes) * 60;
  const requests = askSteadily(fixture, { questions, rate: RATE, seconds, signal: over.signal });
  const working = usual.keepOn(fixture, over.signal);
  // An error in the work ends the soak below.
  working.catch(() => over.abort());
  const beganAt = performance.now();
  const untilMs = seconds * 1_000;
  try {
    while (performance.now() - beganAt < untilMs && !over.signal.aborted) {
      const isJudged = performance.now() - beganAt >= warmUp * 60_000;
      if (isJudged) for (const { pid } of processes) process.kill(pid, 'SIGUSR2');
      await sleep(COLLECTED_MS);
      const atMs = performance.now() - beganAt;
      for (const { role, pid, port, healthPort = port } of processes) {
        if (isJudged && healthPort !== undefined) looks.get(role)?.push(await look(atMs, pid, healthPort));
      }
      for (const { pid } of processes) process.kill(pid, 'SIGPWR');
      await sleep(LOOK_MS);
    }
  } finally {
    over.abort();
  }
  await working;
  const { errors } = await requests;
  const rows: Row[] = [];
  for (const { role, log } of processes) {
    rows.push(rowOf(role, looks.get(role) ?? [], minutes, await readFile(log, 'utf8')));
  }
  rows.push({
    figure: `soak of ${minutes} min: answers`,
    goal: '0 errors',
    floor: '—',
    measured: `${errors} errors at ${RATE} rps`,
    met: errors === 0,
    values: { errors },
  });
  const pieces = Object.entries(usual.done);
  rows.push({
    figure: `soak of ${warmUp} + ${minutes} min: pieces of work`,
    goal: '—',
    floor: '—',
    measured: pieces.map(([kind, count]) => `${kind} ${count}`).join(', '),
    met: null,
    values: usual.done,
  });
  return rows;
};

/** What each process accumulates by usual work. Runs only when named; see `--minutes`, `--warm-up` and `--pace`. */
export const soak: Figure = {
  name: 'soak',
  isLong: true,
  measure: async ({ quick, minutes = quick ? 5 : MINUTES, warmUp = quick ? 1 : WARM_UP_MINUTES, pace }) => {
    const usual = await UsualWork.begin(pace);
    try {
      return await withFixture({ parallel: 10, speed: 10 }, (fixture) => soakFor(fixture, usual, { warmUp, minutes }), {
        ...usual.env,
        NODE_OPTIONS: PRELOADED.map(({ href }) => `--import ${href}`).join(' '),
      });
    } finally {
      await usual.end();
    }
  },
};
