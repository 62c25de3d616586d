import type { Encrypter } from 'age-encryption';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { draftOf } from './backup-name.js';
import { roomProblem } from './backup-problem.js';

type Sink = ReturnType<Pack['entry']>;

/** The first levels shrink rows a lot; no level shrinks pictures and recordings. */
const GZIP_LEVEL = 3;

/** Puts entries into an archive, one after another. */
export class ArchiveWriter {
  constructor(private readonly tar: Pack) {}

  /** Writes a whole entry. */
  async add(name: string, body: string | Buffer): Promise<void> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    await this.addFrom(name, bytes.length, [bytes]);
  }

  /** Writes an entry of a known size piece by piece. */
  async addFrom(name: string, size: number, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const entry = this.tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      entry.on('error', reject);
      feed(entry, chunks).catch(reject);
    });
  }
}

const feed = async (entry: Sink, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> => {
  for await (const chunk of chunks) {
    if (!entry.write(chunk)) await once(entry, 'drain');
  }
  entry.end(undefined);
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/**
 * Writes a file beside its place and moves it there once `write` has finished and the file is on the disk: a file with the name
 * of a backup is always complete.
 * @throws BackupProblem when the disk is full
 */
export const writeWhole = async <T>(path: string, write: (draft: string) => Promise<T>): Promise<T> => {
  const draft = draftOf(path);
  try {
    const result = await write(draft);
    const file = await open(draft, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw roomProblem(error, dirname(path));
  }
};

/** Streams what `fill` adds into an encrypted archive; memory holds no more than a piece of it. */
export const writeArchive = async (
  path: string,
  encrypter: Encrypter,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  const tar = pack();
  const zipped = Readable.from(tar).compose(createGzip({ level: GZIP_LEVEL })) as Readable;
  const encrypted = await encrypter.encrypt(Readable.toWeb(zipped) as globalThis.ReadableStream<Uint8Array>);
  const written = pipeline(
    Readable.fromWeb(encrypted as ReadableStream<Uint8Array>),
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  ).catch((error: unknown) => {
    tar.destroy(error as Error);
    throw error;
  });
  const filled = fill(new ArchiveWriter(tar)).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    },
  );
  const [disk, content] = await Promise.allSettled([written, filled]);
  // The disk's error comes first: the other one then only reports that its stream was closed.
  if (disk.status === 'rejected' && content.status === 'fulfilled') throw disk.reason;
  if (content.status === 'rejected') throw causeOf(disk, content.reason);
};

const causeOf = (disk: PromiseSettledResult<void>, content: unknown): unknown =>
  disk.status === 'rejected' && (disk.reason as { code?: unknown } | null)?.code === 'ENOSPC' ? disk.reason : content;
