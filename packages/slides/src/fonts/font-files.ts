import type { SlideFont } from '@orbita/contracts';

/** One file of a font: browsers and Node draw letters from the same ones. */
export interface FontFile {
  /** CSS family of the file. Each file has its own family, so that browser and server look a letter up in the same order. */
  family: string;
  /** Package and path in it. */
  path: string;
  weights: readonly [least: number, most: number];
  /** CSS `unicode-range` of its letters; browsers load it for those alone. */
  range: string;
}

/** Alphabets as Google Fonts cuts its files by. */
const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
} as const;
type Alphabet = keyof typeof RANGES;

/** CSS family of a part of a family. */
const partOf = (name: string, alphabet: Alphabet): string => `${name} ${alphabet}`;

const ALL = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;

const variable = (name: string, weights: FontFile['weights'], alphabets: readonly Alphabet[] = ALL): FontFile[] => {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return alphabets.map((alphabet) => ({
    family: partOf(name, alphabet),
    path: `@fontsource-variable/${id}/files/${id}-${alphabet}-wght-normal.woff2`,
    weights,
    range: RANGES[alphabet],
  }));
};

/** @param weight the file's own, with which it is declared, whatever weight it is drawn for */
const fixed = (name: string, weight: number, alphabets: readonly Alphabet[]): FontFile[] => {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return alphabets.map((alphabet) => ({
    family: partOf(name, alphabet),
    path: `@fontsource/${id}/files/${id}-${alphabet}-${weight}-normal.woff2`,
    weights: [weight, weight],
    range: RANGES[alphabet],
  }));
};

/** Stands in for letters a family lacks. */
export const CONDENSED_CYRILLIC = 'Sofia Sans Extra Condensed';

/** Files by the family they belong to. */
export const FONT_FILES = {
  Inter: variable('Inter', [100, 900]),
  Montserrat: variable('Montserrat', [100, 900]),
  Roboto: variable('Roboto', [100, 900]),
  'Playfair Display': variable('Playfair Display', [400, 900], ['latin', 'cyrillic', 'latin-ext']),
  Oswald: variable('Oswald', [200, 700]),
  Raleway: variable('Raleway', [100, 900]),
  Manrope: variable('Manrope', [200, 800]),
  Lora: variable('Lora', [400, 700]),
  'Bebas Neue': fixed('Bebas Neue', 400, ['latin', 'latin-ext']),
  [CONDENSED_CYRILLIC]: fixed(CONDENSED_CYRILLIC, 700, ['cyrillic']),
} as const satisfies Record<SlideFont | typeof CONDENSED_CYRILLIC, readonly FontFile[]>;
export type FontSource = keyof typeof FONT_FILES;

const signs = (id: string, file: string, range: string): FontFile => ({
  family: id,
  path: `@fontsource/${id}/files/${id}-${file}-400-normal.woff2`,
  weights: [400, 400],
  range,
});

/** Arrows, stars, ticks and other signs that no family has: searched in this order. */
export const SIGN_FILES: readonly FontFile[] = [
  signs('noto-sans-math', 'latin', 'U+2190-23FF,U+25A0-266F,U+27C0-27EF,U+27F0-297F,U+2B00-2BFF,U+2713'),
  signs('noto-sans-symbols', 'symbols', 'U+2190-21FF,U+2300-23FF,U+2460-24FF,U+2600-26FF'),
  signs('noto-sans-symbols-2', 'symbols', 'U+2300-23FF,U+25A0-27BF,U+2B00-2BFF'),
];

/** Colour emoji. Browsers declare all files as one family by the package's own CSS; Node searches them in turn. */
export const EMOJI_FAMILY = 'Noto Color Emoji';
const EMOJI_FILES = 11;
export const emojiFiles: readonly Pick<FontFile, 'family' | 'path'>[] = Array.from(
  { length: EMOJI_FILES },
  (_, index) => ({
    family: index === 0 ? EMOJI_FAMILY : `${EMOJI_FAMILY} ${index}`,
    path: `@infolektuell/noto-color-emoji/files/${index}.woff2`,
  }),
);
