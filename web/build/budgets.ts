import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { BUDGETS } from './budget-table.ts';

/** What lazy screens share; the browser caches it after the first of them (`codeSplitting` of builds.ts). */
const SHARED = new Set(['common', 'layers', 'schemas', 'forms']);
/** Fields for numbers: a file of their own, which few screens load. */
const NUMBERS = 'numbers';
/** Font faces of the first view: digits and Latin names occur in every language. */
const FIRST_FONTS = /manrope-(cyrillic|latin)-wght-normal/;
const NAMED = /<(?:link|script)\b[^>]*\s(?:href|src)="([^"]+)"/g;

type Chunk = Rolldown.OutputChunk;

const kb = (bytes: number): number => bytes / 1_024;
const zipped = (content: string | Uint8Array): number => kb(gzipSync(content, { level: 9 }).length);

/** The chunk and everything it imports. */
const closure = (bundle: Rolldown.OutputBundle, chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closure(bundle, imported, seen);
  }
  return seen;
};

const scriptsOf = (chunks: Iterable<Chunk>): number => [...chunks].reduce((sum, chunk) => sum + zipped(chunk.code), 0);

const stylesOf = (bundle: Rolldown.OutputBundle, chunks: Iterable<Chunk>): number => {
  const names = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [...names].reduce((sum, name) => {
    const file = bundle[name];
    return sum + (file?.type === 'asset' ? zipped(file.source) : 0);
  }, 0);
};

const fontsOf = (bundle: Rolldown.OutputBundle): number =>
  Object.values(bundle).reduce(
    (sum, file) =>
      sum + (file.type === 'asset' && FIRST_FONTS.test(file.fileName) ? kb(Buffer.byteLength(file.source)) : 0),
    0,
  );

interface Lazy {
  name: string;
  /** Kilobytes no other screen may have loaded before. */
  own: number;
  /** Kilobytes loaded with it when it is the first screen opened after the dashboard. */
  shared: number;
  /** Kilobytes of the fields for numbers, where it has them. */
  numbers: number;
}

/** What each screen or part loads beyond what is there when the first screen opens it. */
const lazyOf = (bundle: Rolldown.OutputBundle, first: ReadonlySet<Chunk>): Lazy[] => {
  const opened = new Set([...first].flatMap(({ dynamicImports }) => dynamicImports));
  return [...opened].flatMap((name) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') return [];
    const further = [...closure(bundle, chunk)].filter((part) => !first.has(part));
    const isShared = ({ name: group }: Chunk): boolean => SHARED.has(group);
    const isNumbers = ({ name: group }: Chunk): boolean => group === NUMBERS;
    return [
      {
        name: chunk.name,
        own: scriptsOf(further.filter((part) => !isShared(part) && !isNumbers(part))),
        shared: scriptsOf(further.filter(isShared)),
        numbers: scriptsOf(further.filter(isNumbers)),
      },
    ];
  });
};

/** Fails a build that makes visitors load more than `budget-table.ts` allows. */
export const budgets = (): Plugin => ({
  name: 'orbita:budgets',
  apply: 'build',
  generateBundle: {
    // Vite's preamble with the load lists of each screen is present by now.
    order: 'post',
    handler(_options, bundle) {
      // The entry only imports it, and Vite has inlined it by now: the page names the chunk.
      const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'first');
      if (start?.type !== 'chunk') return this.error('the app has no first chunk');
      const first = closure(bundle, start);
      const spent: [what: string, spent: number, allowed: number][] = [
        ['scripts of the first screen', scriptsOf(first), BUDGETS.firstScripts],
        ['styles of the first screen', stylesOf(bundle, first), BUDGETS.firstStyles],
        ['fonts of the first view', fontsOf(bundle), BUDGETS.firstFonts],
        ...lazyOf(bundle, first).flatMap(({ name, own, shared, numbers }): [string, number, number][] => [
          [name, own, BUDGETS.lazyRoute],
          [`what ${name} shares with other screens`, shared, BUDGETS.shared],
          [`number fields of ${name}`, numbers, BUDGETS.numbers],
        ]),
      ];
      for (const [what, size, allowed] of spent) {
        this.info(`${size.toFixed(1)} of ${allowed} KB: ${what}`);
        if (size > allowed)
          this.error(`${what}: ${size.toFixed(1)} KB, ${allowed} are allowed (build/budget-table.ts)`);
      }
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const named = Array.from(html.matchAll(NAMED), ([, name]) => name);
      const twice = named.find((name, at) => named.indexOf(name) !== at);
      if (twice !== undefined) throw new Error(`the page asks for ${twice} twice`);
      return html;
    },
  },
});
