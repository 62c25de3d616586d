import { join } from 'node:path';
import { hostEnv } from '../env.js';
import { errorText, LaunchError } from '../launch-error.js';
import { findOnPath, run } from '../system.js';
import { libraryFolders, type UnpackOptions, unpackedPackage } from './debian-packages.js';

/** A Redis (or Valkey) server program and what it needs in its environment. */
interface RedisBinary {
  file: string;
  version: string;
  env: NodeJS.ProcessEnv;
}

/** The first version that can keep its command line, by which a server left behind is recognised. */
const MINIMUM_VERSION = [6, 2];

/**
 * Finds redis-server or valkey-server on PATH, else unpacks Debian's packages into `runtimeDir`, which needs no root.
 * Throws LaunchError with the reason of every way that did not do.
 */
export const findRedis = async (options: UnpackOptions): Promise<RedisBinary> => {
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

const unpacked = async (options: UnpackOptions): Promise<RedisBinary> => {
  const program = join('usr', 'bin', 'redis-server');
  const home = await unpackedPackage({ name: 'redis', debianPackage: 'redis-server', program }, options);
  const folders = await libraryFolders(home);
  return await inspect(join(home, program), {
    ...hostEnv(),
    LD_LIBRARY_PATH: folders.map((folder) => join(home, folder)).join(':'),
  });
};
