import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LaunchError } from './launch-error.js';

const PROJECT_NAME = 'orbita';

const isProjectRoot = (directory: string): boolean => {
  const manifest = join(directory, 'package.json');
  if (!existsSync(manifest)) return false;
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
  return name === PROJECT_NAME;
};

/** Walks up from `from` to the folder whose package.json is the monorepo's. Throws LaunchError outside the project. */
export const findProjectRoot = (from: string = process.cwd()): string => {
  let directory = resolve(from);
  while (!isProjectRoot(directory)) {
    const parent = dirname(directory);
    if (parent === directory) {
      throw new LaunchError(`Папка проекта Орбита не найдена: ищу вверх от ${from}`, [
        'Запустите команду из папки проекта',
      ]);
    }
    directory = parent;
  }
  return directory;
};
