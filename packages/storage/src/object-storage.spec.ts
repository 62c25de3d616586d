import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { ByteRange } from './file-storage.js';
import { IncomingFiles } from './incoming-files.js';
import { type ObjectDriver, ObjectStorage } from './object-storage.js';

const KEY = 'media/42/0193a7c2-image.webp';
const options = { key: KEY, contentType: 'image/webp', maxBytes: 1_000 };
const named = (name: string): Error => Object.assign(new Error(name), { name });

/** A bucket that answers as the S3 driver does. */
class Bucket implements ObjectDriver {
  readonly objects = new Map<string, { content: Buffer; headers: unknown }>();
  broken: Error | undefined;

  async putStream(key: string, contents: Readable, headers?: unknown): Promise<void> {
    this.answer();
    this.objects.set(key, { content: await buffer(contents), headers });
  }

  async getStream(key: string): Promise<Readable> {
    return Readable.from([this.find(key, 'NoSuchKey')]);
  }

  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    return Readable.from([this.find(key, 'NoSuchKey').subarray(start, end + 1)]);
  }

  async getMetaData(key: string): ReturnType<ObjectDriver['getMetaData']> {
    return { contentLength: this.find(key, 'NotFound').length, etag: '"1"', lastModified: new Date(1_000) };
  }

  async delete(key: string): Promise<void> {
    this.answer();
    this.objects.delete(key);
  }

  private find(key: string, missing: string): Buffer {
    this.answer();
    const found = this.objects.get(key);
    if (!found) throw named(missing);
    return found.content;
  }

  private answer(): void {
    if (this.broken) throw this.broken;
  }
}

describe('ObjectStorage', () => {
  let folder: string;
  let bucket: Bucket;
  let storage: ObjectStorage;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orbita-objects-'));
    bucket = new Bucket();
    storage = new ObjectStorage(bucket, await IncomingFiles.open(folder));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('sends a stream with its length and type, and keeps nothing on the disk', async () => {
    const body = Readable.from([Buffer.from('карт'), Buffer.from('инка')]);
    expect(await storage.put(body, options)).toEqual({ size: 16 });
    expect(bucket.objects.get(KEY)).toEqual({
      content: Buffer.from('картинка'),
      headers: { contentType: 'image/webp', contentLength: 16 },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('tells about, reads and removes a file', async () => {
    await storage.put(Buffer.from('x'), options);
    expect(await storage.stat(KEY)).toEqual({ size: 1, modifiedAt: new Date(1_000) });
    expect(await storage.getStream('missing', { start: 0, end: 0 })).toBeUndefined();
    const stream = await storage.getStream(KEY);
    expect(stream && (await text(stream))).toBe('x');
    await storage.delete(KEY);
    expect(await storage.exists(KEY)).toBe(false);
    expect(await storage.getStream(KEY)).toBeUndefined();
  });

  it('sends nothing of a file that is too large', async () => {
    await expect(storage.put(Buffer.alloc(1_001), options)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(bucket.objects.size).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('sends nothing of a file whose sender gave up', async () => {
    const abort = new AbortController();
    const source = new PassThrough();
    const stored = storage.put(source, { ...options, signal: abort.signal });
    source.write('half');
    setImmediate(() => abort.abort());
    await expect(stored).rejects.toMatchObject({ name: 'AbortError' });
    expect(bucket.objects.size).toBe(0);
  });

  it('says that the storage does not answer, with the cause for the log', async () => {
    bucket.broken = named('TimeoutError');
    const unavailable = { code: 'SERVICE_UNAVAILABLE', retryable: true, cause: bucket.broken };
    await expect(storage.put(Buffer.from('x'), options)).rejects.toMatchObject(unavailable);
    await expect(storage.getStream(KEY)).rejects.toMatchObject(unavailable);
    await expect(storage.stat(KEY)).rejects.toMatchObject(unavailable);
    await expect(storage.exists(KEY)).rejects.toMatchObject(unavailable);
    await expect(storage.delete(KEY)).rejects.toMatchObject(unavailable);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a key that is not ours before it asks the bucket', async () => {
    bucket.broken = named('asked');
    const key = '../x';
    const refused = 'not a storage key';
    await expect(storage.put(Buffer.from('x'), { ...options, key })).rejects.toThrow(refused);
    await expect(storage.getStream(key)).rejects.toThrow(refused);
    await expect(storage.stat(key)).rejects.toThrow(refused);
    await expect(storage.delete(key)).rejects.toThrow(refused);
  });
});
