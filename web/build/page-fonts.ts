import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** Folder of the faces that styles of public pages name as `@page-fonts/<face>.woff2`. */
export const PAGE_FONTS = join(WEB, 'node_modules/.page-fonts');

const MANROPE = '@fontsource-variable/manrope/files/manrope';
const UNBOUNDED = '@fontsource/unbounded/files/unbounded';

const between = (first: string, last: string): string => {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
};
/** Letters of the supported languages, and the typographic marks in use. */
const CYRILLIC = `${between('А', 'я')}Ёё№\u0301`;
const LATIN = `${between(' ', '~')}\u00a0\u2009\u202f\u2011«»©°±·×–—‘’“”„•…™↑↓−`;

/** Weights used by the public pages (`strong` is 700), of an axis from 200 to 800. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

const FACES = {
  'manrope-cyrillic': { file: `${MANROPE}-cyrillic-wght-normal.woff2`, letters: CYRILLIC },
  'manrope-latin': { file: `${MANROPE}-latin-wght-normal.woff2`, letters: LATIN },
  'manrope-rouble': { file: `${MANROPE}-latin-ext-wght-normal.woff2`, letters: '₽' },
  'unbounded-cyrillic': { file: `${UNBOUNDED}-cyrillic-600-normal.woff2`, letters: CYRILLIC },
  'unbounded-latin': { file: `${UNBOUNDED}-latin-600-normal.woff2`, letters: LATIN },
} as const;

const { resolve } = createRequire(import.meta.url);

const cut = async (name: string, file: string, letters: string): Promise<void> => {
  const whole = await readFile(resolve(file));
  const settings = {
    targetFormat: 'woff2',
    ...(file.startsWith(MANROPE) && { variationAxes: WEIGHTS }),
  } as const;
  const target = join(PAGE_FONTS, `${name}.woff2`);
  const recipe = `${target}.recipe`;
  // Subsetting takes seconds and gives the same result until one of these changes.
  const digest = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([letters, settings]))
    .digest('hex');
  if (existsSync(target) && (await readFile(recipe, 'utf8').catch(() => '')) === digest) return;
  await writeFile(target, await subset(whole, letters, settings));
  await writeFile(recipe, digest);
};

/**
 * Subsets the faces of public pages to the characters they use: half of a visitor's first page is fonts, and a
 * published face covers a hundred languages. The system font draws a character that is missing here.
 */
export const cutPageFonts = async (): Promise<void> => {
  await mkdir(PAGE_FONTS, { recursive: true });
  for (const [name, { file, letters }] of Object.entries(FACES)) await cut(name, file, letters);
};
