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

/** Where the system finds a program, or an empty path. */
const onPath = async (name: string): Promise<string> => {
  const [command, args] =
    process.platform === 'win32' ? ['where', [name]] : ['/bin/sh', ['-c', 'command -v "$1"', 'sh', name]];
  const { stdout } = await promisify(execFile)(command, args).catch(() => ({ stdout: '' }));
  return stdout.split(/\r?\n/, 1)[0] ?? '';
};

/** Finds ffmpeg with its ffprobe: the one that is named, else the system's. `npm start` names Debian's where the system has none. */
export const findFfmpeg = async (named: string | undefined): Promise<Ffmpeg | undefined> => {
  if (named) return bothThere({ ffmpeg: named, ffprobe: join(dirname(named), `ffprobe${extname(named)}`) });
  const [ffmpeg, ffprobe] = await Promise.all([onPath('ffmpeg'), onPath('ffprobe')]);
  return bothThere({ ffmpeg, ffprobe });
};
