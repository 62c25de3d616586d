import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from './folders.js';

it('copies data whole, modes included: PostgreSQL refuses wider ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
  try {
    const [former, copy] = [join(folder, 'former'), join(folder, 'copy')];
    mkdirSync(join(former, 'base'), { recursive: true });
    chmodSync(former, 0o700);
    writeFileSync(join(former, 'base', '1'), 'row', { mode: 0o600 });
    await copyFolder(former, copy, statSync(former));
    expect(readFileSync(join(copy, 'base', '1'), 'utf8')).toBe('row');
    expect(statSync(copy).mode & 0o777).toBe(0o700);
    expect(statSync(join(copy, 'base', '1')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
