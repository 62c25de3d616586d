import { readFile, readdir } from 'node:fs/promises';

/** Ticks a second of the times in /proc; a constant of Linux for user space. */
const TICKS = 100;

export interface ChildUsage {
  cpuMs: number;
  /** The most memory one of them ever held. */
  peakMb: number;
}

/** What the living children of this process have used so far. */
export const childUsage = async (): Promise<ChildUsage> => {
  const usage = { cpuMs: 0, peakMb: 0 };
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // A process may end between the listing and the look.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[1]) !== process.pid) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    usage.cpuMs += ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
    usage.peakMb = Math.max(usage.peakMb, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024);
  }
  return usage;
};
