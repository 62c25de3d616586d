import * as z from 'zod/mini';
import { Id, exactText } from './primitives.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/carousels.js';

/** Version of the document's shape; older ones are upgraded when they are read (`@orbita/slides`). */
export const CAROUSEL_SCHEMA = 1;

/** Width of every slide in document units; a unit is a pixel at scale 1. */
export const SLIDE_WIDTH = 600;

/** Heights of a slide by the format of its carousel, in units. */
export const SLIDE_HEIGHTS = { '1:1': 600, '4:5': 750, '9:16': 1_067 } as const;
export type CarouselFormat = keyof typeof SLIDE_HEIGHTS;
export const CAROUSEL_FORMATS = ['1:1', '4:5', '9:16'] as const satisfies readonly CarouselFormat[];
export const CAROUSEL_FORMAT_LABELS: Readonly<Record<CarouselFormat, string>> = {
  '1:1': 'Квадрат',
  '4:5': 'Портрет',
  '9:16': 'Истории',
};

export const SLIDE_FONTS = [
  'Inter',
  'Montserrat',
  'Roboto',
  'Playfair Display',
  'Oswald',
  'Raleway',
  'Manrope',
  'Lora',
  'Bebas Neue',
] as const;
export type SlideFont = (typeof SLIDE_FONTS)[number];

export const SLIDE_PATTERNS = ['none', 'dots', 'grid', 'lines', 'cells', 'bubbles'] as const;
export type SlidePattern = (typeof SLIDE_PATTERNS)[number];

export const MAX_CAROUSEL_SLIDES = 20;
export const MAX_SLIDE_ELEMENTS = 100;
export const MAX_CAROUSEL_ELEMENTS = 500;
export const MAX_SLIDE_TEXT = 2_000;
/** All texts and descriptions of a document together, in UTF-16 units: so the largest document fits into one request. */
export const MAX_CAROUSEL_TEXT = 100_000;
export const MIN_FONT_SIZE = 12;
export const MAX_FONT_SIZE = 120;
export const FONT_WEIGHTS = [400, 500, 600, 700, 800, 900] as const;
/** How far from a slide's corner an element may lie, and how large it may be, in units. */
export const MAX_SLIDE_EXTENT = 4_000;

/** Limits of the height of a line of text, in font sizes. */
export const MIN_LINE_HEIGHT = 0.8;
export const MAX_LINE_HEIGHT = 2.5;
/** Longest name of a layer, in UTF-16 units. */
export const MAX_LAYER_NAME = 60;

/** Shapes that are drawn as strokes: `borderColor` and `borderWidth` are their ink and its width. */
export const SLIDE_FIGURES = ['line', 'arrow', 'double-arrow', 'icon'] as const;
export type SlideFigure = (typeof SLIDE_FIGURES)[number];

const numberIn = (min: number, max: number, what: (least: number, most: number) => string) => {
  const rule = says(what, min, max);
  return z.number(rule).check(z.gte(min, rule), z.lte(max, rule));
};

/** Name of a slide or an element, unique in its document; made where it is created. */
const LocalId = z.string(says(rules.wrongId)).check(z.regex(/^[\w-]{1,40}$/, says(rules.identifierHasUpTo40)));

