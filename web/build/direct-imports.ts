import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const OURS = /\/web\/src\/.*\.tsx?$/;
const STATIC = /(import|export) (type )?\{([^}]*)\} from '@\/((?:features|entities)\/[\w-]+)';/g;
const LAZY = /\(await import\('@\/((?:features|entities)\/[\w-]+)'\)\)\.(\w+)/g;
const EXPORT = /export (?:type )?\{([^}]*)\} from '\.\/([^']+)';/g;

interface Home {
  /** Module that declares the name. */
  module: string;
  /** The name in that module. */
  name: string;
}

/** `A, type B as C,` → `[['A', 'A'], ['B', 'C']]` */
const namesIn = (list: string): [name: string, alias: string][] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = part, alias = name] = part.split(' as ');
      return [name, alias];
    });

/** Where each name of a slice's index is declared. */
const homesOf = (slice: string): Map<string, Home> =>
  new Map(
    [...readFileSync(`${SOURCES}/${slice}/index.ts`, 'utf8').matchAll(EXPORT)].flatMap(([, list = '', module = '']) =>
      namesIn(list).map(([name, alias]): [string, Home] => [alias, { module: `@/${slice}/${module}`, name }]),
    ),
  );

/**
 * Names taken from the index of a feature or entity come from the module that declares them. Otherwise, a module that takes one name
 * would load every module of the index, and the first chunk would hold them all.
 */
export const directImports = (): Plugin => ({
  name: 'orbita:direct-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!OURS.test(id) || !/'@\/(features|entities)\/[\w-]+'/.test(code)) return null;
    const homeOf = (slice: string, name: string): Home => {
      this.addWatchFile(`${SOURCES}/${slice}/index.ts`);
      const home = homesOf(slice).get(name);
      return home ?? this.error(`${slice}/index.ts exports no ${name}, which ${id} imports`);
    };
    return {
      code: code
        .replace(STATIC, (whole, keyword: string, type: string | undefined, list: string, slice: string) => {
          const statements = namesIn(list).map(([name, alias]) => {
            const home = homeOf(slice, name);
            const isType = type !== undefined || new RegExp(`\\btype ${name}\\b`).test(list);
            return `${keyword} ${isType ? 'type ' : ''}{ ${home.name} as ${alias} } from '${home.module}';`;
          });
          // Lines stay where they are, for what errors name.
          return statements.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
        })
        .replace(LAZY, (_, slice: string, name: string) => {
          const home = homeOf(slice, name);
          return `(await import('${home.module}')).${home.name}`;
        }),
      map: null,
    };
  },
});
