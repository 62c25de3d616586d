import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostEnv } from './env.js';
import { LaunchError } from './launch-error.js';
import type { PostgresHome } from './packaging/index.js';
import { fingerprint, type Secrets } from './secrets.js';
import { commandLine, isAlive, run, stopOrphan } from './system.js';

export const SUPERUSER = 'postgres';

interface ClusterOptions {
  home: PostgresHome;
  /** Major version of the programs in `home`. */
  major: number;
  secrets: Secrets;
  /** Of the server that will run on it, as far as they decide on what is written now. */
  settings?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Makes the data folder ready for a server: created if missing, with this installation's password. */
export const setUpCluster = async ({ home, major, secrets, settings, signal }: ClusterOptions): Promise<void> => {
  if (!existsSync(home.data)) await createCluster({ home, major, secrets, settings, signal });
  await keepPassword(home, secrets, signal);
};

/** The PostgreSQL major that wrote the existing data, if there is any. */
export const writtenByMajor = async (dataDir: string): Promise<number | undefined> => {
  const version = await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').catch(() => undefined);
  return version === undefined ? undefined : Number.parseInt(version, 10);
};

/** A server that runs on the data of an installation. */
interface LivingServer {
  pid: number;
  port: number;
}

/**
 * Two servers on one folder would destroy it. PostgreSQL guards against that by the pid in its lock file,
 * but takes any process of its user with that pid for itself: after a reboot it would refuse to start.
 * A server that does run here is stopped if `takeOver`, else LaunchError is thrown.
 */
export const clearPostgresFolder = async (dataDir: string, takeOver: boolean): Promise<void> => {
  const found = await readLock(dataDir);
  if (found?.isServer === false) return await rm(found.file);
  if (!found?.isServer) return;
  if (takeOver) return await stopOrphan(found.pid, 'SIGINT');
  throw new LaunchError(`Орбита уже запущена: PostgreSQL работает с этими данными (процесс ${found.pid})`);
};

/** The server that runs on these data now, if there is one. */
export const findLivingServer = async (dataDir: string): Promise<LivingServer | undefined> => {
  const found = await readLock(dataDir);
  return found?.isServer ? { pid: found.pid, port: found.port } : undefined;
};

/**
 * PostgreSQL's lock file, if the process it names lives. `isServer` is undefined when that process cannot be identified (its
 * command line is hidden): PostgreSQL decides by itself then.
 */
const readLock = async (
  dataDir: string,
): Promise<(LivingServer & { file: string; isServer?: boolean }) | undefined> => {
  const data = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  if (!data) return undefined;
  const file = join(data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number.parseInt(lines[0] ?? '', 10), Number.parseInt(lines[3] ?? '', 10)];
  if (!Number.isInteger(pid) || !isAlive(pid)) return undefined;
  return { pid, port, file, isServer: (await commandLine(pid))?.includes(data) };
};

const createCluster = async ({ home, major, secrets, settings = {}, signal }: ClusterOptions): Promise<void> => {
  // Under another name until it is complete: a run cut short must not leave half a cluster behind.
  const draft = `${home.data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, secrets.postgres_admin_password, { mode: 0o600 });
  try {
    await home.own(draft);
    await home.own(passwordFile);
    await runProgram(
      home,
      'initdb',
      [
        '-D',
        draft,
        '-U',
        SUPERUSER,
        '-E',
        'UTF8',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        ...localeFlags(major),
        // Decides on the hash of the superuser's password, which is written here.
        ...(settings['scram_iterations'] ? ['-c', `scram_iterations=${settings['scram_iterations']}`] : []),
      ],
      { signal },
    );
    await writeFingerprint(draft, home, secrets);
    await rename(draft, home.data);
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/**
 * Rules for letters must not depend on the machine: `lower('Ё')`, trigram search and word breaks need a UTF-8 locale
 * (with plain C, trigrams of Cyrillic words are empty).
 */
const localeFlags = (major: number): string[] => {
  const system: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' };
  const locale = system[process.platform];
  return [
    ...(locale ? [`--locale=${locale}`] : []),
    ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
  ];
};

const fingerprintFile = (data: string): string => join(data, 'orbita.fingerprint');

const writeFingerprint = async (data: string, home: PostgresHome, secrets: Secrets): Promise<void> => {
  await writeFile(fingerprintFile(data), fingerprint(secrets.postgres_admin_password), { mode: 0o600 });
  await home.own(fingerprintFile(data));
};

/** When secrets.json was deleted or replaced, the data folder gets the new superuser password, with the server down. */
const keepPassword = async (home: PostgresHome, secrets: Secrets, signal?: AbortSignal): Promise<void> => {
  const stored = await readFile(fingerprintFile(home.data), 'utf8').catch(() => '');
  if (stored === fingerprint(secrets.postgres_admin_password)) return;
  const input = `ALTER ROLE ${SUPERUSER} PASSWORD '${secrets.postgres_admin_password}'\n`;
  await runProgram(home, 'postgres', ['--single', '-D', home.data, 'postgres'], { input, signal });
  await writeFingerprint(home.data, home, secrets);
};

/** A server's messages and clock must not depend on the user that starts it. */
export const serverEnv = (): NodeJS.ProcessEnv => ({ ...hostEnv(), LC_ALL: undefined, TZ: 'UTC' });

const runProgram = async (
  home: PostgresHome,
  program: string,
  args: string[],
  options: { input?: string; signal?: AbortSignal },
): Promise<void> => {
  const { command, args: all, uid, gid } = home.command(program, args);
  const result = await run(command, all, { ...options, env: serverEnv(), cwd: '/', uid, gid, timeoutMs: 120_000 });
  options.signal?.throwIfAborted();
  if (result.code !== 0) {
    const lines = (result.stderr || result.stdout).trim().split('\n').slice(-8);
    throw new LaunchError(`PostgreSQL: ${program} завершился с ошибкой`, lines);
  }
};
