import type { Readable } from 'node:stream';
import { assertStorageKey } from './storage-key.js';

/** What a storage takes in: a stream of bytes, or bytes that are in memory already. */
export type FileBody = Readable | Uint8Array;

export interface HoldOptions {
  /** MIME type as found in the content, not as the user claims. */
  contentType: string;
  /** The file is refused as soon as it turns out larger. */
  maxBytes: number;
  /** Stops and leaves nothing behind when aborted. */
  signal?: AbortSignal;
}

export interface PutOptions extends HoldOptions {
  /** Where the file is kept; see `assertStorageKey`. A file that is there already is replaced in one step. */
  key: string;
}

/** A file that was received whole but has no key. If the process dies now, it leaves nothing visible. */
export interface HeldFile {
  /** Bytes. */
  size: number;
  /**
   * Puts it under a key, replacing the present file, in one step.
   * @param signal stops when aborted; then it is unknown whether the file is there
   * @throws as {@link FileStorage.put}
   */
  keep(key: string, signal?: AbortSignal): Promise<void>;
  /** Discards it; after `keep` this does nothing. */
  discard(): Promise<void>;
}

/** Part of a file: offsets of its first and last byte, both included and both inside of the file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileInfo {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/**
 * Files of users, by key. A key holds either a whole file or nothing, whenever the writing process dies. The name and the owner
 * of a file are in the database of the service that stores it.
 */
export abstract class FileStorage {
  /** Largest accepted file, in bytes; a caller that makes a larger one learns so before the work and not at its end. */
  abstract readonly maxFileBytes: number;

  /**
   * Stores a file; resolves once it would survive the end of this process.
   * @returns size in bytes
   * @throws AppError PAYLOAD_TOO_LARGE past `maxBytes`; SERVICE_UNAVAILABLE when there is no room or no answer
   */
  async put(body: FileBody, { key, ...options }: PutOptions): Promise<{ size: number }> {
    assertStorageKey(key);
    const held = await this.hold(body, options);
    try {
      options.signal?.throwIfAborted();
      await held.keep(key);
    } finally {
      await held.discard();
    }
    return { size: held.size };
  }

  /**
   * Receives a file without a key: for callers that choose the key after the upload, so that their decision takes a moment and
   * not as long as the upload. The caller must keep or discard it.
   * @throws AppError as {@link put}; what the body throws
   */
  abstract hold(body: FileBody, options: HoldOptions): Promise<HeldFile>;

  /**
   * Opens a file, or a part of it, for reading; resolves with undefined if there is no file. The caller must read the stream to
   * its end or destroy it.
   * @throws AppError SERVICE_UNAVAILABLE when the storage does not answer
   */
  abstract getStream(key: string, range?: ByteRange): Promise<Readable | undefined>;

  /**
   * Size and time of a file, or undefined if there is no file.
   * @throws AppError SERVICE_UNAVAILABLE when the storage does not answer
   */
  abstract stat(key: string): Promise<FileInfo | undefined>;

  /**
   * Removes a file; one that does not exist is fine.
   * @throws AppError SERVICE_UNAVAILABLE when the storage does not answer
   */
  abstract delete(key: string): Promise<void>;

  /** Whether the key holds a file; throws as {@link stat} does. */
  async exists(key: string): Promise<boolean> {
    return (await this.stat(key)) !== undefined;
  }
}
