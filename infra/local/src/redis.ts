import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diedEarly, spawnProcess, type LaunchedProcess, type SpawnedProcess } from './child-process.js';
import { LaunchError } from './launch-error.js';
import { findRedis } from './packaging/index.js';
import { loadSecrets } from './secrets.js';
import { runServer, type RunningServer, type Server } from './server.js';
import { commandLine, commandOf, deathSignalPrefix, freePort, isAlive, stopOrphan } from './system.js';

const STOP_GRACE_MS = 20_000;
/** A long append-only file is replayed before the server answers. */
export const REDIS_READY_TIMEOUT_MS = 60_000;

export interface RedisOptions {
  dataDir: string;
  /** Where an unpacked server program is kept between runs. */
  runtimeDir: string;
  /** Log file of the server. */
  log: string;
  port?: number;
  /** A server left over on this data folder is stopped first. Only for a caller that holds the folder's lock. Default false: refuse. */
  takeOver?: boolean;
  onDownload?: () => void;
  signal?: AbortSignal;
}

/**
 * Finds Redis, writes its configuration and chooses a port.
 * Throws LaunchError when there is no Redis or a server already runs on this folder.
 */
export const prepareRedis = async (options: RedisOptions): Promise<Server> => {
  const { redis_password: password } = await loadSecrets(options.dataDir);
  const binary = await findRedis(options);
  const directory = join(options.dataDir, 'redis');
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
  await clearTheWay(directory, options.takeOver ?? false);
  const port = options.port ?? (await freePort());
  const configFile = join(directory, 'redis.conf');
  await writeFile(configFile, configuration(directory, port, password), { mode: 0o600 });
  const launch = async (): Promise<LaunchedProcess> => {
    const spawned = await spawnProcess({
      ...commandOf(...(await deathSignalPrefix('TERM')), binary.file, configFile),
      env: { ...binary.env, TZ: 'UTC' },
      cwd: directory,
      logFile: options.log,
      stopSignal: 'SIGTERM',
      graceMs: STOP_GRACE_MS,
    });
    return { ...spawned, waitReady: () => waitReady(spawned, port, password) };
  };
  return { url: `redis://:${password}@127.0.0.1:${port}`, port, version: binary.version, launch };
};

/** Brings up a private Redis and waits until it answers. Not restarted when it dies. */
export const startRedis = async (options: RedisOptions): Promise<RunningServer> =>
  await runServer('Redis', await prepareRedis(options), options.log);

/**
 * Queues must survive a crash (append-only file, at most one second lost with the whole machine) and must never be evicted for
 * memory. The password is in a separate file because a command line is public.
 */
const configuration = (directory: string, port: number, password: string): string => {
  const quote = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${quote(password)}`,
    `dir ${quote(directory)}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
    `pidfile ${quote(pidFile(directory))}`,
    'set-proc-title no',
    '',
  ].join('\n');
};

const pidFile = (directory: string): string => join(directory, 'redis.pid');

/** Redis itself does not notice a second server on its folder; two of them would destroy the append-only file. */
const clearTheWay = async (directory: string, takeOver: boolean): Promise<void> => {
  const pid = Number.parseInt(await readFile(pidFile(directory), 'utf8').catch(() => ''), 10);
  if (!Number.isInteger(pid) || !isAlive(pid)) return;
  const command = await commandLine(pid);
  if (!command?.includes(directory)) return;
  if (!takeOver) throw new LaunchError(`Орбита уже запущена: Redis работает с этими данными (процесс ${pid})`);
  await stopOrphan(pid, 'SIGTERM');
};

const waitReady = async (server: SpawnedProcess, port: number, password: string): Promise<{ port: number }> => {
  while (!server.hasExited()) {
    if (await answersPing(port, password)) return { port };
    await sleep(20);
  }
  return await diedEarly(server);
};

/** Pings over a bare socket: a client library would cost more start-up time than the server itself. */
const answersPing = (port: number, password: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const finish = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(2_000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      if (answer.includes('+PONG')) finish(true);
      // Still reading its file (-LOADING), or not our server at all.
      else if (answer.includes('\r\n') && answer.includes('-')) finish(false);
    });
    socket.once('end', () => finish(false));
  });
