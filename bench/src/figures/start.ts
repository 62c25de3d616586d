import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Figure, time } from '../figure.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The first start may have to build the web client. */
const READY_MS = 300_000;
const STOP_MS = 30_000;

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
    // Nobody listens yet.
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

/** From the command to the first moment the product says it is ready, in ms. */
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

export const start: Figure = {
  name: 'start',
  async measure() {
    const dataDir = await mkdtemp(join(tmpdir(), 'orbita-bench-'));
    try {
      const firstMs = await startOnce(dataDir);
      const warmMs = await startOnce(dataDir);
      return [
        {
          figure: 'npm start, second time on the same data',
          goal: '—',
          measured: `${time(warmMs)} to ready (first time ${time(firstMs)})`,
          met: null,
          values: { firstMs, warmMs },
        },
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
