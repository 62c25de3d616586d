import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hostEnv } from '../env.js';
import { errorText, LaunchError } from '../launch-error.js';
import { findOnPath, run } from '../system.js';

/** A Redis (or Valkey) server program and what it needs in its environment. */
interface RedisBinary {
  file: string;
  version: string;
  env: NodeJS.ProcessEnv;
}

/** The first version that can keep its command line, by which a server left behind is recognised. */
const MINIMUM_VERSION = [6, 2];
const DOWNLOAD_TIMEOUT_MS = 180_000;

interface FindRedisOptions {
  /** Where unpacked programs are kept between runs. */
  runtimeDir: string;
  /** Called before Debian's packages are downloaded, which takes seconds. */
  onDownload?: () => void;
  signal?: AbortSignal;
}

/**
 * Finds redis-server or valkey-server on PATH, else unpacks Debian's packages into `runtimeDir`, which needs no root.
 * Throws LaunchError with the reason of every way that did not do.
 */
export const findRedis = async (options: FindRedisOptions): Promise<RedisBinary> => {
  const reasons: string[] = [];
  const ways = [() => onPath('redis-server'), () => onPath('valkey-server'), () => unpacked(options)];
  for (const find of ways) {
    try {
      const found = await find();
      if (found && isRecent(found.version)) return found;
      if (found) reasons.push(`${found.file}: версия ${found.version}, нужна ${MINIMUM_VERSION.join('.')} или новее`);
    } catch (error) {
      options.signal?.throwIfAborted();
      reasons.push(errorText(error));
    }
  }
  throw new LaunchError('Redis на этой машине не найден', [
    ...reasons,
    'Установите его (apt install redis-server, brew install redis) и повторите npm start',
    'Либо запустите его в Docker (docker compose -f docker-compose.yml -f infra/docker/host-ports.yml up -d redis) и укажите адрес в REDIS_URL, пример в .env.example',
  ]);
};

const isRecent = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM_VERSION;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
};

const onPath = async (name: string): Promise<RedisBinary | undefined> => {
  const file = await findOnPath(name);
  return file ? await inspect(file, hostEnv()) : undefined;
};

const inspect = async (file: string, env: NodeJS.ProcessEnv): Promise<RedisBinary> => {
  const { code, stdout, stderr } = await run(file, ['--version'], { env });
  const version = /v=(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  if (code !== 0 || !version) throw new Error(`${file}: ${stderr.trim() || 'не запускается'}`);
  return { file, version, env };
};

const unpacked = async (options: FindRedisOptions): Promise<RedisBinary> => {
  const home = join(options.runtimeDir, 'redis');
  if (!existsSync(home)) await unpackDebian(home, options);
  return await inspect(join(home, 'usr', 'bin', 'redis-server'), {
    ...hostEnv(),
    LD_LIBRARY_PATH: await libraryPath(home),
  });
};

const libraryPath = async (home: string): Promise<string> => {
  const folders: string[] = [];
  for (const parent of [join(home, 'usr', 'lib'), join(home, 'lib')]) {
    // Debian keeps libraries in a folder named after the platform, such as x86_64-linux-gnu.
    const names = await readdir(parent).catch(() => []);
    folders.push(...names.filter((name) => name.includes('-linux-')).map((name) => join(parent, name)));
  }
  return folders.join(':');
};

/** Downloads redis-server with the libraries this system lacks, unpacks them without installing anything. */
const unpackDebian = async (home: string, { runtimeDir, onDownload, signal }: FindRedisOptions): Promise<void> => {
  if (!(await findOnPath('apt-get')) || !(await findOnPath('dpkg'))) {
    throw new Error('redis-server нет в PATH, а пакетов Debian (apt-get, dpkg) на этой системе нет');
  }
  onDownload?.();
  await mkdir(runtimeDir, { recursive: true });
  // Of this call alone: two installations may start in one process.
  const work = await mkdtemp(join(runtimeDir, 'redis.tmp-'));
  const cache = join(work, 'cache');
  const state = join(work, 'state');
  const files = join(work, 'files');
  const env = { ...hostEnv(), LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  const options = (...list: string[]): string[] => list.flatMap((option) => ['-o', option]);
  const common = options(
    `Dir::Cache=${cache}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    'Acquire::http::Timeout=15',
  );
  const ownLists = options(`Dir::State=${state}`, 'Dir::State::status=/var/lib/dpkg/status');
  const apt = (...args: string[]) =>
    run('apt-get', ['-qq', '-y', ...args], { env, signal, timeoutMs: DOWNLOAD_TIMEOUT_MS });
  const download = (...lists: string[]) =>
    apt(...common, ...lists, '--download-only', '--no-install-recommends', 'install', 'redis-server');
  try {
    await mkdir(join(cache, 'archives', 'partial'), { recursive: true });
    await mkdir(join(state, 'lists', 'partial'), { recursive: true });
    await mkdir(files);
    let result = await download();
    signal?.throwIfAborted();
    if (result.code !== 0) {
      // The system's package lists are missing or out of date: use private ones. One unreachable source of several
      // makes the update fail, so only the download that follows decides.
      await apt(...common, ...ownLists, 'update');
      result = await download(...ownLists);
    }
    signal?.throwIfAborted();
    if (result.code !== 0) throw new Error(`apt-get: ${result.stderr.trim().split('\n').at(-1) ?? 'ошибка загрузки'}`);
    for (const name of await readdir(join(cache, 'archives'))) {
      if (!name.endsWith('.deb')) continue;
      const extracted = await run('dpkg', ['-x', join(cache, 'archives', name), files], { env, signal });
      if (extracted.code !== 0) throw new Error(`dpkg -x ${name}: ${extracted.stderr.trim()}`);
    }
    // Nothing is downloaded for what dpkg believes to be installed: a folder without the server must not be kept.
    if (!existsSync(join(files, 'usr', 'bin', 'redis-server'))) throw new Error('redis-server: пакет повреждён');
    await publish(files, home);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

/** Puts the finished folder in its place; another process may have been faster, with the same content. */
const publish = async (files: string, home: string): Promise<void> => {
  try {
    await rename(files, home);
  } catch (error) {
    if (!existsSync(home)) throw error;
  }
};
