import { readFile } from 'node:fs/promises';

/** The direct children of a process, as Linux tells them. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

/** SIGCONT to what may be gone meanwhile. */
const wake = (pid: number): void => {
  try {
    process.kill(pid, 'SIGCONT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/**
 * Freezes a server and every process it has started: PostgreSQL gives each connection one of its own, in a process
 * group of its own, so that stopping the first would only keep newcomers out.
 * @returns wakes them all
 */
export const freezeServer = async (pid: number): Promise<() => void> => {
  process.kill(pid, 'SIGSTOP');
  // The parent stands still: there are no more children than these.
  const children = await childrenOf(pid);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return () => [...children, pid].forEach(wake);
};
