import { join } from 'node:path';
import { openDataDir, openThrowawayDir } from './data-dir.js';
import { findFfmpeg } from './packaging/index.js';
import { preparePostgres } from './postgres.js';
import { findProjectRoot } from './project-root.js';
import { prepareRedis } from './redis.js';
import { runServer, type RunningServer } from './server.js';

export interface ServicesOptions {
  root?: string;
  /** Kept after stop(), and written safely. Without it: a throwaway folder with faster, unsafe settings. */
  dataDir?: string;
}

export interface Services {
  databaseUrl: string;
  /** Superuser of the same server. */
  adminDatabaseUrl: string;
  redisUrl: string;
  /** FFMPEG_PATH for reading recordings; undefined: the process finds one. */
  ffmpegPath: string | undefined;
  dataDir: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL and a real Redis for integration tests, without any process of the product and without supervision. */
export const startServices = async (options: ServicesOptions = {}): Promise<Services> => {
  const root = options.root ?? findProjectRoot();
  const dataDir = await (options.dataDir ? openDataDir(options.dataDir, 'тесты') : openThrowawayDir('тесты'));
  const log = (name: string): string => join(dataDir.logsDir, `${name}-0.log`);
  const running: RunningServer[] = [];
  let adminDatabaseUrl = '';
  const startPostgres = async (): Promise<string> => {
    const settings = {
      root,
      dataDir: dataDir.path,
      log: log('postgres'),
      fsync: options.dataDir !== undefined,
      takeOver: true,
    };
    const server = await preparePostgres(settings);
    adminDatabaseUrl = server.adminUrl;
    running.push(await runServer('PostgreSQL', server, settings.log));
    return server.url;
  };
  const runtimeDir = join(root, '.data', 'runtime');
  const startRedis = async (): Promise<string> => {
    const settings = { dataDir: dataDir.path, runtimeDir, log: log('redis'), takeOver: true };
    const server = await prepareRedis(settings);
    running.push(await runServer('Redis', server, settings.log));
    return server.url;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.stop()));
    await dataDir.release();
  };
  const ffmpeg = findFfmpeg({ named: process.env['FFMPEG_PATH'], runtimeDir });
  const [postgres, redis] = await Promise.allSettled([startPostgres(), startRedis()]);
  const { path: ffmpegPath } = await ffmpeg;
  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    await stop();
    throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
  }
  return {
    databaseUrl: postgres.value,
    adminDatabaseUrl,
    redisUrl: redis.value,
    ffmpegPath,
    dataDir: dataDir.path,
    stop,
  };
};
