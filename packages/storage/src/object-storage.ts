import type { DriverContract } from 'flydrive/types';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  type FileBody,
  type FileInfo,
  FileStorage,
  type HeldFile,
  type HoldOptions,
} from './file-storage.js';
import type { IncomingFiles } from './incoming-files.js';
import { storageUnavailable } from './storage-errors.js';
import { assertStorageKey } from './storage-key.js';

/** What this storage asks of a flydrive driver, and the one thing such a driver cannot do by itself. */
export interface ObjectDriver extends Pick<DriverContract, 'putStream' | 'getStream' | 'getMetaData' | 'delete'> {
  /** Opens a part of an object; nothing else of it is sent. */
  getRange(key: string, range: ByteRange): Promise<Readable>;
}

const isMissing = (error: unknown): boolean => {
  const { name } = (error ?? {}) as { name?: unknown };
  return name === 'NoSuchKey' || name === 'NotFound';
};

/** What S3 takes in one request; objects sent in parts may be larger, but neither driver nor client here sends those. */
const MAX_PUT_BYTES = 5 * 2 ** 30;

/** Files in an S3 bucket, the same for every machine. */
export class ObjectStorage extends FileStorage {
  readonly maxFileBytes = MAX_PUT_BYTES;

  constructor(
    private readonly driver: ObjectDriver,
    private readonly incoming: IncomingFiles,
  ) {
    super();
  }

  async hold(body: FileBody, { contentType, ...options }: HoldOptions): Promise<HeldFile> {
    // S3 wants the length before the first byte, and a file too large must not be sent at all.
    const { path, size } = await this.incoming.receive(body, options);
    return {
      size,
      keep: async (key) => {
        assertStorageKey(key);
        await this.upload(path, size, key, contentType);
      },
      discard: () => this.incoming.discard(path),
    };
  }

  async getStream(key: string, range?: ByteRange): Promise<Readable | undefined> {
    assertStorageKey(key);
    return this.unlessMissing(() => (range ? this.driver.getRange(key, range) : this.driver.getStream(key)));
  }

  async stat(key: string): Promise<FileInfo | undefined> {
    assertStorageKey(key);
    const found = await this.unlessMissing(() => this.driver.getMetaData(key));
    return found && { size: found.contentLength, modifiedAt: found.lastModified };
  }

  async delete(key: string): Promise<void> {
    assertStorageKey(key);
    await this.unlessMissing(() => this.driver.delete(key));
  }

  private async upload(path: string, size: number, key: string, contentType: string): Promise<void> {
    const content = createReadStream(path);
    try {
      await this.driver.putStream(key, content, { contentType, contentLength: size });
    } catch (error) {
      throw storageUnavailable(error);
    } finally {
      content.destroy();
    }
  }

  private async unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw storageUnavailable(error);
    }
  }
}
