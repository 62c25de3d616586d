import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(
  new URL('../../../../workers/publishing/fixtures/due-billing-worker.mjs', import.meta.url),
);

/** Starts a process that sweeps what is due in billing once it is sent a word. Resolves when it could begin. */
export const startDueBillingProcess = async (databaseUrl: string): Promise<ChildProcess> => {
  const child = fork(SCRIPT, [JSON.stringify({ databaseUrl })], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the sweep of billing ended with ${String(code)} before it was ready`);
    }),
  ]);
  return child;
};
