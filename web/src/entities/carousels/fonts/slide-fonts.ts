import type { Slide } from '@orbita/contracts';
import { FONT_FILES, type FontSource, type NeededFont, SIGN_FILES, knowsIcon, neededFonts } from '@orbita/slides';
import { FONT_URLS } from './font-urls';

type Source = NeededFont['source'];

const declared = new Map<Source, Promise<unknown>>();
/** Characters that can be drawn, by font. */
const loaded = new Map<string, Set<string>>();

const declareFaces = async (source: FontSource | 'signs'): Promise<void> => {
  const { urls } = await FONT_URLS[source]();
  const files = source === 'signs' ? SIGN_FILES : FONT_FILES[source];
  files.forEach(({ family, weights: [least, most], range }, index) => {
    // Exactly the requested weight: otherwise a browser may use one file for the whole family.
    const weight = least === most ? String(least) : `${least} ${most}`;
    document.fonts.add(new FontFace(family, `url(${urls[index]})`, { weight, unicodeRange: range }));
  });
};

/** Registers the files of a family with the browser; none of them is loaded yet. */
const declare = async (source: Source): Promise<void> => {
  const declaring =
    declared.get(source) ??
    (source === 'emoji' ? import('@infolektuell/noto-color-emoji/index.css') : declareFaces(source));
  declared.set(source, declaring);
  try {
    await declaring;
  } catch (error) {
    // The next text tries again: the network may be back.
    declared.delete(source);
    throw error;
  }
};

const load = async ({ source, font, text }: NeededFont): Promise<void> => {
  const ready = loaded.get(font) ?? new Set<string>();
  loaded.set(font, ready);
  const missing = source === 'emoji' ? text : [...text].filter((char) => !ready.has(char)).join('');
  if (missing === '' || ready.has(missing)) return;
  await declare(source);
  try {
    await document.fonts.load(font, missing);
  } catch (error) {
    // A browser that cannot draw this emoji format (Safari) draws its own emoji in the same places.
    if (source !== 'emoji') throw error;
  }
  for (const char of source === 'emoji' ? [missing] : missing) ready.add(char);
};

/** Icons are strokes the renderer has to know: only carousels with icons load them. */
const loadIcons = async (slides: readonly Slide[]): Promise<void> => {
  const hasIcons = slides.some(({ elements }) =>
    elements.some((element) => element.type === 'shape' && element.icon !== undefined && !knowsIcon(element.icon)),
  );
  if (hasIcons) (await import('@orbita/slides/icons')).learnAllIcons();
};

/**
 * Loads the font files and icons of slides: for every family and weight in use, the files with their characters.
 * @throws Error when a file cannot be loaded; the next call tries again
 */
export const loadFonts = async (slides: readonly Slide[]): Promise<void> => {
  await Promise.all([...neededFonts(slides).map(load), loadIcons(slides)]);
};
