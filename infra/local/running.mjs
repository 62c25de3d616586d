// @ts-check
// Which launchers run from this checkout, whatever their data folder. Used before anything is installed: nothing but
// Node's own modules may be imported here.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrepareError } from './prepare-error.mjs';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.data', 'runtime', 'launchers');

/** @typedef {'start.mjs' | 'dev.mjs'} Launcher */

/**
 * Records, for as long as this process lives, that it runs the build of this checkout.
 * @param {Launcher} launcher
 */
export const announceLauncher = (launcher) => {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${process.pid}-${launcher}`);
  writeFileSync(file, '');
  process.once('exit', () => rmSync(file, { force: true }));
};

/**
 * The living launchers; records of killed ones do not count.
 * @returns {{ pid: number, launcher: string }[]}
 */
export const livingLaunchers = () =>
  recorded().flatMap((name) => {
    const [, pid = '', launcher = ''] = /^(\d+)-(.+)$/.exec(name) ?? [];
    return launcher && commandLine(pid).includes(launcher) ? [{ pid: Number(pid), launcher }] : [];
  });

/** Launchers that must not be built under; `npm run dev` builds by itself. */
export const startedLaunchers = () => livingLaunchers().filter(({ launcher }) => launcher === 'start.mjs');

/** Throws PrepareError if one runs. @param {{ pid: number }[]} launchers */
export const assertNoneRuns = ([launcher]) => {
  if (!launcher) return;
  throw new PrepareError(
    `Орбита запущена из этой папки (процесс ${launcher.pid}), а код с тех пор изменился: обновление сломало бы её на ходу`,
    [
      'Остановите её (Ctrl-C в том терминале) и повторите команду',
      'Либо выполните команду в отдельной копии: git worktree add ../orbita-2 && cd ../orbita-2',
    ],
  );
};

const recorded = () => {
  try {
    return readdirSync(FOLDER);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * The command line of a process; empty when it is gone.
 * @param {string} pid
 */
const commandLine = (pid) => {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // Gone.
    return '';
  }
};
