import { findFfmpeg } from './packaging/index.js';
import { POSTGRES_READY_TIMEOUT_MS, preparePostgres } from './postgres.js';
import { SILENT } from './progress.js';
import { REDIS_READY_TIMEOUT_MS, prepareRedis } from './redis.js';
import type { Server } from './server.js';
import type { StackOptions } from './stack.types.js';
import type { Supervisor } from './supervisor.js';

/** What it takes to start or find what the processes of the product stand on. */
export interface ServerNeeds {
  options: StackOptions;
  root: string;
  dataDir: string;
  runtimeDir: string;
  supervisor: Supervisor;
}

interface NewServer<S extends Server> {
  role: string;
  title: string;
  server: S;
  readyTimeoutMs: number;
}

const run = async <S extends Server>(
  { options, supervisor }: ServerNeeds,
  { server, ...named }: NewServer<S>,
): Promise<S> => {
  options.signal?.throwIfAborted();
  const process = supervisor.add({ ...named, index: 0, launch: () => server.launch() });
  await process.start();
  return server;
};

/** Starts PostgreSQL, or checks the one that was named. */
export const bringUpPostgres = async (
  needs: ServerNeeds,
): Promise<{ databaseUrl: string; adminDatabaseUrl?: string | undefined }> => {
  const { root, dataDir, supervisor, options } = needs;
  const { databaseUrl, progress = SILENT, signal } = options;
  if (databaseUrl) {
    // Loaded only when needed, like the Redis client below: both cost start-up time.
    const { checkDatabase } = await import('./external.js');
    await progress.step('PostgreSQL (DATABASE_URL)', () => checkDatabase(databaseUrl));
    return { databaseUrl };
  }
  const bringUp = async () => {
    const log = supervisor.logFile('postgres', 0);
    const server = await preparePostgres({ root, dataDir, log, takeOver: true, signal });
    return run(needs, { role: 'postgres', title: 'PostgreSQL', server, readyTimeoutMs: POSTGRES_READY_TIMEOUT_MS });
  };
  const { url, adminUrl } = await progress.step('PostgreSQL', bringUp, ({ version }) => `PostgreSQL ${version}`);
  return { databaseUrl: url, adminDatabaseUrl: adminUrl };
};

/** Starts Redis, or checks the one that was named. @returns its address */
export const bringUpRedis = async (needs: ServerNeeds): Promise<string> => {
  const { dataDir, runtimeDir, supervisor, options } = needs;
  const { redisUrl, progress = SILENT, signal } = options;
  if (redisUrl) {
    const { checkRedis } = await import('./external.js');
    await progress.step('Redis (REDIS_URL)', () => checkRedis(redisUrl));
    return redisUrl;
  }
  const bringUp = async (detail: (text: string) => void) => {
    const log = supervisor.logFile('redis', 0);
    const onDownload = (): void => detail('Redis: загружаю пакеты Debian, один раз');
    const server = await prepareRedis({ dataDir, runtimeDir, log, takeOver: true, onDownload, signal });
    return run(needs, { role: 'redis', title: 'Redis', server, readyTimeoutMs: REDIS_READY_TIMEOUT_MS });
  };
  return (await progress.step('Redis', bringUp, ({ version }) => `Redis ${version}`)).url;
};

/** Finds or downloads ffmpeg. @returns its path; undefined without one */
export const bringFfmpeg = async ({ options, runtimeDir }: ServerNeeds): Promise<string | undefined> => {
  const { env = {}, progress = SILENT, signal } = options;
  const bring = (detail: (text: string) => void) =>
    findFfmpeg({
      named: env.FFMPEG_PATH,
      runtimeDir,
      onDownload: () => detail('ffmpeg: загружаю пакеты Debian, один раз'),
      signal,
    });
  return (await progress.step('ffmpeg', bring, ffmpegTitle)).path;
};

const ffmpegTitle = ({ version, problem }: Awaited<ReturnType<typeof findFfmpeg>>): string =>
  problem === undefined
    ? `ffmpeg${version ? ` ${version}` : ' (FFMPEG_PATH)'}`
    : `без ffmpeg записи не расшифровать: ${problem}`;
