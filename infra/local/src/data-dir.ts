import { accessSync, constants } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode, LaunchError } from './launch-error.js';
import { livingHolder, LockHeld, takeLock } from './lock-file.js';

const MINIMUM_FREE_BYTES = 300 * 1024 * 1024;
const THROWAWAY_PREFIX = 'orbita-tmp-';

/** The data folder of one running installation, held by this process until it is released. */
export interface DataDir {
  path: string;
  runDir: string;
  logsDir: string;
  /** Unlocks the folder; a throwaway one is deleted. */
  release(): Promise<void>;
}

/**
 * Creates the data folder if needed and locks it for this process: no other launcher may run on it at the same time. Throws
 * LaunchError when another launcher runs on it, when it cannot be written, and when the disk is almost full. `label` describes
 * this launcher to a second one, such as its address.
 */
export const openDataDir = async (path: string, label: string): Promise<DataDir> => {
  const runDir = join(path, 'run');
  const logsDir = join(path, 'logs');
  try {
    // Never narrower than 0755: PostgreSQL may have to run as another user below this folder. Secret files have their own modes.
    await mkdir(path, { recursive: true });
    await mkdir(runDir, { recursive: true });
    await mkdir(logsDir, { recursive: true });
    await chmod(logsDir, 0o700);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw noAccess(path, error);
  }
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < MINIMUM_FREE_BYTES) {
    throw new LaunchError(
      `На диске с папкой данных осталось ${Math.floor((bavail * bsize) / 2 ** 20)} МБ, нужно хотя бы 300 МБ`,
      [
        'Освободите место или укажите папку на другом диске: DATA_DIR=/путь/к/папке npm start',
        `Сейчас данные лежат здесь: ${path}`,
      ],
    );
  }
  const giveBack = await lockFolder(path, label);
  let released = false;
  const release = async (): Promise<void> => {
    // A second call must not release the lock of a later holder.
    if (!released) await giveBack();
    released = true;
  };
  return { path, runDir, logsDir, release };
};

/** A new data folder under the system's temporary folder, deleted on release. */
export const openThrowawayDir = async (label: string): Promise<DataDir> => {
  await removeAbandoned();
  const path = await mkdtemp(join(tmpdir(), THROWAWAY_PREFIX));
  await chmod(path, 0o755);
  const dataDir = await openDataDir(path, label);
  return { ...dataDir, release: () => removeThrowaway(path) };
};

const removeThrowaway = async (path: string): Promise<void> => {
  // PostgreSQL's data may live elsewhere behind a link, see packaging/postgres-home.ts.
  const data = await realpath(join(path, 'postgres')).catch(() => undefined);
  for (const directory of data ? [data, path] : [path]) {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  }
};

const noAccess = (path: string, cause: unknown): LaunchError => {
  if (errorCode(cause) === 'ENOSPC') {
    return new LaunchError('На диске закончилось место', [`Освободите место на диске с папкой ${path}`], { cause });
  }
  return new LaunchError(
    `Нет прав на запись в папку данных: ${path}`,
    ['Дайте права на неё своему пользователю или укажите другую папку: DATA_DIR=~/orbita-data npm start'],
    { cause },
  );
};

const lockFile = (path: string): string => join(path, 'run', 'launcher.json');

const lockFolder = async (path: string, label: string): Promise<() => Promise<void>> => {
  try {
    return await takeLock(lockFile(path), label);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw noAccess(path, error);
    const { holder } = error;
    throw new LaunchError(`Орбита уже запущена: ${holder.label} (процесс ${holder.pid})`, [
      'Остановите её (Ctrl-C в том терминале) или запустите вторую с другой папкой данных: DATA_DIR=.data2 PORT=3001 npm start',
    ]);
  }
};

/** Deletes throwaway folders whose owner was killed before it could. Folders of another user are left alone. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(THROWAWAY_PREFIX)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    // A folder this young may not be locked so far.
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < 60_000) continue;
    if (await livingHolder(lockFile(path))) continue;
    await removeThrowaway(path);
  }
};
