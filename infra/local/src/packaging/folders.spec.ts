import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, moveBehindLink } from './folders.js';

describe('data that must leave its place', () => {
  let folder: string;
  const at = (...names: string[]) => join(folder, ...names);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
    mkdirSync(at('former', 'base'), { recursive: true });
    mkdirSync(at('data'));
    chmodSync(at('former'), 0o700);
    writeFileSync(at('former', 'base', '1'), 'row', { mode: 0o600 });
    symlinkSync(at('former'), at('data', 'postgres'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const isMoved = () => {
    expect(readFileSync(at('data', 'postgres', 'base', '1'), 'utf8')).toBe('row');
    expect([existsSync(at('former')), existsSync(at('new'))]).toEqual([false, true]);
    // Wider, PostgreSQL refuses it.
    expect(statSync(at('new')).mode & 0o777).toBe(0o700);
    expect(statSync(at('new', 'base', '1')).mode & 0o777).toBe(0o600);
  };

  it('is found in the new one, behind the same link', async () => {
    await moveBehindLink(at('data', 'postgres'), at('new'));
    isMoved();
  });

  it.each<[string, () => void]>([
    ['after the move', () => renameSync(at('former'), at('new'))],
    ['over a rest that is not whole', () => mkdirSync(at('new', 'base'), { recursive: true })],
    ['before the link was changed', () => symlinkSync(at('new'), at('data', 'postgres.tmp'))],
  ])('is found when it was interrupted %s', async (_, interrupted) => {
    interrupted();
    await moveBehindLink(at('data', 'postgres'), at('new'));
    isMoved();
  });

  it('is copied whole, modes included', async () => {
    await copyFolder(at('former'), at('new'), statSync(at('former')));
    rmSync(at('former'), { recursive: true });
    rmSync(at('data', 'postgres'));
    symlinkSync(at('new'), at('data', 'postgres'));
    isMoved();
  });
});
