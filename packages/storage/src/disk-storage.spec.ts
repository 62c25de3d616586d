import fs from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DiskStorage } from './disk-storage.js';

const KEY = 'media/42/0193a7c2-image.webp';
const options = { key: KEY, contentType: 'image/webp', maxBytes: 1_000 };

type OpenDone = (error: NodeJS.ErrnoException | null, fd: number) => void;

describe('DiskStorage', () => {
  let root: string;
  let storage: DiskStorage;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'orbita-storage-'));
    storage = await DiskStorage.open(root);
  });

  afterEach(async () => {
    await rm(root, { recursive: true });
  });

  const contentOf = async (key: string): Promise<string | undefined> => {
    const stream = await storage.getStream(key);
    return stream && (await text(stream));
  };

  it('stores, describes, reads and removes a file', async () => {
    const began = Date.now();
    expect(await storage.put(Buffer.from('картинка'), options)).toEqual({ size: 16 });
    expect(await storage.exists(KEY)).toBe(true);
    const info = await storage.stat(KEY);
    expect(info?.size).toBe(16);
    expect(Math.abs((info?.modifiedAt.getTime() ?? 0) - began)).toBeLessThan(5_000);
    expect(await contentOf(KEY)).toBe('картинка');

    await storage.delete(KEY);
    expect(await storage.exists(KEY)).toBe(false);
    expect(await storage.stat(KEY)).toBeUndefined();
    expect(await storage.getStream(KEY)).toBeUndefined();
    await expect(storage.delete(KEY)).resolves.toBeUndefined();
  });

  it('finds no file where a folder is, nor below a file', async () => {
    await storage.put(Buffer.from('x'), options);
    for (const key of ['media/42', `${KEY}/deeper`]) {
      expect(await storage.stat(key)).toBeUndefined();
      expect(await storage.getStream(key)).toBeUndefined();
    }
    await expect(storage.delete(`${KEY}/deeper`)).resolves.toBeUndefined();
  });

  it('shows the old file until the new one is whole, and a reader keeps the one it opened', async () => {
    await storage.put(Buffer.from('old'), options);
    const reader = await storage.getStream(KEY);
    const source = new PassThrough();
    const replaced = storage.put(source, options);
    source.write('new, ');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await contentOf(KEY)).toBe('old');
    source.end('whole');
    await replaced;
    expect(await contentOf(KEY)).toBe('new, whole');
    expect(reader && (await text(reader))).toBe('old');
  });

  it('keeps the old file when the new one is refused', async () => {
    await storage.put(Buffer.from('old'), options);
    await expect(storage.put(Buffer.alloc(1_001), options)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(await contentOf(KEY)).toBe('old');
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('leaves nothing of what is refused before its file was opened', async () => {
    const { open } = fs;
    const opened = new Promise<void>((resolve) => {
      vi.spyOn(fs, 'open').mockImplementationOnce(((path: string, flags: string, mode: number, done: OpenDone) => {
        setTimeout(() => {
          open(path, flags, mode, (error, fd) => {
            done(error, fd);
            resolve();
          });
        }, 50);
      }) as typeof fs.open);
    });
    await expect(storage.put(Buffer.alloc(1_001), options)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    await opened;
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('leaves nothing behind when the file cannot be moved into place', async () => {
    await storage.put(Buffer.from('x'), { ...options, key: 'media/42' });
    await expect(storage.put(Buffer.from('y'), options)).rejects.toThrow();
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it.each([
    '../outside',
    'media/../../outside',
    '/etc/passwd',
    '.incoming/x',
    'media//x',
    'C:\\x',
    'media/x\0',
    'Медиа/x',
    '',
  ])('refuses the key %j in every operation', async (key) => {
    const refused = 'not a storage key';
    await expect(storage.put(Buffer.from('x'), { ...options, key })).rejects.toThrow(refused);
    await expect(storage.getStream(key)).rejects.toThrow(refused);
    await expect(storage.stat(key)).rejects.toThrow(refused);
    await expect(storage.exists(key)).rejects.toThrow(refused);
    await expect(storage.delete(key)).rejects.toThrow(refused);
    expect(await readdir(root)).toEqual(['.incoming']);
  });

  it('names STORAGE_DIR when the folder cannot be used', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    await expect(DiskStorage.open(file)).rejects.toThrow(`STORAGE_DIR cannot be used: ${file}`);
  });
});
