import { readFile } from 'node:fs/promises';

/** The direct children of a process, from Linux. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

/** Sends SIGCONT to a process that may have exited. */
const wake = (pid: number): void => {
  try {
    process.kill(pid, 'SIGCONT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/**
 * Freezes a server and all processes it has started: PostgreSQL runs each connection in its own process and process
 * group, so stopping the first process would only block new connections.
 * @returns resumes them all
 */
export const freezeServer = async (pid: number): Promise<() => void> => {
  process.kill(pid, 'SIGSTOP');
  // The parent is stopped, so it starts no more children.
  const children = await childrenOf(pid);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return () => [...children, pid].forEach(wake);
};
