import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { diedEarly, spawnProcess, type LaunchedProcess, type SpawnedProcess } from './child-process.js';
import { errorCode } from './launch-error.js';
import { choosePostgresHome, findPostgres, type PostgresHome } from './packaging/index.js';
import {
  clearPostgresFolder,
  findLivingServer,
  serverEnv,
  setUpCluster,
  SUPERUSER,
  writtenByMajor,
} from './postgres-cluster.js';
import { loadSecrets } from './secrets.js';
import { runServer, type RunningServer, type Server } from './server.js';
import { deathSignalPrefix, freePort } from './system.js';

/** Both the application's role and its database. The role may create databases (tests do) but is no superuser, as with a managed server. */
const APPLICATION = 'orbita';
const STOP_GRACE_MS = 20_000;
/** Recovery after a power loss may take this long. */
export const POSTGRES_READY_TIMEOUT_MS = 60_000;

export interface PostgresOptions {
  /** Project root: its node_modules holds the PostgreSQL binaries. */
  root: string;
  dataDir: string;
  /** Log file of the server. */
  log: string;
  port?: number;
  /** false trades safety against power loss for speed: only for data that is thrown away. Default true. */
  fsync?: boolean;
  /** A server left over on this data folder is stopped first. Only for a caller that holds the folder's lock. Default false: refuse. */
  takeOver?: boolean;
  signal?: AbortSignal;
}

interface PostgresServer extends Server {
  /** The superuser's address, for tests that break things on purpose. */
  adminUrl: string;
}

/**
 * Finds PostgreSQL, creates its data folder on the first run, and chooses a port.
 * Throws LaunchError when there is no PostgreSQL or a server already runs on this folder.
 */
export const preparePostgres = async (options: PostgresOptions): Promise<PostgresServer> => {
  const { dataDir } = options;
  await clearPostgresFolder(dataDir, options.takeOver ?? false);
  const secrets = await loadSecrets(dataDir);
  const binaries = await findPostgres(options.root, await writtenByMajor(dataDir));
  const home = await choosePostgresHome(binaries, dataDir);
  const settings = options.fsync === false ? throwawaySettings(binaries.major) : {};
  await setUpCluster({ home, major: binaries.major, secrets, settings, signal: options.signal });
  const port = options.port ?? (await freePort());
  const url = address(APPLICATION, secrets.postgres_password, port, APPLICATION);
  const adminUrl = address(SUPERUSER, secrets.postgres_admin_password, port, 'postgres');
  const launch = async (): Promise<LaunchedProcess> => {
    const spawned = await spawnServer(home, port, { ...options, settings });
    return { ...spawned, waitReady: () => waitReady(spawned, { url, adminUrl, port }, secrets.postgres_password) };
  };
  return { url, adminUrl, port, version: binaries.version, launch };
};

/** Brings up a PostgreSQL with the database `orbita` and waits until it answers. Not restarted when it dies. */
export const startPostgres = async (options: PostgresOptions): Promise<RunningServer> =>
  await runServer('PostgreSQL', await preparePostgres(options), options.log);

/** Address of the database of an installation that is running now, or undefined. */
export const findRunningDatabase = async (dataDir: string): Promise<string | undefined> => {
  const server = await findLivingServer(dataDir);
  if (!server) return undefined;
  const { postgres_password: password } = await loadSecrets(dataDir);
  return address(APPLICATION, password, server.port, APPLICATION);
};

const address = (user: string, password: string, port: number, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/**
 * For a server whose data is thrown away. An unguessable password is hashed with one round: the usual four thousand are most of a
 * connection's cost.
 */
const throwawaySettings = (major: number): Record<string, string> => ({
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  ...(major >= 16 ? { scram_iterations: '1' } : {}),
});

const spawnServer = async (
  home: PostgresHome,
  port: number,
  options: PostgresOptions & { settings: Record<string, string> },
): Promise<SpawnedProcess> => {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The death signal comes last: giving up root's rights after it was set would clear it.
  const command = home.command('postgres', ['-D', home.data, ...flags], await deathSignalPrefix('INT'));
  return await spawnProcess({
    ...command,
    env: serverEnv(),
    cwd: '/',
    logFile: options.log,
    // Fast shutdown: open transactions are rolled back, clients are not waited for.
    stopSignal: 'SIGINT',
    graceMs: STOP_GRACE_MS,
  });
};

type Addresses = Pick<PostgresServer, 'url' | 'adminUrl' | 'port'>;

const waitReady = async (server: SpawnedProcess, addresses: Addresses, password: string): Promise<{ port: number }> => {
  while (!server.hasExited()) {
    const problem = await tryConnect(addresses.url);
    if (problem === undefined) return { port: addresses.port };
    // The server answers, but the role or the database does not exist so far, or has another password.
    if (problem === '28P01' || problem === '3D000') await createDatabase(addresses.adminUrl, password);
    else await sleep(20);
  }
  return await diedEarly(server);
};

/** undefined when the database answers, otherwise the error's code. Throws what waiting does not cure. */
const tryConnect = async (url: string): Promise<string | undefined> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    const code = errorCode(error) ?? 'timeout';
    // 57P03: starting up or recovering.
    if (['ECONNREFUSED', 'ECONNRESET', 'timeout', '57P03', '28P01', '3D000'].includes(code)) return code;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const createDatabase = async (adminUrl: string, password: string): Promise<void> => {
  // A failed statement is written to the server's log: not this one, it carries a password.
  const client = new Client({ connectionString: adminUrl, options: '-c log_min_error_statement=panic' });
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION]);
    const verb = role.rowCount ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${APPLICATION} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION]);
    if (!database.rowCount) await client.query(`CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}`);
  } finally {
    await client.end();
  }
};
