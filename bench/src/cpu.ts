import type { Stack } from '@orbita/local';
import { readFile, readdir } from 'node:fs/promises';

/** Clock ticks a second in /proc; a constant of Linux for user space. */
const TICKS = 100;

interface Usage {
  parent: number;
  ms: number;
}

const usageOf = async (pid: number): Promise<Usage | undefined> => {
  // A process may end between the listing and the read.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  // Its own time and that of ended children: a connection of PostgreSQL is a process.
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
  return { parent: Number(fields[1]), ms: (ticks * 1_000) / TICKS };
};

/** CPU time used so far by each role of a stack, its child processes included, in ms. */
export const cpuOf = async (stack: Stack): Promise<Map<string, number>> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const usages = new Map<number, Usage>();
  for (const pid of pids) {
    const usage = await usageOf(pid);
    if (usage) usages.set(pid, usage);
  }
  const totals = new Map<string, number>();
  for (const { role, pid } of stack.processes()) {
    const own = [...usages].filter(([id, { parent }]) => id === pid || parent === pid);
    totals.set(role, (totals.get(role) ?? 0) + own.reduce((sum, [, { ms }]) => sum + ms, 0));
  }
  return totals;
};

/** CPU time of each role between two readings, divided by `pieces`: `gateway 1.2, postgres 0.4`. */
export const cpuPerPiece = (
  before: Map<string, number>,
  after: Map<string, number>,
  pieces: number,
): Map<string, number> =>
  new Map(
    [...after]
      .map(([role, ms]): [string, number] => [role, (ms - (before.get(role) ?? 0)) / pieces])
      .filter(([, ms]) => ms >= 0.01),
  );

export const cpuWords = (perPiece: Map<string, number>): string =>
  [...perPiece].map(([role, ms]) => `${role} ${ms.toFixed(2)}`).join(', ');
