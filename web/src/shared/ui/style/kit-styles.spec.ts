import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../../../..');
const STYLED = ['@mantine/core', '@mantine/dates', '@mantine/spotlight'] as const;
/** Styles every screen has: main.tsx loads them first. */
const ALWAYS = '/src/shared/ui/style/mantine.css';

const { resolve } = createRequire(import.meta.url);
const indexOf = (kit: string): string => path.resolve(path.dirname(resolve(kit)), '../esm/index.mjs');

const read = (file: string): string => readFileSync(file, 'utf8');

/** `import { A, B as C, type D } from 'x'` and `export { … } from 'x'`: the values imported from each source. */
const takenIn = (code: string): { from: string; names: string[] }[] =>
  [...code.matchAll(/(?:import|export)\s+(?:[\w$]+,?\s*)?(?:\{([^}]*)\}\s*)?(?:from\s*)?["']([^"']+)["']/g)].map(
    ([, names = '', from = '']) => ({
      from,
      names: names
        .split(',')
        .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
        .filter((name) => name !== '' && !name.startsWith('type ')),
    }),
  );

/** The kit's file that exports a name. */
const homes = new Map<string, string>(
  STYLED.flatMap((kit) =>
    takenIn(read(indexOf(kit))).flatMap(({ from, names }) =>
      names.map((name) => [`${kit} ${name}`, path.resolve(path.dirname(indexOf(kit)), from)] as const),
    ),
  ),
);

const homesOf = (kit: string, names: readonly string[]): string[] =>
  names.flatMap((name) => homes.get(`${kit} ${name}`) ?? []);

/** The kit's name of a style sheet. */
const sheetOf = (module: string): string =>
  module.includes('/dates/')
    ? '@mantine/dates/styles.layer.css'
    : module.includes('/spotlight/')
      ? '@mantine/spotlight/styles.layer.css'
      : `@mantine/core/styles/${path.basename(module, '.module.mjs')}.layer.css`;

/** Every style sheet a part of the kit needs, including those of its own parts. */
const sheetsOf = (file: string, seen = new Set<string>()): string[] => {
  if (file.endsWith('.module.mjs')) return [sheetOf(file)];
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  return takenIn(read(file)).flatMap(({ from, names }) => {
    const parts = from.startsWith('.') ? [path.resolve(path.dirname(file), from)] : homesOf(from, names);
    return parts.flatMap((part) => sheetsOf(part, seen));
  });
};

/** The kit's sheets a module of ours imports, directly or by a sheet beside it. */
const broughtBy = (file: string): string[] =>
  [...read(file).matchAll(/(?:import|@import)\s+['"]([^'"]+\.css)['"]/g)].flatMap(([, from = '']) =>
    from.startsWith('.') ? broughtBy(path.resolve(path.dirname(file), from)) : [from],
  );

const sources = Object.keys(import.meta.glob(['/src/**/*.{ts,tsx}', '!**/*.spec.*', '!**/{test,testing}/**']));
const users = sources
  .map((file) => ({
    file,
    parts: takenIn(read(path.join(WEB, file))).flatMap(({ from, names }) => homesOf(from, names)),
  }))
  .filter(({ parts }) => parts.length > 0);

describe('parts of the kit', () => {
  it('are found where this spec looks for them', () => {
    expect(users.map(({ file }) => file)).toContain('/src/shared/ui/fields.ts');
    expect(sheetsOf(homesOf('@mantine/core', ['Select'])[0] ?? '')).toContain(
      '@mantine/core/styles/Combobox.layer.css',
    );
  });

  it.each(users)('are imported with their styles: $file', ({ file, parts }) => {
    const brought = [ALWAYS, file].flatMap((source) => broughtBy(path.join(WEB, source)));
    const needed = new Set(parts.flatMap((part) => sheetsOf(part)));
    expect([...needed].filter((sheet) => !brought.includes(sheet))).toEqual([]);
  });
});
