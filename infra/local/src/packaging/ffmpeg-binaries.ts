import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '../launch-error.js';
import { findOnPath, run } from '../system.js';
import { libraryFolders, type UnpackOptions, unpackedPackage } from './debian-packages.js';

/** The ffmpeg with which the product's processes read recordings. */
interface FoundFfmpeg {
  /** Its path, with ffprobe beside it; undefined: a process finds the right one by itself. */
  path: string | undefined;
  /** Short description for the terminal. */
  version: string | undefined;
  /** Why none was found: then recordings are refused. */
  problem: string | undefined;
}

const PROGRAMS = ['ffmpeg', 'ffprobe'];

/**
 * Finds a maintained ffmpeg, because it reads files of strangers: the one in FFMPEG_PATH, the one on PATH, otherwise Debian's,
 * unpacked into `runtimeDir`. Throws only when the signal aborts: without ffmpeg recordings are refused, and everything else
 * works.
 */
export const findFfmpeg = async (options: UnpackOptions & { named?: string | undefined }): Promise<FoundFfmpeg> => {
  if (options.named) return { path: options.named, version: undefined, problem: undefined };
  try {
    const onPath = await Promise.all(PROGRAMS.map((name) => findOnPath(name)));
    if (onPath[0] && onPath[1]) return { path: undefined, version: await versionOf(onPath[0]), problem: undefined };
    const home = await unpackedPackage(
      {
        name: 'ffmpeg',
        debianPackage: 'ffmpeg',
        program: join('usr', 'bin', 'ffprobe'),
        finish: writeStarters,
      },
      options,
    );
    const path = join(home, 'bin', 'ffmpeg');
    return { path, version: await versionOf(path), problem: undefined };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { path: undefined, version: undefined, problem: errorText(error) };
  }
};

const versionOf = async (file: string): Promise<string> => {
  // ffmpeg's libraries are many: a cold disk takes its time.
  const { code, stdout, stderr } = await run(file, ['-version']);
  const version = /^ffmpeg version n?(\d[\d.]*)/.exec(stdout)?.[1];
  if (code !== 0 || !version) throw new Error(`ffmpeg: ${stderr.trim().split('\n').at(-1) || 'не запускается'}`);
  return version;
};

/** Wrappers that start the unpacked programs with their own libraries, so that callers need no settings. */
const writeStarters = async (files: string): Promise<void> => {
  const folders = await libraryFolders(files);
  const libraries = folders.map((folder) => `$home/${folder}`).join(':');
  await mkdir(join(files, 'bin'));
  for (const name of PROGRAMS) {
    const script = `#!/bin/sh
home=\${0%/*}/..
LD_LIBRARY_PATH="${libraries}"
export LD_LIBRARY_PATH
exec "$home/usr/bin/${name}" "$@"
`;
    await writeFile(join(files, 'bin', name), script, { mode: 0o755 });
  }
};
