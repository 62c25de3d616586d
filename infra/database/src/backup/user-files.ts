import { assertStorageKey } from '@orbita/storage';
import { open, opendir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ArchiveWriter } from './archive-writer.js';
import { FILES } from './archive-format.js';
import { type ManifestTally, Tally } from './tally.js';

/** Made by the file system of a fresh volume. */
const OF_THE_VOLUME = 'lost+found';

/** Whether an error means that there is no such file. */
export const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ENOENT';

/** Keys of all files in a storage folder; names that begin with a dot are still being written. */
export async function* storedKeys(root: string, below = ''): AsyncGenerator<string> {
  let folder;
  try {
    folder = await opendir(join(root, below));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of folder) {
    if (entry.name.startsWith('.') || entry.name === OF_THE_VOLUME) continue;
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* storedKeys(root, path);
    else if (entry.isFile()) yield path.replaceAll(sep, '/');
  }
}

/**
 * Copies the files of users. Files are never changed under their key, only deleted: one deleted while this runs is left out, like
 * one deleted before.
 */
export const copyFiles = async (root: string, archive: ArchiveWriter, tally: ManifestTally): Promise<void> => {
  for await (const key of storedKeys(root)) {
    assertStorageKey(key);
    let file;
    try {
      file = await open(join(root, key), 'r');
    } catch (error) {
      if (isMissing(error)) continue;
      throw error;
    }
    try {
      const { size } = await file.stat();
      const counted = new Tally();
      const chunks = size > 0 ? counted.of(file.createReadStream({ end: size - 1, autoClose: false })) : [];
      await archive.addFrom(`${FILES}${key}`, size, chunks);
      tally.file(key, counted);
    } finally {
      await file.close();
    }
  }
};
