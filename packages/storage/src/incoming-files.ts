import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileBody } from './file-storage.js';
import { diskError, fileTooLarge } from './storage-errors.js';

/** No upload pauses for so long: older files were left by a killed process. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

interface ReceiveOptions {
  maxBytes: number;
  signal?: AbortSignal;
}

export interface ReceivedFile {
  path: string;
  size: number;
}

const closed = (file: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (file.closed) resolve();
    else file.once('close', resolve).destroy();
  });

/**
 * Files on their way into a storage. Each is first written whole under a separate name, so that neither a killed process nor a
 * broken upload leaves half a file under a key, and so that the size is known before anything is sent on.
 */
export class IncomingFiles {
  private constructor(private readonly folder: string) {}

  /** Makes the folder and clears what killed processes left in it; other processes may be using it. */
  static async open(folder: string): Promise<IncomingFiles> {
    // Not one recursive call: it would close the folders above as well, which others use.
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const before = Date.now() - ABANDONED_MS;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // Another process that starts now may have been faster.
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < before) await rm(path, { force: true });
    }
    return new IncomingFiles(folder);
  }

  /**
   * Writes a body to a new file, which the caller must move or {@link discard}. Never holds it in memory.
   * @throws AppError PAYLOAD_TOO_LARGE past `maxBytes`, SERVICE_UNAVAILABLE on a full disk; the source's own error
   */
  async receive(body: FileBody, { maxBytes, signal }: ReceiveOptions): Promise<ReceivedFile> {
    const path = join(this.folder, randomUUID());
    let size = 0;
    const limit = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > maxBytes) done(fileTooLarge(maxBytes));
        else done(null, chunk);
      },
    });
    const source = body instanceof Readable ? body : Readable.from([body]);
    // Flushed, or a power cut after the rename could show an empty file under its final name.
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    try {
      await pipeline(source, limit, file, { signal });
      return { path, size };
    } catch (error) {
      // A file that is still being opened would appear after it was discarded.
      await closed(file);
      await this.discard(path);
      throw diskError(error);
    }
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }
}
