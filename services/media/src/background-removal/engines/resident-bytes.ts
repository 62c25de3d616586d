import { readFile } from 'node:fs/promises';

/** Resident memory of a process; undefined when it has ended, or on systems other than Linux. */
export const residentBytes = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
};
