import type { SlideFont } from '@orbita/contracts';
import { CONDENSED_CYRILLIC, EMOJI_FAMILY, FONT_FILES, type FontSource, SIGN_FILES, emojiFiles } from './font-files.js';

/** Another family that draws letters the first one lacks, scaled to look like its own. */
interface StandIn {
  source: FontSource;
  /** Letters it draws, as a regular expression. */
  letters: string;
  /** Its size in shares of the size of the rest. */
  scale: number;
  /** Always drawn in this weight. */
  weight?: number;
  /** Its small letters are drawn as capitals, as the family's own are. */
  isCapital?: true;
}

interface Family {
  /** CSS families in order of preference: the first that has a letter draws it. */
  stack: readonly string[];
  /** Weights its files have; others are drawn by the nearest. */
  weights: readonly number[];
  /** Ascent and descent of its lines in shares of the font size: those of the files' `hhea`, as browsers place a line of CSS. */
  ascent: number;
  descent: number;
  standIns: readonly StandIn[];
  /** Shown where a font is chosen: the family has no Cyrillic letters, this one draws them. */
  cyrillicBy?: string;
  /** All of its letters look like capitals: a field that is typed in needs `text-transform: uppercase`. */
  isCapital?: true;
}

const stackOf = (source: FontSource): readonly string[] => FONT_FILES[source].map(({ family }) => family);

const family = (
  name: SlideFont,
  weights: readonly number[],
  [ascent, descent]: readonly [number, number],
  standIns: readonly StandIn[] = [],
): Family => ({ stack: stackOf(name), weights, ascent, descent, standIns });

const ALL = [400, 500, 600, 700, 800, 900];
/** Signs of money and letters of Tatar, Kazakh and others, inside a character class. */
const MONEY = '₴₸₺₽₿';
const RARE_CYRILLIC = '\\u0460-\\u048f\\u0492-\\u052f';
const TO_BOLD = [400, 500, 600, 700];

/** The families slides can be set in. */
export const FAMILIES: Readonly<Record<SlideFont, Family>> = {
  Inter: family('Inter', ALL, [0.96875, 0.2412109375]),
  Montserrat: family('Montserrat', ALL, [0.968, 0.251]),
  Roboto: family('Roboto', ALL, [0.927734375, 0.244140625], [{ source: 'Inter', letters: '[₴₸₿]+', scale: 1 }]),
  'Playfair Display': family(
    'Playfair Display',
    ALL,
    [1.082, 0.251],
    [{ source: 'Lora', letters: `[${MONEY}${RARE_CYRILLIC}]+`, scale: 1 }],
  ),
  Oswald: family('Oswald', TO_BOLD, [1.193, 0.289]),
  Raleway: family('Raleway', ALL, [0.94, 0.234]),
  Manrope: family(
    'Manrope',
    [400, 500, 600, 700, 800],
    [1.066, 0.3],
    // It has no accents that combine: «за́мок» would get one of the system's.
    [{ source: 'Inter', letters: `[^ ][\\u0300-\\u036f]+|[₸${RARE_CYRILLIC}]+`, scale: 1 }],
  ),
  Lora: family('Lora', TO_BOLD, [1.006, 0.274]),
  'Bebas Neue': {
    ...family(
      'Bebas Neue',
      [400],
      [0.9, 0.3],
      [
        // As high and as black as its capitals.
        {
          source: CONDENSED_CYRILLIC,
          letters: '[\u0301\u0400-\u045f\u0490\u0491\u2116]+',
          scale: 1.04,
          weight: 700,
          isCapital: true,
        },
        { source: 'Oswald', letters: `[${MONEY}${RARE_CYRILLIC}]+`, scale: 0.87, isCapital: true },
      ],
    ),
    cyrillicBy: CONDENSED_CYRILLIC,
    isCapital: true,
  },
};

const nearest = (weights: readonly number[], weight: number): number =>
  weights.reduce((best, has) =>
    Math.abs(has - weight) < Math.abs(best - weight) ||
    (Math.abs(has - weight) === Math.abs(best - weight) && has > best)
      ? has
      : best,
  );

/** The weight of a family nearest to the wanted one; of two equally near, the bolder. */
export const weightOf = (font: SlideFont, weight: number): number => nearest(FAMILIES[font].weights, weight);

const quoted = (stack: readonly string[]): string => stack.map((name) => `"${name}"`).join(', ');

/** CSS `font-family` of a text in the document: what draws it on a canvas, in the same order. */
export const cssFamily = (font: SlideFont): string =>
  [
    quoted([
      ...FAMILIES[font].stack,
      ...FAMILIES[font].standIns.flatMap(({ source }) => stackOf(source)),
      ...SIGN_FILES.map(({ family: name }) => name),
      EMOJI_FAMILY,
    ]),
    'sans-serif',
  ].join(', ');

/** A CSS font for a canvas. @param size in pixels */
export const cssFont = (font: SlideFont, weight: number, size: number): string =>
  `${weightOf(font, weight)} ${size}px ${quoted(FAMILIES[font].stack)}`;

/**
 * A CSS font for a line that is drawn as a whole: the system orders its parts, and the first family that has a letter draws it.
 */
export const wholeLineFont = (font: SlideFont, weight: number, size: number): string => {
  const standIns = FAMILIES[font].standIns.flatMap(({ source }) => stackOf(source));
  const others = [...SIGN_FILES, ...emojiFiles].map(({ family: name }) => name);
  return `${weightOf(font, weight)} ${size}px ${quoted([...FAMILIES[font].stack, ...standIns, ...others])}`;
};

/** A CSS font for stand-in letters. @param size of the text around them, in pixels */
export const standInFont = ({ source, scale, weight }: StandIn, asked: number, size: number): string => {
  const [{ weights }] = FONT_FILES[source] as unknown as [{ weights: readonly [number, number] }];
  const drawn = weight ?? Math.min(weights[1], Math.max(weights[0], asked));
  return `${drawn} ${size * scale}px ${quoted(stackOf(source))}`;
};

/** CSS fonts of what no family has. @param size in pixels */
export const signFont = (size: number): string => `400 ${size}px ${quoted(SIGN_FILES.map(({ family: name }) => name))}`;
export const emojiFont = (size: number): string =>
  `400 ${size}px ${quoted(emojiFiles.map(({ family: name }) => name))}`;
