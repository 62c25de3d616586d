import {
  type CarouselFormat,
  type ImageElement,
  SLIDE_HEIGHTS,
  SLIDE_WIDTH,
  type ShapeElement,
  type Slide,
  type SlideBackground,
  type SlideFont,
  type SlidePattern,
  type TextElement,
} from '@orbita/contracts';
import type { TemplateWords } from './words.js';

/** An element without a name: its slide gives it one. */
export type Drawn = Omit<TextElement, 'id'> | Omit<ImageElement, 'id'> | Omit<ShapeElement, 'id'>;

/** Left, top, width and height, in units. */
export type Box = readonly [x: number, y: number, width: number, height: number];

type TextStyle = Pick<TextElement, 'fontFamily' | 'fontWeight' | 'fontSize' | 'color' | 'textAlign' | 'verticalAlign'>;

const VISIBLE = { visible: true, opacity: 1 } as const;
const PADDING = { top: 0, right: 0, bottom: 0, left: 0 };

const place = ([x, y, width, height]: Box) => ({
  position: { x: Math.round(x), y: Math.round(y) },
  size: { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) },
});

/** Keeps short words with the next one, and a dash with the one before. */
const bindShortWords = (text: string): string =>
  text
    .replace(/(?<![\p{L}\d])([\p{L}\d]{1,2}|без|для|или|под|при) (?=\p{L})/giu, '$1\u00a0')
    .replaceAll(' —', '\u00a0—');

/** Text settings; by default left-aligned and from the top. */
export const type = (
  fontFamily: SlideFont,
  fontWeight: TextElement['fontWeight'],
  fontSize: number,
  color: string,
  align: Partial<Pick<TextElement, 'textAlign' | 'verticalAlign'>> = {},
): TextStyle => ({ fontFamily, fontWeight, fontSize, color, textAlign: 'left', verticalAlign: 'top', ...align });

const text = (box: Box, content: string, style: TextStyle, role: TextElement['role']): Drawn => ({
  type: 'text',
  ...place(box),
  ...VISIBLE,
  ...style,
  content: bindShortWords(content),
  padding: PADDING,
  shrinks: true,
  role,
});

export const title = (box: Box, content: string, style: TextStyle): Drawn => text(box, content, style, 'title');
export const body = (box: Box, content: string, style: TextStyle): Drawn => text(box, content, style, 'content');
/** Words that stay when other texts are inserted into the slide: they must not be about anything particular. */
export const caption = (box: Box, content: string, style: TextStyle): Drawn => text(box, content, style, null);

interface ShapeLook {
  radius?: number;
  opacity?: number;
}

const shape = (shapeType: ShapeElement['shapeType'], box: Box, { radius = 0, opacity = 1 }: ShapeLook) =>
  ({ type: 'shape', shapeType, ...place(box), visible: true, opacity, borderRadius: radius }) as const;

export const rectangle = (box: Box, color: string, look: ShapeLook = {}): Drawn => ({
  ...shape('rectangle', box, look),
  backgroundColor: color,
  borderColor: color,
  borderWidth: 0,
});
export const frame = (box: Box, color: string, width: number, look: ShapeLook = {}): Drawn => ({
  ...shape('rectangle', box, look),
  backgroundColor: null,
  borderColor: color,
  borderWidth: width,
});
/** An ellipse that fills its box. */
export const ellipse = (box: Box, color: string, look: ShapeLook = {}): Drawn => ({
  ...shape('circle', box, { radius: 50, ...look }),
  backgroundColor: color,
  borderColor: color,
  borderWidth: 0,
});
export const circle = (x: number, y: number, radius: number, color: string, look: ShapeLook = {}): Drawn =>
  ellipse([x - radius, y - radius, 2 * radius, 2 * radius], color, look);
export const ring = (
  x: number,
  y: number,
  radius: number,
  color: string,
  width: number,
  look: ShapeLook = {},
): Drawn => ({
  ...shape('circle', [x - radius, y - radius, 2 * radius, 2 * radius], { radius: 50, ...look }),
  backgroundColor: null,
  borderColor: color,
  borderWidth: width,
});

/** An icon of the set. @param fill absent: only its strokes */
export const icon = (box: Box, name: string, color: string, fill: string | null = null): Drawn => ({
  ...shape('rectangle', box, {}),
  backgroundColor: fill,
  borderColor: color,
  borderWidth: 2,
  figure: 'icon',
  icon: name,
});

/** A place for a picture of the user's. */
export const photo = (box: Box, alt: string, radius = 0): Drawn => ({
  type: 'image',
  ...place(box),
  ...VISIBLE,
  fileId: null,
  crop: null,
  fit: 'cover',
  borderRadius: radius,
  alt,
});

export interface Page {
  format: CarouselFormat;
  width: number;
  height: number;
  /** Area for words: left and right are the margins; a story's own controls cover the top and the bottom. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The value for this format of those for the square, the portrait and the story. */
  by: <T>(square: T, portrait: T, story: T) => T;
}

const AREAS: Record<CarouselFormat, Pick<Page, 'left' | 'right' | 'top' | 'bottom'>> = {
  '1:1': { left: 48, right: 552, top: 44, bottom: 556 },
  '4:5': { left: 48, right: 552, top: 52, bottom: 698 },
  '9:16': { left: 52, right: 548, top: 120, bottom: 917 },
};
const ORDER = { '1:1': 0, '4:5': 1, '9:16': 2 } as const;

export const pageOf = (format: CarouselFormat): Page => ({
  format,
  width: SLIDE_WIDTH,
  height: SLIDE_HEIGHTS[format],
  ...AREAS[format],
  by: (...values) => values[ORDER[format]],
});

interface SlideLook {
  background: string | Omit<Extract<SlideBackground, { type: 'gradient' }>, 'type'>;
  pattern?: { name: SlidePattern; color: string; opacity: number };
  elements: readonly Drawn[];
}

/** Names slides and elements by their place: the same template has the same names every time. */
export const namedSlides = (looks: readonly SlideLook[]): Slide[] =>
  looks.map(({ background, pattern, elements }, index) => ({
    id: `slide-${index + 1}`,
    background:
      typeof background === 'string' ? { type: 'solid', color: background } : { type: 'gradient', ...background },
    backgroundPattern: pattern?.name ?? 'none',
    patternColor: pattern?.color ?? '#000000',
    patternOpacity: pattern?.opacity ?? 0,
    elements: elements.map((element, order) => ({ ...element, id: `element-${index + 1}-${order + 1}` })),
  }));

const COUNT = 5;

export const handle = (texts: TemplateWords, box: Box, style: TextStyle): Drawn => caption(box, texts.handle, style);
export const pageNumber = (box: Box, number: number, style: TextStyle): Drawn =>
  caption(box, `0${number} / 0${COUNT}`, style);

/** The line at the top of a slide: its author and its number. */
export const runningHead = (texts: TemplateWords, page: Page, number: number, style: TextStyle): Drawn[] => [
  handle(texts, [page.left, page.top, 240, 22], style),
  pageNumber([page.right - 120, page.top, 120, 22], number, { ...style, textAlign: 'right' }),
];
