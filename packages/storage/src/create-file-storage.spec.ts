import { loadEnv } from '@orbita/platform';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createFileStorage } from './create-file-storage.js';
import { DiskStorage } from './disk-storage.js';
import { storageEnv } from './env.js';
import { ObjectStorage } from './object-storage.js';

const opened: unknown[] = [];
/** What the server answers to a read of a part. */
let partStatus = 206;

type Send = () => Promise<{ response: { statusCode: number; body: Readable } }>;

/** A call of the S3 client: what is added to its stack stands between the server and whoever asked. */
class Command {
  readonly middlewareStack = { add: (middleware: (next: Send) => Send) => this.through.push(middleware) };
  private readonly through: ((next: Send) => Send)[] = [];

  constructor(private readonly input: { Range?: string }) {}

  async send(): Promise<Readable> {
    const statusCode = this.input.Range === undefined ? 200 : partStatus;
    const body = Readable.from([JSON.stringify(this.input)]);
    const server: Send = () => Promise.resolve({ response: { statusCode, body } });
    return (await this.through.reduce((next, middleware) => middleware(next), server)()).response.body;
  }
}

/** Reads as the driver does: by a command made by a method that may be overridden, some time after it was asked. */
const reads = () => ({
  S3Driver: class {
    constructor(options: unknown) {
      opened.push(options);
    }

    async getStream(Key: string): Promise<Readable> {
      await Promise.resolve();
      return this.createGetObjectCommand(null, { Key }).send();
    }

    createGetObjectCommand(_client: unknown, input: object): Command {
      return new Command(input);
    }
  },
});
let driver: () => object = reads;
jest.mock('flydrive/drivers/s3', () => driver());

describe('createFileStorage', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orbita-create-'));
  });

  afterEach(async () => {
    opened.length = 0;
    jest.resetModules();
    await rm(folder, { recursive: true });
  });

  const create = (variables: Record<string, string> = {}) =>
    createFileStorage(loadEnv(storageEnv, { STORAGE_DIR: join(folder, 'files'), ...variables }));

  it('keeps files in a folder unless a bucket is named', async () => {
    expect(await create()).toBeInstanceOf(DiskStorage);
    expect(await readdir(folder)).toEqual(['files']);
    expect(opened).toEqual([]);
  });

  it('opens a bucket of Amazon with the credentials of the machine', async () => {
    expect(await create({ STORAGE_S3_BUCKET: 'orbita', STORAGE_S3_REGION: 'eu-central-1' })).toBeInstanceOf(
      ObjectStorage,
    );
    expect(opened).toEqual([
      expect.objectContaining({ bucket: 'orbita', region: 'eu-central-1', visibility: 'private' }),
    ]);
    expect(opened[0]).not.toHaveProperty('credentials');
    expect(opened[0]).not.toHaveProperty('endpoint');
  });

  it('opens a bucket of a compatible server with a key', async () => {
    await create({
      STORAGE_S3_BUCKET: 'orbita',
      STORAGE_S3_ENDPOINT: 'https://storage.example.ru',
      STORAGE_S3_ACCESS_KEY: 'id',
      STORAGE_S3_SECRET_KEY: 'secret',
    });
    expect(opened).toEqual([
      expect.objectContaining({
        endpoint: 'https://storage.example.ru',
        forcePathStyle: true,
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      }),
    ]);
  });

  it('refuses half of a key without showing it', async () => {
    const half = create({ STORAGE_S3_BUCKET: 'orbita', STORAGE_S3_SECRET_KEY: 'hidden' });
    await expect(half).rejects.toThrow('STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY belong together');
    await expect(half).rejects.not.toThrow('hidden');
  });

  it('asks a bucket for the part of a file that is wanted, and for nothing else', async () => {
    driver = reads;
    const storage = await create({ STORAGE_S3_BUCKET: 'orbita' });
    const key = 'files/a/video';
    const asked = await Promise.all(
      [{ start: 104_857_600, end: 104_857_699 }, undefined, { start: 0, end: 0 }].map(async (range) => {
        const stream = await storage.getStream(key, range);
        return stream && json(stream);
      }),
    );
    expect(asked).toEqual([
      { Key: key, Range: 'bytes=104857600-104857699' },
      { Key: key },
      { Key: key, Range: 'bytes=0-0' },
    ]);
  });

  it('takes no whole file for a part: a server that ignores the range is refused, and whole files are still read', async () => {
    driver = reads;
    partStatus = 200;
    const storage = await create({ STORAGE_S3_BUCKET: 'orbita' });
    await expect(storage.getStream('files/a/video', { start: 5, end: 9 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { message: expect.stringContaining('ignores the header Range') },
    });
    expect(await storage.getStream('files/a/video')).toBeDefined();
    partStatus = 206;
  });

  describe('when the driver does not load', () => {
    const failing = (code: string) => () => {
      throw Object.assign(new Error('the real reason'), { code });
    };

    it('says what to install if the S3 client is missing', async () => {
      driver = failing('ERR_MODULE_NOT_FOUND');
      await expect(create({ STORAGE_S3_BUCKET: 'orbita' })).rejects.toThrow(
        'npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
      );
    });

    it('hides no other reason', async () => {
      driver = failing('ERR_DLOPEN_FAILED');
      await expect(create({ STORAGE_S3_BUCKET: 'orbita' })).rejects.toThrow('the real reason');
    });
  });
});
