import { type FakeS3, startFakeS3 } from '@orbita/fakes';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { CountProvider } from './bucket-outcomes.js';
import { IncomingFiles } from './incoming-files.js';
import { ObjectStorage } from './object-storage.js';

const KEY = 'media/42/0193a7c2-image.webp';
const MEGABYTE = 2 ** 20;
const options = { key: KEY, contentType: 'image/webp', maxBytes: 64 * MEGABYTE };

describe('ObjectStorage', () => {
  let folder: string;
  let s3: FakeS3;
  let storage: ObjectStorage;
  /** How the calls of the bucket ended, in their order. */
  let outcomes: string[];

  const countProvider: CountProvider = () => (outcome) => void outcomes.push(outcome);

  const open = async (secretAccessKey = s3.secretKey): Promise<ObjectStorage> => {
    const { endpoint, bucket, region, accessKey: accessKeyId } = s3;
    const credentials = { accessKeyId, secretAccessKey };
    const incoming = await IncomingFiles.open(folder);
    return new ObjectStorage({ endpoint, bucket, region, credentials }, incoming, countProvider);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orbita-objects-'));
    s3 = await startFakeS3();
    outcomes = [];
    storage = await open();
  });

  afterEach(async () => {
    await s3.stop();
    await rm(folder, { recursive: true });
  });

  /** `PUT 200`, in the order of their ends. */
  const answers = (): string[] => s3.calls().map(({ method, status }) => `${method} ${status}`);
  const read = async (range?: { start: number; end: number }): Promise<string | undefined> => {
    const stream = await storage.getStream(KEY, range);
    return stream && (await text(stream));
  };

  it('sends a stream with its length and type, and keeps nothing on the disk', async () => {
    const body = Readable.from([Buffer.from('карт'), Buffer.from('инка')]);
    expect(await storage.put(body, options)).toEqual({ size: 16 });
    expect(s3.objects.get(KEY)).toMatchObject({ content: Buffer.from('картинка'), contentType: 'image/webp' });
    expect(answers()).toEqual(['PUT 200']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('describes, reads, reads a part of, replaces and removes a file', async () => {
    await storage.put(Buffer.from('old'), options);
    await storage.put(Buffer.from('картинка'), options);
    const info = await storage.stat(KEY);
    expect(info).toEqual({ size: 16, modifiedAt: expect.any(Date) });
    expect(await read()).toBe('картинка');
    expect(await read({ start: 2, end: 3 })).toBe('а');
    expect(await read({ start: 0, end: 0 })).toHaveLength(1);
    await storage.delete(KEY);
    expect(await storage.exists(KEY)).toBe(false);
    expect(await read()).toBeUndefined();
    expect(await read({ start: 0, end: 0 })).toBeUndefined();
    await expect(storage.delete(KEY)).resolves.toBeUndefined();
  });

  it('keeps an empty file', async () => {
    expect(await storage.put(Buffer.alloc(0), options)).toEqual({ size: 0 });
    expect(await storage.stat(KEY)).toMatchObject({ size: 0 });
  });

  it('sends a large file in parts, and a part that was lost again', async () => {
    const content = Buffer.alloc(12 * MEGABYTE, 'картинка');
    let lost = 0;
    s3.behave((_time, { query }) => (query.includes('partNumber=2') && lost++ === 0 ? 503 : undefined));
    expect(await storage.put(content, options)).toEqual({ size: content.length });
    const stored = s3.objects.get(KEY);
    expect(stored?.content.equals(content)).toBe(true);
    expect(stored?.contentType).toBe('image/webp');
    expect(lost).toBe(2);
    expect(s3.openUploads()).toBe(0);
  });

  it('leaves no parts of a large file that could not be sent', async () => {
    s3.behave((_time, { query }) => (query.includes('partNumber=2') ? 400 : undefined));
    await expect(storage.put(Buffer.alloc(12 * MEGABYTE), options)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(s3.objects.size).toBe(0);
    expect(s3.openUploads()).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('drops the parts of a file during which the bucket went away, once it is back', async () => {
    let wentDown: Promise<void> | undefined;
    s3.behave((_time, { query }) => {
      if (query.includes('partNumber=2')) wentDown ??= s3.goDown();
      return undefined;
    });
    await expect(storage.put(Buffer.alloc(12 * MEGABYTE), options)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await wentDown;
    expect(s3.openUploads()).toBe(1);
    await s3.goUp();
    await storage.put(Buffer.from('x'), options);
    expect(s3.openUploads()).toBe(0);
    expect([...s3.objects.keys()]).toEqual([KEY]);
  });

  it('sends nothing of a file that is too large', async () => {
    const tooLarge = storage.put(Buffer.alloc(1_001), { ...options, maxBytes: 1_000 });
    await expect(tooLarge).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(answers()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('sends nothing of a file whose upload was aborted', async () => {
    const abort = new AbortController();
    const source = new PassThrough();
    const stored = storage.put(source, { ...options, signal: abort.signal });
    source.write('half');
    setImmediate(() => abort.abort());
    await expect(stored).rejects.toMatchObject({ name: 'AbortError' });
    expect(answers()).toEqual([]);
  });

  it('repeats calls that are safe to repeat, when the server is busy for a moment', async () => {
    await storage.put(Buffer.from('x'), options);
    s3.behave((time) => (time === 2 || time === 4 ? 503 : undefined));
    expect(await read()).toBe('x');
    expect(await storage.exists(KEY)).toBe(true);
    s3.behave((time) => (time === 6 ? 'cut' : undefined));
    await storage.put(Buffer.from('y'), options);
    expect(answers()).toEqual(['PUT 200', 'GET 503', 'GET 200', 'HEAD 503', 'HEAD 200', 'PUT 200']);
    expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
  });

  it('reports that the storage does not answer, and works again once it does', async () => {
    await s3.goDown();
    const unavailable = {
      code: 'SERVICE_UNAVAILABLE',
      retryable: true,
      cause: { message: expect.stringContaining('ECONNREFUSED') },
    };
    await expect(storage.put(Buffer.from('x'), options)).rejects.toMatchObject(unavailable);
    await expect(storage.getStream(KEY)).rejects.toMatchObject(unavailable);
    await expect(storage.stat(KEY)).rejects.toMatchObject(unavailable);
    await expect(storage.delete(KEY)).rejects.toMatchObject(unavailable);
    expect(await readdir(folder)).toEqual([]);
    expect(outcomes).toEqual(['unavailable', 'unavailable', 'unavailable', 'unavailable']);
    await s3.goUp();
    await storage.put(Buffer.from('x'), options);
    expect(await read()).toBe('x');
  });

  it('distinguishes a refused key from an answer and a missing bucket from a missing file', async () => {
    const unavailable = { code: 'SERVICE_UNAVAILABLE' };
    const stranger = await open('not the secret');
    await expect(stranger.put(Buffer.from('x'), options)).rejects.toMatchObject(unavailable);
    await expect(stranger.getStream(KEY)).rejects.toMatchObject(unavailable);
    expect(outcomes).toEqual(['misconfigured', 'misconfigured']);
    s3.behave(() => 404);
    await expect(storage.getStream(KEY)).rejects.toMatchObject(unavailable);
  });

  it('does not take a whole file for a part: a server that ignores the range is refused, and whole files are still read', async () => {
    await storage.put(Buffer.from('картинка'), options);
    s3.behave(() => 'whole');
    await expect(storage.getStream(KEY, { start: 2, end: 3 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { message: expect.stringContaining('ignores the header Range') },
    });
    const stream = await storage.getStream(KEY);
    expect(stream && (await buffer(stream))).toHaveLength(16);
  });

  it('refuses a key that is not ours before it calls the bucket', async () => {
    const key = '../x';
    const refused = 'not a storage key';
    await expect(storage.put(Buffer.from('x'), { ...options, key })).rejects.toThrow(refused);
    await expect(storage.getStream(key)).rejects.toThrow(refused);
    await expect(storage.stat(key)).rejects.toThrow(refused);
    await expect(storage.delete(key)).rejects.toThrow(refused);
    expect(answers()).toEqual([]);
  });
});
