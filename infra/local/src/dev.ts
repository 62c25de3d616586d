import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, type BesideContext } from './launcher.js';
import { changedFolders, outputTimes } from './build-output.js';
import { errorText } from './launch-error.js';
import type { Stack } from './stack.types.js';

/** Vite's own default; the browser opens this address and Vite hands /api over to the gateway. */
const WEB_URL = 'http://localhost:5173';

/** Processes that run the code of one folder only. A change anywhere else is shared code and concerns all of them. */
const ROLE_OF_FOLDER: Readonly<Record<string, string>> = {
  gateway: 'gateway',
  'workers/content': 'worker-content',
  'workers/publishing': 'worker-publishing',
};

/** Recompiles on every change, restarts the processes it concerns, and serves the web client with hot reload. */
const watch = async (stack: Stack, { root, env, signal, line }: BesideContext): Promise<void> => {
  const start = (script: string, args: string[], cwd: string, stdout: 'inherit' | 'pipe'): ChildProcess =>
    spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd,
      env: { ...env, GATEWAY_URL: stack.baseUrl },
      stdio: ['ignore', stdout, 'inherit'],
    });
  const vite = start('vite/bin/vite.js', [], join(root, 'web'), 'inherit');
  const tsc = start('typescript/bin/tsc', ['-b', '-w', '--preserveWatchOutput'], root, 'pipe');

  let before = outputTimes(root);
  let work = Promise.resolve();
  const restartChanged = async (): Promise<void> => {
    const now = outputTimes(root);
    const folders = changedFolders(before, now);
    before = now;
    if (folders.length === 0) return;
    if (folders.includes('infra/database')) await stack.migrate();
    const roles = folders.map((folder) => ROLE_OF_FOLDER[folder]);
    const concerned = roles.includes(undefined) ? Object.values(ROLE_OF_FOLDER) : roles.flatMap((role) => role ?? []);
    const present = new Set(stack.processes().map(({ role }) => role));
    for (const role of concerned.filter((name) => present.has(name))) {
      await stack.stopRole(role);
      await stack.startRole(role);
    }
    line(`  ↻ ${concerned.join(', ')}`);
  };
  tsc.stdout?.setEncoding('utf8').on('data', (text: string) => {
    for (const message of text.split('\n').filter((row) => /error TS/.test(row))) line(`  ${message}`);
    if (text.includes('Found 0 errors')) {
      work = work.then(restartChanged).catch((error: unknown) => line(`  ! ${errorText(error)}`));
    }
  });
  const stop = (): void => {
    vite.kill();
    tsc.kill();
  };
  signal.addEventListener('abort', stop, { once: true });
  await Promise.all([once(vite, 'exit'), once(tsc, 'exit')]);
  await work;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
process.exitCode = await launch(root, { nodeEnv: 'development', publicUrl: WEB_URL, beside: watch });
