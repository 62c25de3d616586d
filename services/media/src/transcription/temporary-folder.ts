import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'orbita-recording-';
/** No work on a recording takes so long: what is older was left by a process that was killed. */
const LEFT_MS = 24 * 60 * 60 * 1_000;

const clearLeftovers = async (): Promise<void> => {
  const before = Date.now() - LEFT_MS;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    // Another process that begins now may have been quicker.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
};

/** Lets work have a folder of its own, that is gone with all in it when the work ends. */
export const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  await clearLeftovers();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
