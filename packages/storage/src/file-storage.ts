import type { Readable } from 'node:stream';
import { assertStorageKey } from './storage-key.js';

/** What a storage takes in: a stream of bytes, or bytes that are in memory already. */
export type FileBody = Readable | Uint8Array;

export interface HoldOptions {
  /** MIME type as found in the content, not as the user claims. */
  contentType: string;
  /** The file is refused as soon as it turns out larger. */
  maxBytes: number;
  /** Gives up and leaves nothing behind when aborted. */
  signal?: AbortSignal;
}

export interface PutOptions extends HoldOptions {
  /** Where the file is kept; see `assertStorageKey`. A file that is there already is replaced in one step. */
  key: string;
}

/** What came in whole and lies under no key yet. A process that dies meanwhile leaves nothing anybody sees. */
export interface HeldFile {
  /** Bytes. */
  size: number;
  /**
   * Puts it under a key, replacing what is there, in one step.
   * @param signal gives up when aborted; whether it lies there then is not known
   * @throws as {@link FileStorage.put}
   */
  keep(key: string, signal?: AbortSignal): Promise<void>;
  /** Lets it go; once it is kept this does nothing. */
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
 * Files of users, by key. A key either holds a whole file or nothing, whenever the writing process dies.
 * What a file is called and who owns it is kept in the database of the service that stores it.
 */
export abstract class FileStorage {
  /** Largest file it takes, in bytes; whoever makes a larger one finds out before the work and not at its end. */
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
   * Takes a file in without saying yet where it belongs: for whoever decides on that once it is here, in a moment and not
   * in as long as somebody sends. Whoever holds it keeps or discards it.
   * @throws AppError as {@link put}; what the body throws
   */
  abstract hold(body: FileBody, options: HoldOptions): Promise<HeldFile>;

  /**
   * Opens a file, or a part of it, for reading; resolves with undefined when there is none.
   * The caller reads the stream to its end or destroys it.
   * @throws AppError SERVICE_UNAVAILABLE when the storage does not answer
   */
  abstract getStream(key: string, range?: ByteRange): Promise<Readable | undefined>;

  /**
   * Size and time of a file, or undefined when there is none.
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
