// @ts-check
// The journeys of tests/e2e against a product that is already running.
import { createServer, connect } from 'node:net';
import { join } from 'node:path';
import { run } from './run.mjs';

/** From registration to a plan in the wizard and its calendar. */
const JOURNEYS = ['registration lets in', 'from an empty account', 'moved to another day by keyboard'];
const FILES = ['journeys/registration', 'journeys/demo', 'journeys/plan-page'];
const PATIENCE_MS = 900_000;

/**
 * Forwards a port of this machine to the gateway, like `kubectl port-forward`: browsers treat localhost as secure.
 * @param {string} host @param {number} port
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export const forward = (host, port) =>
  new Promise((resolve, reject) => {
    const server = createServer((browser) => {
      const gateway = connect({ host, port });
      for (const [one, other] of [
        [browser, gateway],
        [gateway, browser],
      ]) {
        // Each side ends when the other does, with or without an error.
        one?.on('error', () => other?.destroy());
        if (one && other) one.pipe(other);
      }
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('a server over TCP has a port');
      resolve({ url: `http://localhost:${address.port}`, close: () => server.close() });
    });
  });

/**
 * Runs the main journey in a browser. Its output is shown; throws when it fails.
 * @param {string} root @param {{ baseUrl: string, admin: { email: string, password: string } }} installation
 * @param {AbortSignal} signal
 */
export const runJourneys = (root, installation, signal) =>
  run(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...FILES,
      '--grep',
      JOURNEYS.join('|'),
      '--reporter=list',
    ],
    {
      cwd: join(root, 'tests/e2e'),
      env: { ...process.env, ORBITA_E2E_ADDRESSES: JSON.stringify({ demo: installation }) },
      timeoutMs: PATIENCE_MS,
      signal,
      isLoud: true,
    },
  );
