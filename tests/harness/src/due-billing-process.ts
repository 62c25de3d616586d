import type { ChildProcess } from 'node:child_process';
import { forkReadyScript } from './forked-script.js';

/** Starts a process that sweeps due billing work when it receives a line. Resolves when it is ready. */
export const startDueBillingProcess = (databaseUrl: string): Promise<ChildProcess> =>
  forkReadyScript('services/billing/fixtures/due-billing-worker.mjs', { databaseUrl });
