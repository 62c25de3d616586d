import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';

/** Paths of the two programs that read recordings. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
  /** The build that npm brings is of 2018: nobody mends it, and it reads files of strangers. */
  isOld?: true;
}

interface FfmpegPlaces {
  /** What the operator named; nothing else is looked for then. */
  named: string | undefined;
  /** Where a program goes that may not be run where it lies. */
  toolFolder: string;
}

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const bothThere = async (found: Ffmpeg): Promise<Ffmpeg | undefined> =>
  (await canRun(found.ffmpeg)) && (await canRun(found.ffprobe)) ? found : undefined;

/** What npm unpacks without running scripts is not executable, and its folder may be read-only. */
const runnable = async (path: string, name: string, toolFolder: string): Promise<string> => {
  if (await canRun(path)) return path;
  await chmod(path, 0o755).catch(() => undefined);
  if (await canRun(path)) return path;
  await mkdir(toolFolder, { recursive: true });
  const copy = join(toolFolder, `${name}${SUFFIX}`);
  if (await canRun(copy)) return copy;
  // Under another name first: a process that starts beside this one never sees half of it.
  const fresh = `${copy}.${process.pid}`;
  await copyFile(path, fresh);
  await chmod(fresh, 0o755);
  await rename(fresh, copy);
  return copy;
};

/** The optional packages of npm, where their platform is there. */
const fromPackages = async (toolFolder: string): Promise<Ffmpeg | undefined> => {
  try {
    const [ffmpeg, ffprobe] = await Promise.all([
      import('@ffmpeg-installer/ffmpeg'),
      import('@ffprobe-installer/ffprobe'),
    ]);
    return await bothThere({
      ffmpeg: await runnable(ffmpeg.default.path, 'ffmpeg', toolFolder),
      ffprobe: await runnable(ffprobe.default.path, 'ffprobe', toolFolder),
      isOld: true,
    });
  } catch {
    // They throw a sentence on a platform they do not serve, and are absent after an install without optional packages.
    return undefined;
  }
};

/** Where the system finds a program, or an empty path. */
const onPath = async (name: string): Promise<string> => {
  const [command, args] =
    process.platform === 'win32' ? ['where', [name]] : ['/bin/sh', ['-c', 'command -v "$1"', 'sh', name]];
  const { stdout } = await promisify(execFile)(command, args).catch(() => ({ stdout: '' }));
  return stdout.split(/\r?\n/, 1)[0] ?? '';
};

/**
 * Finds ffmpeg with its ffprobe: the one that is named, else the system's, else the one that came with npm. `npm start` names
 * Debian's where the system has none.
 */
export const findFfmpeg = async ({ named, toolFolder }: FfmpegPlaces): Promise<Ffmpeg | undefined> => {
  if (named) return bothThere({ ffmpeg: named, ffprobe: join(dirname(named), `ffprobe${extname(named)}`) });
  const [ffmpeg, ffprobe] = await Promise.all([onPath('ffmpeg'), onPath('ffprobe')]);
  return (await bothThere({ ffmpeg, ffprobe })) ?? fromPackages(toolFolder);
};
