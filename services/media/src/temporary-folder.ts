import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'orbita-media-';
/** No job runs this long: older folders were left by a killed process. */
const LEFT_MS = 24 * 60 * 60 * 1_000;

const clearLeftovers = async (): Promise<void> => {
  const before = Date.now() - LEFT_MS;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    // Another process starting now may have been faster.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
};

/** Gives the work a temporary folder, which is deleted with its content when the work ends. */
export const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  await clearLeftovers();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
