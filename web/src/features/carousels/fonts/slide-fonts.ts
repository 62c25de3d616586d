import type { Slide } from '@orbita/contracts';
import { FONT_FILES, type FontSource, type NeededFont, SIGN_FILES, neededFonts } from '@orbita/slides';
import { FONT_URLS } from './font-urls';

type Source = NeededFont['source'];

const declared = new Map<Source, Promise<unknown>>();
/** Letters that can be drawn, by font. */
const loaded = new Map<string, Set<string>>();

const declareFaces = async (source: FontSource | 'signs'): Promise<void> => {
  const { urls } = await FONT_URLS[source]();
  const files = source === 'signs' ? SIGN_FILES : FONT_FILES[source];
  files.forEach(({ family, weights: [least, most], range }, index) => {
    // Exactly the weight it is asked in: otherwise a browser may take a file of another one for the whole family.
    const weight = least === most ? String(least) : `${least} ${most}`;
    document.fonts.add(new FontFace(family, `url(${urls[index]})`, { weight, unicodeRange: range }));
  });
};

/** Makes the files of a family known to the browser; none of them is loaded yet. */
const declare = async (source: Source): Promise<void> => {
  const declaring =
    declared.get(source) ??
    (source === 'emoji' ? import('@infolektuell/noto-color-emoji/index.css') : declareFaces(source));
  declared.set(source, declaring);
  try {
    await declaring;
  } catch (error) {
    // The next text asks again: the network may be back.
    declared.delete(source);
    throw error;
  }
};

const load = async ({ source, font, text }: NeededFont): Promise<void> => {
  const ready = loaded.get(font) ?? new Set<string>();
  loaded.set(font, ready);
  const missing = source === 'emoji' ? text : [...text].filter((letter) => !ready.has(letter)).join('');
  if (missing === '' || ready.has(missing)) return;
  await declare(source);
  try {
    await document.fonts.load(font, missing);
  } catch (error) {
    // A browser that cannot draw this format of emoji (Safari) draws its own, in the same places.
    if (source !== 'emoji') throw error;
  }
  for (const letter of source === 'emoji' ? [missing] : missing) ready.add(letter);
};

/**
 * Loads what slides are drawn with: of every family and weight they use, the files that hold their letters.
 * @throws Error when a file cannot be had; the next call tries again
 */
export const loadFonts = async (slides: readonly Slide[]): Promise<void> => {
  await Promise.all(neededFonts(slides).map(load));
};
