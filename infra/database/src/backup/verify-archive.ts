import { assertStorageKey } from '@orbita/storage';
import type { Decrypter } from 'age-encryption';
import { isDeepStrictEqual } from 'node:util';
import { FILES, HEAD, type Head, MANIFEST, type Manifest, parseHead, parseManifest, rowsOf } from './archive-format.js';
import { ArchiveReader } from './archive-reader.js';
import { BackupProblem } from './backup-problem.js';
import { ManifestTally, Tally } from './tally.js';

/** Receives the content of an archive, in order. Every stream must be read to its end. */
export interface ArchiveTarget {
  /** Before anything else; may refuse. */
  head(head: Head): Promise<void>;
  table(table: Head['tables'][number], rows: AsyncIterable<Buffer>): Promise<void>;
  file(key: string, body: AsyncIterable<Buffer>): Promise<void>;
}

const checkKey = (key: string): void => {
  try {
    assertStorageKey(key);
  } catch (error) {
    throw new BackupProblem('the archive holds a file that is none of this product', error);
  }
};

/**
 * Reads an archive from end to end into `target`; when it returns, everything matched the manifest.
 * @throws BackupProblem when the archive is damaged, or of another format
 */
export const readArchive = async (
  path: string,
  decrypter: Decrypter,
  target: ArchiveTarget,
): Promise<{ head: Head; manifest: Manifest }> => {
  const reader = await ArchiveReader.open(path, decrypter);
  try {
    const found = new ManifestTally();
    const head = parseHead(await reader.text(HEAD));
    await target.head(head);
    for (const table of head.tables) {
      const tally = new Tally();
      await target.table(table, tally.of(reader.bodies(rowsOf(table.name))));
      found.table(table.name, tally);
    }
    while (reader.next?.name.startsWith(FILES)) {
      const key = reader.next.name.slice(FILES.length);
      checkKey(key);
      const tally = new Tally();
      await target.file(key, tally.of(reader.body()));
      found.file(key, tally);
    }
    const manifest = parseManifest(await reader.text(MANIFEST));
    await reader.end();
    if (!isDeepStrictEqual(manifest, found.manifest()))
      throw new BackupProblem('the archive does not hold what its manifest says: take another copy of it');
    return { head, manifest };
  } finally {
    reader.close();
  }
};

const drain = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
  for await (const chunk of chunks) void chunk;
};

/** Reads an archive without keeping anything of it. @throws BackupProblem */
export const verifyArchive = async (path: string, decrypter: Decrypter): Promise<{ head: Head; manifest: Manifest }> =>
  readArchive(path, decrypter, {
    head: () => Promise.resolve(),
    table: async (_table, rows) => drain(rows),
    file: async (_key, body) => drain(body),
  });
