import { setTimeout as sleep } from 'node:timers/promises';
import type { Bed } from '../bed.js';
import { cpuOf, cpuPerPiece } from '../cpu.js';
import type { UnitCost } from './unit-cost.js';

interface Grown {
  wal: number;
  size: number;
  files: number;
}

const grownTo = async (bed: Bed): Promise<Grown> => {
  const [row] = await bed.query<Grown>(
    `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS wal, pg_database_size(current_database()) AS size,
            (SELECT coalesce(sum(bytes), 0) FROM files) AS files`,
  );
  if (!row) throw new Error('the database did not tell its size');
  return { wal: Number(row.wal), size: Number(row.size), files: Number(row.files) };
};

/** A bed whose work is told apart from what it takes at rest: its sweeps and looks. */
export interface Meter {
  bed: Bed;
  /** Of the fake model: its calls are as many times as long in truth. */
  speed: number;
  /** Milliseconds of a core each second, by role. */
  atRest: ReadonlyMap<string, number>;
}

const REST_SECONDS = 10;

export const meterOf = async (bed: Bed, speed: number): Promise<Meter> => {
  const before = await cpuOf(bed.stack);
  await sleep(REST_SECONDS * 1_000);
  return { bed, speed, atRest: cpuPerPiece(before, await cpuOf(bed.stack), REST_SECONDS) };
};

/** What `work` takes, divided among so many pieces. */
export const costOf = async (
  { bed, speed, atRest }: Meter,
  pieces: number,
  work: () => Promise<unknown>,
): Promise<UnitCost> => {
  const [cpu, grown, calls] = [await cpuOf(bed.stack), await grownTo(bed), (await bed.model.log()).length];
  const began = performance.now();
  await work();
  const tookSeconds = (performance.now() - began) / 1_000;
  const [after, now, log] = [await cpuOf(bed.stack), await grownTo(bed), (await bed.model.log()).slice(calls)];
  const rested = new Map([...cpu].map(([role, ms]) => [role, ms + (atRest.get(role) ?? 0) * tookSeconds]));
  const modelMs = log.reduce((sum, { at, endedAt }) => sum + endedAt - at, 0);
  return {
    cpuMs: Object.fromEntries(cpuPerPiece(rested, after, pieces)),
    walBytes: (now.wal - grown.wal) / pieces,
    storedBytes: Math.max(0, now.size - grown.size) / pieces,
    fileBytes: (now.files - grown.files) / pieces,
    modelSeconds: ((modelMs / 1_000) * speed) / pieces,
    modelTokens: log.reduce((sum, { tokens }) => sum + tokens, 0) / pieces,
  };
};
