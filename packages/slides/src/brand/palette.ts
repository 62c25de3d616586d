import type { CarouselDocument, Slide } from '@orbita/contracts';
import { textsOf } from '../editing/text-kinds.js';
import { BLACK, MIN_CONTRAST, WHITE, leastContrast, luminance, mixed, saturation } from './contrast.js';

/** The three colours a carousel lives on. */
export interface Palette {
  background: string;
  text: string;
  accent: string;
}

/** A colour with more colour in it than this is no grey. */
const SATURATED = 0.25;

export const isSaturated = (color: string): boolean => saturation(color) > SATURATED;

/** The most frequent colour; of equally frequent ones the first. */
const mostUsed = (colors: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].reduce<[string, number] | undefined>(
    (best, entry) => (!best || entry[1] > best[1] ? entry : best),
    undefined,
  )?.[0];
};

const groundOf = ({ background }: Slide): string => (background.type === 'solid' ? background.color : background.from);

const shapeColorsOf = (slide: Slide): string[] =>
  slide.elements.flatMap((element) =>
    element.type !== 'shape'
      ? []
      : [
          ...(element.backgroundColor === null ? [] : [element.backgroundColor]),
          ...(element.borderWidth > 0 ? [element.borderColor] : []),
        ],
  );

const groundsOf = ({ background }: Slide): string[] =>
  background.type === 'solid' ? [background.color] : [background.from, background.to];

/**
 * The second colour of a brand's gradients and cards: a shade of one of its own, so near that text readable on that one is
 * readable on everything between.
 */
export const shadeOf = (color: string, { background, text, accent }: Palette): string => {
  const towards = color === accent ? background : accent;
  const readable = [text, background, BLACK, WHITE].filter((ink) => leastContrast(ink, [color]) >= MIN_CONTRAST);
  const shares = [0.16, 0.12, 0.08, 0.04];
  const fits = (shade: string): boolean =>
    readable.every(
      (ink) =>
        leastContrast(
          ink,
          [0.25, 0.5, 0.75, 1].map((share) => mixed(color, shade, share)),
        ) >= MIN_CONTRAST,
    );
  return shares.map((share) => mixed(color, towards, share)).find(fits) ?? color;
};

/** Every colour of a brand's carousel except those of texts. */
export const colorsOfBrand = (brand: Palette): ReadonlySet<string> => {
  const colors = [brand.background, brand.text, brand.accent];
  return new Set([...colors, ...colors.map((color) => shadeOf(color, brand))]);
};

/** Whether a carousel has the colours of a brand and no others. */
const isOf = ({ slides }: CarouselDocument, brand: Palette): boolean => {
  const own = colorsOfBrand(brand);
  const inks = new Set([...own, BLACK, WHITE]);
  return slides.every(
    (slide) =>
      [...groundsOf(slide), slide.patternColor, ...shapeColorsOf(slide)].every((color) => own.has(color)) &&
      textsOf(slide).every(({ color }) => inks.has(color)),
  );
};

/**
 * Which colours of a carousel play which part: the ground most slides have, the ink most texts have, and the colour that
 * is used most of those that are no greys.
 */
export const rolesOf = (document: CarouselDocument, brand: Palette): Palette => {
  // A document already in the brand's colours has its roles; reading them again could give other roles.
  if (isOf(document, brand) && document.slides.some((slide) => groundOf(slide) === brand.background)) return brand;
  const { slides } = document;
  const background = mostUsed(slides.map(groundOf))!;
  const texts = slides.flatMap(textsOf);
  const inks = texts.map(({ color }) => color);
  // A colour whole paragraphs are set in is an ink, however much colour it has.
  const bodies = new Set(texts.filter(({ role }) => role === 'content').map(({ color }) => color));
  const accents = [
    ...slides.flatMap(shapeColorsOf),
    ...inks.filter((color) => !bodies.has(color)),
    ...slides.flatMap(groundsOf),
  ].filter((color) => isSaturated(color) && !bodies.has(color));
  const plain = inks.filter((color) => !isSaturated(color));
  const text = mostUsed(plain.length > 0 ? plain : inks) ?? (luminance(background) > 0.18 ? BLACK : WHITE);
  const accent = mostUsed(accents.filter((color) => color !== background && color !== text));
  return { background, text, accent: accent ?? brand.accent };
};
