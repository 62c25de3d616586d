import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LockHeld, takeLock } from './lock-file.js';

const CONTENDERS = 50;
const DEAD = JSON.stringify({ pid: 2 ** 22 - 1, started: '1', label: 'the dead one' });
const succession = (file: string, text: string) =>
  `${file}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

describe('a lock that many want at once', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-spec-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each<[string, () => void]>([
    ['no process held', () => undefined],
    ['the dead left behind', () => writeFileSync(file, DEAD)],
    ['a power loss cut short', () => writeFileSync(file, '{"pid": 12')],
    [
      'one died taking over from the dead',
      () => {
        writeFileSync(file, DEAD);
        writeFileSync(succession(file, DEAD), DEAD);
      },
    ],
  ])('is given to one of them when %s', async (_, arrange) => {
    for (let round = 0; round < 5; round += 1) {
      rmSync(file, { force: true });
      arrange();
      const tries = await Promise.allSettled(
        Array.from({ length: CONTENDERS }, (_unused, index) => takeLock(file, `contender ${index}`)),
      );
      const winners = tries.flatMap((attempt, index) =>
        attempt.status === 'fulfilled' ? [{ index, ...attempt }] : [],
      );
      expect(winners).toHaveLength(1);
      for (const attempt of tries) if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(LockHeld);
      const [winner] = winners;
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ label: `contender ${winner?.index}` });
      expect(readdirSync(folder)).toEqual(['lock']);
      await winner?.value();
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});
