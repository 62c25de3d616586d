// A thread with a throwaway PostgreSQL of the newest schema, so that it starts while the sources are read.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** Begins to start the server. `url` resolves with the superuser's address when it is migrated. */
export const startMigrated = () => {
  const thread = new Worker(fileURLToPath(import.meta.url));
  const ended = new Promise((resolve) => thread.once('exit', resolve));
  const url = new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  // Reported when it is awaited.
  url.catch(() => undefined);
  return {
    url,
    stop: async () => {
      thread.postMessage('stop');
      await ended;
    },
  };
};

if (!isMainThread && parentPort) {
  const port = parentPort;
  const [{ startPostgres }, { runMigrations }] = await Promise.all([
    import('../../infra/local/dist/index.js'),
    import('../../infra/database/dist/index.js'),
  ]);
  const dataDir = await mkdtemp(join(tmpdir(), 'orbita-sql-'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const server = await startPostgres({ root, dataDir, log: join(dataDir, 'postgres.log'), fsync: false });
  const stopped = new Promise((resolve) => port.once('message', resolve));
  try {
    await runMigrations(server.url);
    port.postMessage(server.url);
    await stopped;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    port.close();
  }
}
