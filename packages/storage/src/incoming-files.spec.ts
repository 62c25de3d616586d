import fs from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { IncomingFiles } from './incoming-files.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe('IncomingFiles', () => {
  let parent: string;
  let folder: string;
  let incoming: IncomingFiles;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'orbita-incoming-'));
    folder = join(parent, 'files', '.incoming');
    incoming = await IncomingFiles.open(folder);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await rm(parent, { recursive: true });
  });

  it('writes a stream and bytes in memory alike', async () => {
    const streamed = await incoming.receive(Readable.from([Buffer.from('пер'), Buffer.from('вый')]), { maxBytes: 100 });
    const bytes = await incoming.receive(new Uint8Array([1, 2, 3]), { maxBytes: 3 });
    expect([streamed.size, bytes.size]).toEqual([12, 3]);
    expect(await readFile(streamed.path, 'utf8')).toBe('первый');
    expect([...(await readFile(bytes.path))]).toEqual([1, 2, 3]);
  });

  it('keeps what it writes from other users of the machine, but leaves the folders above alone', async () => {
    const { path } = await incoming.receive(Buffer.from('x'), { maxBytes: 1 });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(parent, 'files'))).mode & 0o777).not.toBe(0o700);
  });

  it('stops an endless stream at the limit and leaves nothing', async () => {
    let sent = 0;
    const endless = new Readable({
      read(size) {
        sent += size;
        this.push(Buffer.alloc(size));
      },
    });
    await expect(incoming.receive(endless, { maxBytes: 2 ** 20 })).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'Файл больше 1 МБ. Выберите файл поменьше.',
      details: { max_bytes: 2 ** 20 },
    });
    expect(endless.destroyed).toBe(true);
    expect(sent).toBeLessThan(2 ** 21);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing when the source breaks, and passes its error on', async () => {
    const source = new PassThrough();
    source.write('half');
    const received = incoming.receive(source, { maxBytes: 100 });
    setImmediate(() => source.destroy(new Error('the client is gone')));
    await expect(received).rejects.toThrow('the client is gone');
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing when it is aborted', async () => {
    const abort = new AbortController();
    const source = new PassThrough();
    source.write('half');
    const received = incoming.receive(source, { maxBytes: 100, signal: abort.signal });
    setImmediate(() => abort.abort());
    await expect(received).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT'])('reports that the disk is full (%s)', async (code) => {
    const full = (): Writable =>
      new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(`${code}: write`), { code })) });
    vi.spyOn(fs, 'createWriteStream').mockImplementation(full as unknown as typeof fs.createWriteStream);
    syncBuiltinESMExports();
    await expect(incoming.receive(Buffer.from('x'), { maxBytes: 100 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryable: true,
      message: 'На сервере закончилось место для файлов. Файл не сохранён, повторите позже.',
      cause: { code },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('clears what a killed process left, and nothing a living one is writing', async () => {
    const abandoned = join(folder, 'abandoned');
    const written = join(folder, 'written');
    await writeFile(abandoned, 'half');
    await writeFile(written, 'half');
    const past = new Date(Date.now() - DAY_MS - 1_000);
    await utimes(abandoned, past, past);
    await IncomingFiles.open(folder);
    expect(await readdir(folder)).toEqual(['written']);
  });
});
