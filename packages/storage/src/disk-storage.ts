import { constants } from 'node:fs';
import { access, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  type FileBody,
  type FileInfo,
  FileStorage,
  type HeldFile,
  type HoldOptions,
} from './file-storage.js';
import { IncomingFiles } from './incoming-files.js';
import { diskError, errorCodeOf } from './storage-errors.js';
import { assertStorageKey } from './storage-key.js';

/** Beside the files, so that moving one into place is a rename; no key starts with a dot. */
const INCOMING = '.incoming';

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCodeOf(error) ?? '');

/** Opens `<root>/.incoming`, which both storages write to first. */
export const openIncoming = async (root: string): Promise<IncomingFiles> => {
  try {
    const incoming = await IncomingFiles.open(join(root, INCOMING));
    await access(join(root, INCOMING), constants.R_OK | constants.W_OK);
    return incoming;
  } catch (error) {
    throw new Error(`STORAGE_DIR cannot be used: ${root}`, { cause: error });
  }
};

/**
 * Files in a folder of this machine. It uses the file system directly: a library's driver writes in place and moves by copying,
 * so a killed process would leave half a file under a key.
 */
export class DiskStorage extends FileStorage {
  readonly maxFileBytes = Infinity;

  private constructor(
    private readonly root: string,
    private readonly incoming: IncomingFiles,
  ) {
    super();
  }

  /**
   * Makes the folder if need be.
   * @throws Error naming STORAGE_DIR when it cannot be written
   */
  static async open(folder: string): Promise<DiskStorage> {
    const root = resolve(folder);
    return new DiskStorage(root, await openIncoming(root));
  }

  async hold(body: FileBody, options: HoldOptions): Promise<HeldFile> {
    const { path, size } = await this.incoming.receive(body, options);
    return {
      size,
      keep: async (key) => {
        const target = this.pathOf(key);
        try {
          await mkdir(dirname(target), { recursive: true, mode: 0o700 });
          await rename(path, target);
        } catch (error) {
          throw diskError(error);
        }
      },
      discard: () => this.incoming.discard(path),
    };
  }

  async getStream(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const path = this.pathOf(key);
    try {
      const file = await open(path, 'r');
      if ((await file.stat()).isFile()) return file.createReadStream(range);
      await file.close();
      return undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async stat(key: string): Promise<FileInfo | undefined> {
    const path = this.pathOf(key);
    try {
      const found = await stat(path);
      return found.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await unlink(this.pathOf(key));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return join(this.root, key);
  }
}