const COLOR_RULE = says(rules.colourIsWrittenAsHex);
export const SlideColor = z.string(COLOR_RULE).check(z.regex(/^#[0-9a-f]{6}$/, COLOR_RULE));

const Position = z.object({
  x: numberIn(-MAX_SLIDE_EXTENT, MAX_SLIDE_EXTENT, rules.position),
  y: numberIn(-MAX_SLIDE_EXTENT, MAX_SLIDE_EXTENT, rules.position),
});
const Size = z.object({
  width: numberIn(1, MAX_SLIDE_EXTENT, rules.size),
  height: numberIn(1, MAX_SLIDE_EXTENT, rules.size),
});
const Padding = z.object({
  top: numberIn(0, 100, rules.padding),
  right: numberIn(0, 100, rules.padding),
  bottom: numberIn(0, 100, rules.padding),
  left: numberIn(0, 100, rules.padding),
});

const ELEMENT = {
  id: LocalId,
  position: Position,
  size: Size,
  visible: z.boolean(says(rules.yesOrNoIsExpected)),
  opacity: numberIn(0, 1, rules.opacity),
  // What follows came later: absent means as before, and an older release lets it go without refusing the document.
  /** Degrees clockwise around the middle of the box. */
  rotation: z.optional(numberIn(-180, 180, rules.rotation)),
  /** Neither moved nor resized nor deleted by hand. */
  locked: z.optional(z.boolean(says(rules.yesOrNoIsExpected))),
  /** The user's name for the layer. */
  name: z.optional(exactText(MAX_LAYER_NAME)),
};

/** Purpose of a text box: generated texts fill titles and contents, other boxes keep theirs. */
export const TEXT_ROLES = ['title', 'content'] as const;

export const TextElement = z.object({
  ...ELEMENT,
  type: z.literal('text'),
  content: exactText(MAX_SLIDE_TEXT),
  fontSize: numberIn(MIN_FONT_SIZE, MAX_FONT_SIZE, rules.fontSize),
  fontFamily: z.enum(SLIDE_FONTS, says(rules.unknownFont)),
  fontWeight: z.literal(FONT_WEIGHTS, says(rules.unknownFontWeight)),
  color: SlideColor,
  padding: Padding,
  textAlign: z.enum(['left', 'center', 'right'], says(rules.unknownAlignment)),
  verticalAlign: z.enum(['top', 'middle', 'bottom'], says(rules.unknownAlignment)),
  /** The font shrinks from `fontSize`, not below 12, until the whole text fits the box. */
  shrinks: z.boolean(says(rules.yesOrNoIsExpected)),
  role: z.nullable(z.enum(TEXT_ROLES, says(rules.unknownRoleOfText))),
  /** Height of a line in font sizes; 1.3 where absent. */
  lineHeight: z.optional(numberIn(MIN_LINE_HEIGHT, MAX_LINE_HEIGHT, rules.lineHeight)),
});
export type TextElement = z.output<typeof TextElement>;

const Share = numberIn(0, 1, rules.pictureShare);

export const ImageElement = z.object({
  ...ELEMENT,
  type: z.literal('image'),
  /** A picture of the user's library; null leaves a placeholder. */
  fileId: z.nullable(Id),
  /** The part of the picture that is shown, in shares of its width and height; null shows all of it. */
  crop: z.nullable(z.object({ x: Share, y: Share, width: Share, height: Share })),
  /** The picture fills the box (and is cut) or fits whole inside it. */
  fit: z.enum(['cover', 'contain'], says(rules.unknownFit)),
  borderRadius: numberIn(0, 100, rules.cornerRadius),
  alt: exactText(500),
});
export type ImageElement = z.output<typeof ImageElement>;

export const ShapeElement = z.object({
  ...ELEMENT,
  type: z.literal('shape'),
  /** A circle fills its box, so it may be an ellipse. */
  shapeType: z.enum(['rectangle', 'circle'], says(rules.unknownShape)),
  /** Null leaves it hollow. */
  backgroundColor: z.nullable(SlideColor),
  borderColor: SlideColor,
  borderWidth: numberIn(0, 100, rules.borderWidth),
  borderRadius: numberIn(0, 100, rules.cornerRadius),
  /**
   * Drawn instead of `shapeType`: a line through the middle of the box from left to right, or an icon. Not a kind of its
   * own, so that a release that does not know it shows the box.
   */
  figure: z.optional(z.enum(SLIDE_FIGURES, says(rules.unknownShape))),
  /** Name of the icon in the set of `@orbita/slides`; an unknown one is drawn as a place for it. */
  icon: z.optional(z.string(says(rules.unknownShape)).check(z.regex(/^[a-z0-9-]{1,40}$/, says(rules.unknownShape)))),
});
export type ShapeElement = z.output<typeof ShapeElement>;

export const SlideElement = z.discriminatedUnion('type', [TextElement, ImageElement, ShapeElement]);
export type SlideElement = z.output<typeof SlideElement>;

export const SlideBackground = z.discriminatedUnion('type', [
  z.object({ type: z.literal('solid'), color: SlideColor }),
  /** As in CSS: 0° leads upwards, 90° to the right. */
  z.object({ type: z.literal('gradient'), from: SlideColor, to: SlideColor, angle: numberIn(0, 360, rules.angle) }),
]);
export type SlideBackground = z.output<typeof SlideBackground>;

export const Slide = z.object({
  id: LocalId,
  background: SlideBackground,
  backgroundPattern: z.enum(SLIDE_PATTERNS, says(rules.unknownPattern)),
  patternColor: SlideColor,
  patternOpacity: numberIn(0, 1, rules.patternOpacity),
  /** From the lowest to the topmost. */
  elements: z
    .array(SlideElement, says(rules.listOfElementsIsExpected))
    .check(z.maxLength(MAX_SLIDE_ELEMENTS, says(rules.noMoreThanElements, MAX_SLIDE_ELEMENTS))),
});
export type Slide = z.output<typeof Slide>;

const wordsOf = (element: SlideElement): number => {
  const name = element.name?.length ?? 0;
  if (element.type === 'text') return name + element.content.length;
  return name + (element.type === 'image' ? element.alt.length : 0);
};

/** Length of all texts and descriptions of a carousel, in UTF-16 units: MAX_CAROUSEL_TEXT at most. */
export const carouselTextLength = ({ slides }: { slides: readonly Pick<Slide, 'elements'>[] }): number =>
  slides.reduce((sum, { elements }) => sum + elements.reduce((words, it) => words + wordsOf(it), 0), 0);

const areUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** All drawn content of a carousel. Server and web app share this document, so its field names are those of the specification. */
export const CarouselDocument = z
  .object({
    schema: z.literal(CAROUSEL_SCHEMA, says(rules.unknownVersionOfDocument)),
    format: z.enum(CAROUSEL_FORMATS, says(rules.unknownFormat)),
    slides: z
      .array(Slide, says(rules.listOfSlidesIsExpected))
      .check(
        z.minLength(1, says(rules.atLeastOneSlide)),
        z.maxLength(MAX_CAROUSEL_SLIDES, says(rules.noMoreThanSlides, MAX_CAROUSEL_SLIDES)),
      ),
  })
  .check(
    z.refine(
      ({ slides }) => slides.reduce((sum, { elements }) => sum + elements.length, 0) <= MAX_CAROUSEL_ELEMENTS,
      says(rules.noMoreThanElementsInCarousel, MAX_CAROUSEL_ELEMENTS),
    ),
    z.refine((document) => carouselTextLength(document) <= MAX_CAROUSEL_TEXT, says(rules.noMoreThan100000Characters)),
    z.refine(
      ({ slides }) =>
        areUnique(slides.map(({ id }) => id)) &&
        slides.every(({ elements }) => areUnique(elements.map(({ id }) => id))),
      says(rules.identifiersRepeat),
    ),
  );
export type CarouselDocument = z.output<typeof CarouselDocument>;

/** Pictures a document shows, each once. */
export const filesOf = ({ slides }: Pick<CarouselDocument, 'slides'>): number[] => [
  ...new Set(
    slides.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.type === 'image' && element.fileId !== null ? [element.fileId] : [])),
    ),
  ),
];
