import type { Decrypter } from 'age-encryption';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { BackupProblem } from './backup-problem.js';

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

/** The entries that are read as a whole are a list of tables each. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

const damaged = (error: unknown): BackupProblem =>
  error instanceof BackupProblem
    ? error
    : new BackupProblem(
        'the archive is damaged, cut off or no archive of this product: take another copy of it',
        error,
      );

const WRONG_KEY = /no identity matched|passphrase|scrypt/i;

const decrypted = async (path: string, decrypter: Decrypter): Promise<Readable> => {
  try {
    // Opened before the stream, so that a missing file is reported as one.
    await (await open(path, 'r')).close();
  } catch (error) {
    throw new BackupProblem(`the archive cannot be read: ${path}`, error);
  }
  try {
    const source = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>;
    return Readable.fromWeb((await decrypter.decrypt(source)) as ReadableStream<Uint8Array>);
  } catch (error) {
    if (error instanceof Error && WRONG_KEY.test(error.message))
      throw new BackupProblem('this key does not open the archive: it was encrypted for another one', error);
    throw damaged(error);
  }
};

/** Reads the entries of an archive in their order; damage is always reported by a {@link BackupProblem}. */
export class ArchiveReader {
  private current: Entry | undefined;

  private constructor(
    private readonly entries: AsyncIterator<Entry>,
    private readonly fed: Promise<void>,
    private readonly destroy: () => void,
  ) {}

  /** @throws BackupProblem when the key or the file does not fit */
  static async open(path: string, decrypter: Decrypter): Promise<ArchiveReader> {
    const tar = extract();
    const fed = pipeline(await decrypted(path, decrypter), createGunzip(), tar);
    // Awaited at the end; a reader that gives up earlier has reported its reason.
    fed.catch(() => undefined);
    const reader = new ArchiveReader(tar[Symbol.asyncIterator](), fed, () => tar.destroy());
    await reader.advance();
    return reader;
  }

  /** Name and size in bytes of the entry that is read next; undefined after the last one. */
  get next(): { name: string; size: number } | undefined {
    return this.current && { name: this.current.header.name, size: this.current.header.size ?? 0 };
  }

  /** Bytes of the next entry; the reader moves on once they are read. */
  async *body(): AsyncGenerator<Buffer> {
    if (!this.current) throw damaged(undefined);
    try {
      for await (const chunk of this.current) yield chunk as Buffer;
    } catch (error) {
      throw damaged(error);
    }
    await this.advance();
  }

  /** Bytes of all entries that follow below a folder. */
  async *bodies(folder: string): AsyncGenerator<Buffer> {
    while (this.next?.name.startsWith(folder)) yield* this.body();
  }

  /** A short entry that has to come now. */
  async text(name: string): Promise<string> {
    if (this.next?.name !== name || this.next.size > MAX_TEXT_BYTES) throw damaged(undefined);
    const chunks: Buffer[] = [];
    for await (const chunk of this.body()) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  }

  /** Checks that nothing follows, down to the last byte of the file. */
  async end(): Promise<void> {
    if (this.current) throw damaged(undefined);
    try {
      await this.fed;
    } catch (error) {
      throw damaged(error);
    }
  }

  close(): void {
    this.destroy();
  }

  private async advance(): Promise<void> {
    try {
      const step = await this.entries.next();
      this.current = step.done ? undefined : step.value;
    } catch (error) {
      throw damaged(error);
    }
  }
}
