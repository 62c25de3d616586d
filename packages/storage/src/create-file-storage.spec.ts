import { type FakeS3, startFakeS3 } from '@orbita/fakes';
import { loadEnv } from '@orbita/platform';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStorage } from './create-file-storage.js';
import { DiskStorage } from './disk-storage.js';
import { storageEnv } from './env.js';
import { ObjectStorage } from './object-storage.js';

describe('createFileStorage', () => {
  let folder: string;
  let s3: FakeS3;

  beforeAll(async () => {
    s3 = await startFakeS3();
  });
  afterAll(() => s3.stop());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orbita-create-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const create = (variables: Record<string, string> = {}) =>
    createFileStorage(loadEnv(storageEnv, { STORAGE_DIR: join(folder, 'files'), ...variables }));

  it('keeps files in a folder unless a bucket is named', async () => {
    expect(await create()).toBeInstanceOf(DiskStorage);
    expect(await readdir(folder)).toEqual(['files']);
  });

  it('keeps files in the bucket of a compatible server, with its key', async () => {
    const storage = await create({
      STORAGE_S3_BUCKET: s3.bucket,
      STORAGE_S3_REGION: s3.region,
      STORAGE_S3_ENDPOINT: s3.endpoint,
      STORAGE_S3_ACCESS_KEY: s3.accessKey,
      STORAGE_S3_SECRET_KEY: s3.secretKey,
    });
    await storage.put(Buffer.from('x'), { key: 'files/a/note', contentType: 'text/plain', maxBytes: 1 });
    expect(s3.objects.get('files/a/note')).toMatchObject({ content: Buffer.from('x'), contentType: 'text/plain' });
  });

  it('opens a bucket of Amazon with the credentials of the machine', async () => {
    expect(await create({ STORAGE_S3_BUCKET: 'orbita' })).toBeInstanceOf(ObjectStorage);
  });

  it('refuses half of a key without showing it', async () => {
    const half = create({ STORAGE_S3_BUCKET: 'orbita', STORAGE_S3_SECRET_KEY: 'hidden' });
    await expect(half).rejects.toThrow('STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY belong together');
    await expect(half).rejects.not.toThrow('hidden');
  });
});
