import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';

/** Paths of the two programs that read recordings. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
}

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const bothThere = async (found: Ffmpeg): Promise<Ffmpeg | undefined> =>
  (await canRun(found.ffmpeg)) && (await canRun(found.ffprobe)) ? found : undefined;

/** Path of a program on the system's PATH, or an empty string. */
const onPath = async (name: string): Promise<string> => {
  const [command, args] =
    process.platform === 'win32' ? ['where', [name]] : ['/bin/sh', ['-c', 'command -v "$1"', 'sh', name]];
  const { stdout } = await promisify(execFile)(command, args).catch(() => ({ stdout: '' }));
  return stdout.split(/\r?\n/, 1)[0] ?? '';
};

/**
 * Finds ffmpeg with its ffprobe: the configured one, otherwise the system's. `npm start` configures Debian's when the system has
 * none.
 */
export const findFfmpeg = async (named: string | undefined): Promise<Ffmpeg | undefined> => {
  if (named) return bothThere({ ffmpeg: named, ffprobe: join(dirname(named), `ffprobe${extname(named)}`) });
  const [ffmpeg, ffprobe] = await Promise.all([onPath('ffmpeg'), onPath('ffprobe')]);
  return bothThere({ ffmpeg, ffprobe });
};
