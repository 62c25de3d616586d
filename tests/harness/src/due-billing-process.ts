import type { ChildProcess } from 'node:child_process';
import { forkReadyScript } from './forked-script.js';

/** Starts a process that sweeps what is due in billing once it is sent a word. Resolves when it could begin. */
export const startDueBillingProcess = (databaseUrl: string): Promise<ChildProcess> =>
  forkReadyScript('workers/publishing/fixtures/due-billing-worker.mjs', { databaseUrl });
