import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const PARENTS = ['packages', 'services', 'workers', 'infra'];

/** When each workspace's compiled code last changed: folder relative to the root → newest modification in ms. */
export const outputTimes = (root: string): Map<string, number> => {
  const parents = PARENTS.map((name) => join(root, name)).filter((path) => existsSync(path));
  const folders = [
    join(root, 'gateway'),
    ...parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name))),
  ];
  const times = new Map<string, number>();
  for (const folder of folders) {
    const dist = join(folder, 'dist');
    if (existsSync(dist)) times.set(relative(root, folder).split(sep).join('/'), newestScript(dist));
  }
  return times;
};

/** Folders whose compiled code is newer than before, or new. */
export const changedFolders = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): string[] =>
  [...now].filter(([folder, time]) => before.get(folder) !== time).map(([folder]) => folder);

const newestScript = (dist: string): number => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return Math.max(0, ...files.map((name) => statSync(join(dist, name)).mtimeMs));
};
