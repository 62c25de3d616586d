import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closeSharedFixture } from '../fixture.js';
import { type Figure, type Row, time } from '../figure.js';
import { bareProcess } from '../floor/bare.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The first start may have to build the web client. */
const READY_MS = 300_000;
const STOP_MS = 30_000;
const SECOND_MS = 6_000;
const MODULES_MB = 1_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    // Not listening yet.
    return false;
  }
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(force);
};

/** From the command to the first moment the product reports ready, in ms. */
const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
    });
  }
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output}`);
      if (performance.now() - began > READY_MS) throw new Error(`npm start was not ready in time:\n${output}`);
      await sleep(20);
    }
    return performance.now() - began;
  } finally {
    await stop(child);
  }
};

/**
 * Installs what `npm start` installs, for a clone of the last commit: this one also holds the tools that the bench itself needs.
 * @returns MB on the disk
 */
const installedMb = async (folder: string): Promise<number> => {
  const run = promisify(execFile);
  await run('git', ['clone', '--quiet', '--shared', ROOT, folder]);
  const install = `import { missingDependencies } from './infra/local/dependencies.mjs'; await missingDependencies('running').install();`;
  await run(process.execPath, ['--input-type=module', '--eval', install], { cwd: folder });
  const { stdout } = await run('du', ['-sm', 'node_modules'], { cwd: folder });
  return Number.parseInt(stdout, 10);
};

/** A developer's first steps. The first start of all is no figure: it downloads dependencies and depends on the connection. */
export const start: Figure = {
  name: 'start',
  async measure(): Promise<Row[]> {
    await closeSharedFixture();
    const dataDir = await mkdtemp(join(tmpdir(), 'orbita-bench-'));
    try {
      const firstMs = await startOnce(dataDir);
      const warmMs = await startOnce(dataDir);
      const megabytes = await installedMb(join(dataDir, 'clone'));
      return [
        {
          figure: 'npm start, second time on the same data',
          goal: `≤ ${time(SECOND_MS)}`,
          floor: `a bare process ${time((await bareProcess()).readyMs)}`,
          measured: `${time(warmMs)} to ready (first time ${time(firstMs)})`,
          met: warmMs <= SECOND_MS,
          values: { firstMs, warmMs },
        },
        {
          figure: 'node_modules of npm start',
          goal: `≤ ${MODULES_MB} MB`,
          floor: '—',
          measured: `${megabytes} MB`,
          met: megabytes <= MODULES_MB,
          values: { megabytes },
        },
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
