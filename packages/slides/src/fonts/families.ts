import type { SlideFont } from '@orbita/contracts';

interface Family {
  /** CSS families in the order they are asked for a letter: the first that has it draws it. */
  stack: readonly string[];
  /** Weights its files have; others are drawn by the nearest. */
  weights: readonly number[];
  /** Ascent and descent of its lines in shares of the font size, as browsers place a line of CSS. */
  ascent: number;
  descent: number;
  /** Said where a font is chosen: the family has no Cyrillic of its own. */
  cyrillicBy?: string;
}

const family = (name: string, weights: readonly number[], ascent: number, descent: number): Family => ({
  stack: [name],
  weights,
  ascent,
  descent,
});

const ALL = [400, 500, 600, 700, 800, 900];

/** The families slides can be set in. */
export const FAMILIES: Readonly<Record<SlideFont, Family>> = {
  Inter: family('Inter', ALL, 0.96875, 0.2412),
  Montserrat: family('Montserrat', ALL, 0.968, 0.251),
  Roboto: family('Roboto', ALL, 0.9277, 0.2441),
  'Playfair Display': family('Playfair Display', ALL, 1.082, 0.251),
  Oswald: family('Oswald', [400, 500, 600, 700], 1.193, 0.289),
  Raleway: family('Raleway', ALL, 0.94, 0.234),
  Manrope: family('Manrope', [400, 500, 600, 700, 800], 1.066, 0.3),
  Lora: family('Lora', [400, 500, 600, 700], 1.006, 0.272),
  'Bebas Neue': { ...family('Bebas Neue', [400], 0.9, 0.3), cyrillicBy: 'Sofia Sans Extra Condensed' },
};

/** The weight a family has that is nearest to the asked one; of two as near, the bolder. */
export const weightOf = (font: SlideFont, weight: number): number =>
  FAMILIES[font].weights.reduce((best, has) =>
    Math.abs(has - weight) < Math.abs(best - weight) ||
    (Math.abs(has - weight) === Math.abs(best - weight) && has > best)
      ? has
      : best,
  );

/** A CSS font. @param size in pixels */
export const cssFont = (font: SlideFont, weight: number, size: number): string =>
  `${weightOf(font, weight)} ${size}px ${FAMILIES[font].stack.map((name) => `"${name}"`).join(', ')}`;
