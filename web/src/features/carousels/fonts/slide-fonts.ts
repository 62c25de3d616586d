// Stand-in until the fonts are merged.
import type { Slide } from '@orbita/contracts';
import { cssFont } from '@orbita/slides';

export const loadFonts = async (slides: readonly Slide[]): Promise<void> => {
  const fonts = new Set(
    slides.flatMap(({ elements }) =>
      elements.flatMap((each) => (each.type === 'text' ? [cssFont(each.fontFamily, each.fontWeight, 16)] : [])),
    ),
  );
  await Promise.all([...fonts].map((font) => document.fonts.load(font)));
};
