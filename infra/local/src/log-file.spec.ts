import { mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeLog, limitLog, openLog, startNewLog, tailLog } from './log-file.js';

describe('logs', () => {
  let file: string;
  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'orbita-spec-')), 'role-0.log');
  });
  afterEach(() => rmSync(join(file, '..'), { recursive: true }));

  it('moves a log that is too long aside while its writer goes on', async () => {
    const log = openLog(file);
    writeSync(log, 'first\n'.repeat(100));
    await limitLog(file, 100);
    writeSync(log, 'second\n');
    closeLog(log);
    expect(readFileSync(file, 'utf8')).toBe('second\n');
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('first\n'.repeat(100));
  });

  it('keeps the log of the run before', async () => {
    startNewLog(file);
    writeFileSync(file, 'old');
    startNewLog(file);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('old');
    expect(await tailLog(file)).toBe('');
  });

  it('reads the end of a log only', async () => {
    writeFileSync(file, Array.from({ length: 50_000 }, (_, index) => `line ${index}`).join('\n') + '\n');
    expect((await tailLog(file, 2)).split('\n')).toEqual(['line 49998', 'line 49999']);
  });
});
