import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hostEnv } from '../env.js';
import { findOnPath, run } from '../system.js';

const DOWNLOAD_TIMEOUT_MS = 180_000;

/** Where programs of Debian's packages are unpacked to, and how progress is reported. */
export interface UnpackOptions {
  /** Where unpacked programs are kept between runs. */
  runtimeDir: string;
  /** Called before Debian's packages are downloaded, which takes seconds. */
  onDownload?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
}

interface Unpacked {
  /** The package; its name is also that of the folder in `runtimeDir`. */
  name: string;
  /** The requested package, with the libraries this system lacks. */
  debianPackage: string;
  /** A program that proves the package is there, as a path within it. */
  program: string;
  /** Adds to the unpacked files before others may use them. */
  finish?: (files: string) => Promise<void>;
}

/**
 * The folder of a package of Debian that is unpacked into `runtimeDir` without installing anything, which needs no root.
 * It is downloaded once, with the libraries this system lacks.
 * Throws Error with the reason.
 */
export const unpackedPackage = async (what: Unpacked, options: UnpackOptions): Promise<string> => {
  const home = join(options.runtimeDir, what.name);
  if (!existsSync(home)) await download(home, what, options);
  return home;
};

/** Folders of the libraries that came with a package, for LD_LIBRARY_PATH; relative to the folder it was unpacked to. */
export const libraryFolders = async (home: string): Promise<string[]> => {
  const folders: string[] = [];
  for (const parent of [join('usr', 'lib'), 'lib']) {
    // Debian keeps libraries in a folder named after the platform, such as x86_64-linux-gnu.
    for (const platform of (await foldersIn(join(home, parent))).filter((name) => name.includes('-linux-'))) {
      const libraries = join(parent, platform);
      // What an installed package would link from there (`blas`), or finds by a fixed path (`pulseaudio`).
      folders.push(libraries, ...(await foldersIn(join(home, libraries))).map((name) => join(libraries, name)));
    }
  }
  return folders;
};

const foldersIn = async (parent: string): Promise<string[]> => {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

const download = async (
  home: string,
  { name, debianPackage, program, finish }: Unpacked,
  { runtimeDir, onDownload, signal }: UnpackOptions,
): Promise<void> => {
  if (!(await findOnPath('apt-get')) || !(await findOnPath('dpkg'))) {
    throw new Error(`${debianPackage} нет в PATH, а пакетов Debian (apt-get, dpkg) на этой системе нет`);
  }
  onDownload?.();
  await mkdir(runtimeDir, { recursive: true });
  // Of this call alone: two installations may start in one process.
  const work = await mkdtemp(join(runtimeDir, `${name}.tmp-`));
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
  const fetched = (...lists: string[]) =>
    apt(...common, ...lists, '--download-only', '--no-install-recommends', 'install', debianPackage);
  try {
    await mkdir(join(cache, 'archives', 'partial'), { recursive: true });
    await mkdir(join(state, 'lists', 'partial'), { recursive: true });
    await mkdir(files);
    let result = await fetched();
    signal?.throwIfAborted();
    if (result.code !== 0) {
      // The system's package lists are missing or out of date: use private ones. One unreachable source of several
      // makes the update fail, so only the download that follows decides.
      await apt(...common, ...ownLists, 'update');
      result = await fetched(...ownLists);
    }
    signal?.throwIfAborted();
    if (result.code !== 0) throw new Error(`apt-get: ${result.stderr.trim().split('\n').at(-1) ?? 'ошибка загрузки'}`);
    for (const archive of await readdir(join(cache, 'archives'))) {
      if (!archive.endsWith('.deb')) continue;
      const extracted = await run('dpkg', ['-x', join(cache, 'archives', archive), files], { env, signal });
      if (extracted.code !== 0) throw new Error(`dpkg -x ${archive}: ${extracted.stderr.trim()}`);
    }
    // Nothing is downloaded for what dpkg believes to be installed: a folder without the program must not be kept.
    if (!existsSync(join(files, program))) throw new Error(`${debianPackage}: пакет повреждён`);
    await finish?.(files);
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
