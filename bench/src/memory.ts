import { readFile } from 'node:fs/promises';

/** Memory a process holds now, in MB: all of it, and what is its own alone; the rest are pages of programs, read as they are needed. */
export const memoryOf = async (pid: number): Promise<{ rss: number; own: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return { rss: mb('VmRSS'), own: mb('RssAnon') };
};

/** Memory a process holds now, in MB. */
export const rssMb = async (pid: number): Promise<number> => (await memoryOf(pid)).rss;
