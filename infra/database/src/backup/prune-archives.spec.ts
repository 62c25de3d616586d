import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveName, draftOf, readArchiveName } from './backup-name.js';
import { pruneArchives } from './prune-archives.js';

const NOW = new Date('2026-11-28T03:17:05Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3_600_000);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-archives-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lay = (...names: string[]): Promise<unknown> =>
  Promise.all(names.map((name) => writeFile(join(folder, name), 'x')));
const prune = (keepDays: number, newest = archiveName(NOW)): Promise<string[]> =>
  pruneArchives({ folder, keepDays, newest: join(folder, newest), now: NOW });

it('reads the moment back from the name of an archive, and from no other', () => {
  expect(readArchiveName(archiveName(NOW))).toEqual({ madeAt: NOW, isWhole: true });
  expect(readArchiveName(draftOf(archiveName(NOW)))).toEqual({ madeAt: NOW, isWhole: false });
  for (const name of ['orbita-2026-11-28T03-17-05Z.keys.age', 'orbita-2026-99-99T03-17-05Z.tar.gz.age', 'incoming'])
    expect(readArchiveName(name)).toBeUndefined();
});

it('deletes archives past their days', async () => {
  await lay(archiveName(NOW), archiveName(daysAgo(14)), archiveName(daysAgo(15)), archiveName(daysAgo(400)));
  expect((await prune(14)).sort()).toEqual([archiveName(daysAgo(400)), archiveName(daysAgo(15))].sort());
  expect((await readdir(folder)).sort()).toEqual([archiveName(NOW), archiveName(daysAgo(14))].sort());
});

it('keeps the archive that was just read back, whatever the clock shows', async () => {
  // The clock was set a year on while the backup was being made.
  const newest = archiveName(daysAgo(365));
  await lay(newest);
  expect(await prune(14, newest)).toEqual([]);
  expect(await readdir(folder)).toEqual([newest]);
});

it('touches only archives of ours', async () => {
  const old = archiveName(daysAgo(90));
  const others = [`copy of ${old}`, `${old}.sha256`, 'orbita-2026-01-01.tar.gz.age', 'incoming', 'notes.txt'];
  const keys = old.replace('.tar.gz.age', '.keys.age');
  await lay(archiveName(NOW), keys, ...others);
  await mkdir(join(folder, archiveName(daysAgo(91))));
  await symlink('/dev/null', join(folder, archiveName(daysAgo(92))));
  const before = (await readdir(folder)).sort();
  expect(await prune(14)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(before);
});

it('deletes what a killed backup left behind, also where all archives are kept', async () => {
  const left = draftOf(archiveName(daysAgo(2)));
  const written = draftOf(archiveName(daysAgo(0.1)));
  await lay(archiveName(NOW), archiveName(daysAgo(400)), left, written);
  expect(await prune(0)).toEqual([left]);
});
