import { readFile } from 'node:fs/promises';

/** Memory a process holds; undefined when it is gone, or where the system does not tell (anywhere but Linux). */
export const residentBytes = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
};
