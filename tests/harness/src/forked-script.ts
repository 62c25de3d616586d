import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

/** Starts a script in a process of its own. @param script as it is called from the project's root */
export const forkScript = (script: string, options: object): ChildProcess =>
  fork(fileURLToPath(new URL(script, ROOT)), [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Starts such a script and resolves when it says that it is ready. @throws Error when it ends before */
export const forkReadyScript = async (script: string, options: object): Promise<ChildProcess> => {
  const child = forkScript(script, options);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ended with ${String(code)} before it was ready`);
    }),
  ]);
  return child;
};
