import { firstOf } from '@orbita/contracts';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type CallOutcome, type CountProvider, OUTCOMES, outcomeOf } from './bucket-outcomes.js';
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

const MEGABYTE = 2 ** 20;

/**
 * A file goes to the bucket in parts of S3's least size, one after another: each is held in memory, so that it can be sent again
 * after a loss, and ten uploads at once take no more than a hundred megabytes. A smaller file is one request.
 */
const PARTS = { partSize: 5 * MEGABYTE, queueSize: 1 };
/** Limit of S3 for one object. */
const MAX_PARTS = 10_000;

/** Failed uploads that could not be aborted while the bucket was away: the most remembered, and the most aborted at once. */
const MOST_UNFINISHED = 100;
const GIVEN_UP_AT_ONCE = 10;

/**
 * Timeouts of one call, in milliseconds: for the connection, for the beginning of an answer, and for the next byte, which may
 * wait for a slow reader: a paused film reads nothing.
 */
const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;
const SILENCE_MS = 30_000;

/** Of calls that carry no file. */
const QUESTION = { requestTimeout: ANSWER_MS };

/** Address and credentials of the bucket; the machine's own credentials where none are given. */
export interface BucketOptions extends Pick<S3ClientConfig, 'region' | 'endpoint' | 'credentials'> {
  bucket: string;
}

const isMissing = (error: unknown): boolean => {
  const { name } = (error ?? {}) as { name?: unknown };
  return name === 'NoSuchKey' || name === 'NotFound' || name === 'NoSuchUpload';
};

/** Files in an S3 bucket, the same for every machine. Nothing is public: files go out through our own access checks. */
export class ObjectStorage extends FileStorage {
  readonly maxFileBytes = MAX_PARTS * PARTS.partSize;

  private readonly client: S3Client;
  private readonly bucket: string;
  /** Keys of failed multipart uploads, by their ids: the bucket keeps the parts until the upload is aborted. */
  private readonly unfinished = new Map<string, string>();

  /**
   * @param incoming receives files before they are sent on
   * @param countProvider counts the calls
   */
  constructor(
    { bucket, endpoint, ...options }: BucketOptions,
    private readonly incoming: IncomingFiles,
    countProvider?: CountProvider,
  ) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      ...options,
      // Servers other than Amazon's rarely have a host name for every bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // The checksums newer clients add by themselves are refused by many compatible servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, throwOnRequestTimeout: true },
    });
    if (countProvider) this.countCalls(countProvider('bucket', OUTCOMES));
  }

  async hold(body: FileBody, { contentType, ...options }: HoldOptions): Promise<HeldFile> {
    // A file that is too large, or whose upload was aborted, must not be sent at all.
    const { path, size } = await this.incoming.receive(body, options);
    return {
      size,
      keep: async (key, signal) => {
        assertStorageKey(key);
        await this.upload(path, { key, contentType, ...(signal && { signal }) });
      },
      discard: () => this.incoming.discard(path),
    };
  }

  async getStream(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const at = this.at(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await this.unlessMissing(() => this.client.send(new GetObjectCommand({ ...at, Range }), QUESTION));
    if (!found) return undefined;
    const { Body: body, $metadata } = found;
    if (!(body instanceof Readable)) throw storageUnavailable(new Error('the storage answered without a body'));
    if (range && $metadata.httpStatusCode !== 206) {
      // A server that ignores `Range` sends the whole object (RFC 9110, 14.2): no byte of it may be taken for the part.
      body.destroy();
      throw storageUnavailable(new Error('the storage ignores the header Range: it sent the whole object'));
    }
    return body;
  }

  async stat(key: string): Promise<FileInfo | undefined> {
    const at = this.at(key);
    const found = await this.unlessMissing(() => this.client.send(new HeadObjectCommand(at), QUESTION));
    if (!found) return undefined;
    const { ContentLength: size, LastModified: modifiedAt } = found;
    if (size === undefined || !modifiedAt) throw storageUnavailable(new Error('the storage returned no size or time'));
    return { size, modifiedAt };
  }

  async delete(key: string): Promise<void> {
    const at = this.at(key);
    await this.unlessMissing(() => this.client.send(new DeleteObjectCommand(at), QUESTION));
  }

  /** A call counts once, however often the client repeats it. */
  private countCalls(count: (outcome: CallOutcome) => void): void {
    this.client.middlewareStack.add(
      (next) => async (args) => {
        let outcome: CallOutcome = 'done';
        try {
          return await next(args);
        } catch (error) {
          outcome = outcomeOf(error);
          throw error;
        } finally {
          count(outcome);
        }
      },
      { step: 'initialize', name: 'counted' },
    );
  }

  private at(key: string): { Bucket: string; Key: string } {
    assertStorageKey(key);
    return { Bucket: this.bucket, Key: key };
  }

  private async upload(
    path: string,
    { key, contentType, signal }: { key: string; contentType: string; signal?: AbortSignal },
  ): Promise<void> {
    const content = createReadStream(path);
    const params = { ...this.at(key), Body: content, ContentType: contentType };
    const upload = new Upload({ client: this.client, params, ...PARTS, leavePartsOnError: true });
    const stop = (): void => void upload.abort();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      signal?.throwIfAborted();
      await upload.done();
    } catch (error) {
      if (upload.uploadId !== undefined && this.unfinished.size < MOST_UNFINISHED)
        this.unfinished.set(upload.uploadId, key);
      throw storageUnavailable(error);
    } finally {
      signal?.removeEventListener('abort', stop);
      content.destroy();
      await this.giveUpUnfinished();
    }
  }

  /** Aborts failed uploads in the bucket, so that it drops their parts; unanswered ones are tried again with the next upload. */
  private async giveUpUnfinished(): Promise<void> {
    for (const [UploadId, key] of firstOf([...this.unfinished], GIVEN_UP_AT_ONCE)) {
      try {
        await this.unlessMissing(() =>
          this.client.send(new AbortMultipartUploadCommand({ ...this.at(key), UploadId }), QUESTION),
        );
      } catch {
        return;
      }
      this.unfinished.delete(UploadId);
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
