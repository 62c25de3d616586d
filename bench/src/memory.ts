import { readFile } from 'node:fs/promises';

/** Memory of a process now, in MB: all of it, and its private part; the rest are pages of program files, read when needed. */
export const memoryOf = async (pid: number): Promise<{ rss: number; own: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return { rss: mb('VmRSS'), own: mb('RssAnon') };
};

/** Memory of a process now, in MB. */
export const rssMb = async (pid: number): Promise<number> => (await memoryOf(pid)).rss;
