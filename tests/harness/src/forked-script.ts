import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

/** Starts a script in a separate process. @param script path from the project's root */
export const forkScript = (script: string, options: object): ChildProcess =>
  fork(fileURLToPath(new URL(script, ROOT)), [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Starts such a script and resolves when it reports ready. @throws Error when it exits before */
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
