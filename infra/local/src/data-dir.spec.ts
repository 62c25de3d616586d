import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDir, openThrowawayDir } from './data-dir.js';

describe('openDataDir', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lets other users pass through, but not into the logs', async () => {
    const dataDir = await openDataDir(join(folder, 'data'), 'http://localhost:3000');
    expect(statSync(dataDir.path).mode & 0o111).toBe(0o111);
    expect(statSync(dataDir.logsDir).mode & 0o777).toBe(0o700);
  });

  it('lets one launcher in at a time', async () => {
    const path = join(folder, 'data');
    const first = await openDataDir(path, 'http://localhost:3000');
    await expect(openDataDir(path, 'http://localhost:3001')).rejects.toThrow(
      `Орбита уже запущена: http://localhost:3000 (процесс ${process.pid})`,
    );
    await first.release();
    await (await openDataDir(path, 'http://localhost:3001')).release();
  });

  it.each([
    ['of a dead process', JSON.stringify({ pid: 2 ** 22 - 1, started: '1', label: '' })],
    ['whose pid now belongs to another process', JSON.stringify({ pid: process.pid, started: 'earlier', label: '' })],
    ['cut short by a power loss', '{"pid": 12'],
  ])('takes over a lock %s', async (_name, lock) => {
    mkdirSync(join(folder, 'run'));
    writeFileSync(join(folder, 'run', 'launcher.json'), lock);
    await (await openDataDir(folder, '')).release();
  });

  it('says what to do about a folder it cannot create', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openDataDir(join(folder, 'file', 'data'), '')).rejects.toMatchObject({
      message: expect.stringContaining('Нет прав на запись'),
      fix: [expect.stringContaining('DATA_DIR=')],
    });
  });
});

describe('openThrowawayDir', () => {
  it('deletes itself, and what a killed owner left behind', async () => {
    const abandoned = mkdtempSync(join(tmpdir(), 'orbita-tmp-'));
    const young = mkdtempSync(join(tmpdir(), 'orbita-tmp-'));
    chmodSync(abandoned, 0o755);
    utimesSync(abandoned, new Date(0), new Date(0));
    const dataDir = await openThrowawayDir('');
    expect([existsSync(abandoned), existsSync(young)]).toEqual([false, true]);
    expect(statSync(dataDir.path).mode & 0o777).toBe(0o755);
    await dataDir.release();
    expect(existsSync(dataDir.path)).toBe(false);
    rmSync(young, { recursive: true });
  });
});
