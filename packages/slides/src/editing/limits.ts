import {
  type CarouselDocument,
  MAX_CAROUSEL_ELEMENTS,
  MAX_LAYER_NAME,
  MAX_LINE_HEIGHT,
  MIN_LINE_HEIGHT,
  MAX_FONT_SIZE,
  MAX_SLIDE_ELEMENTS,
  MAX_SLIDE_EXTENT,
  MAX_SLIDE_TEXT,
  MIN_FONT_SIZE,
  type Slide,
  type SlideElement,
  TextElement,
  cutTo,
} from '@orbita/contracts';
import { wholeTurn } from '../geometry.js';
import { LINE_HEIGHT } from '../text/layout-text.js';
import { sharing } from './share.js';

const MAX_PADDING = 100;
const MAX_ROUNDING = 100;
const MAX_ALT = 500;

/** A number within two others; the former value if it is not a number. */
const within = (value: number, before: number, min: number, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : before;

const whole = (value: number, before: number, min: number, max: number): number =>
  // «+ 0»: a minus zero is no place.
  within(Math.round(value), before, min, max) + 0;

/** What the server would refuse is left out: signs that cannot be stored come with texts that are pasted. */
const storable = (text: string, max: number): string => {
  const rule = TextElement.shape.content;
  const short = cutTo(text, max);
  return rule.safeParse(short).success
    ? short
    : cutTo([...text].filter((sign) => rule.safeParse(sign).success).join(''), max);
};

/**
 * An element within the limits of the contract: whole positions and sizes, everything else in its range; a value that is not a
 * number keeps its former value. Returns `before` if nothing changed.
 */
export const withinLimits = <T extends SlideElement>(before: T, after: T): T => {
  const common = {
    position: {
      x: whole(after.position.x, before.position.x, -MAX_SLIDE_EXTENT, MAX_SLIDE_EXTENT),
      y: whole(after.position.y, before.position.y, -MAX_SLIDE_EXTENT, MAX_SLIDE_EXTENT),
    },
    size: {
      width: whole(after.size.width, before.size.width, 1, MAX_SLIDE_EXTENT),
      height: whole(after.size.height, before.size.height, 1, MAX_SLIDE_EXTENT),
    },
    opacity: within(after.opacity, before.opacity, 0, 1),
  };
  return sharing(
    before,
    withoutDefaults({ ...after, ...common, ...optional(before, after), ...ofType(before, after) }),
  );
};

const optional = (before: SlideElement, after: SlideElement) => ({
  rotation: wholeTurn(within(after.rotation ?? 0, before.rotation ?? 0, -360, 360)),
  name: after.name === before.name ? after.name : storable(after.name?.trim() ?? '', MAX_LAYER_NAME),
});

const DEFAULTS: Readonly<Record<string, unknown>> = { rotation: 0, locked: false, name: '', lineHeight: LINE_HEIGHT };

/** Optional properties that say nothing are left out: an element that was given one and lost it is the old one. */
const withoutDefaults = <T extends object>(element: T): T =>
  Object.fromEntries(
    Object.entries(element).filter(([key, value]) => value !== undefined && value !== DEFAULTS[key]),
  ) as T;

const ofType = (before: SlideElement, after: SlideElement): object => {
  if (before.type === 'text' && after.type === 'text') {
    const side = (name: keyof typeof after.padding) =>
      within(after.padding[name], before.padding[name], 0, MAX_PADDING);
    return {
      content: after.content === before.content ? after.content : storable(after.content, MAX_SLIDE_TEXT),
      fontSize: within(after.fontSize, before.fontSize, MIN_FONT_SIZE, MAX_FONT_SIZE),
      padding: { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') },
      lineHeight: within(
        after.lineHeight ?? LINE_HEIGHT,
        before.lineHeight ?? LINE_HEIGHT,
        MIN_LINE_HEIGHT,
        MAX_LINE_HEIGHT,
      ),
    };
  }
  if (before.type === 'image' && after.type === 'image') {
    return {
      alt: after.alt === before.alt ? after.alt : storable(after.alt, MAX_ALT),
      borderRadius: within(after.borderRadius, before.borderRadius, 0, MAX_ROUNDING),
    };
  }
  if (before.type === 'shape' && after.type === 'shape') {
    return {
      borderRadius: within(after.borderRadius, before.borderRadius, 0, MAX_ROUNDING),
      borderWidth: within(after.borderWidth, before.borderWidth, 0, MAX_ROUNDING),
    };
  }
  return {};
};

/** How far elements may move together so that no element leaves the range of positions. */
export const boundedShift = (elements: readonly SlideElement[], dx: number, dy: number): { dx: number; dy: number } => {
  const bounded = (shift: number, places: readonly number[]): number => {
    const most = MAX_SLIDE_EXTENT - Math.max(...places);
    const least = -MAX_SLIDE_EXTENT - Math.min(...places);
    return whole(shift, 0, Math.min(0, least), Math.max(0, most));
  };
  if (elements.length === 0) return { dx: 0, dy: 0 };
  return {
    dx: bounded(
      dx,
      elements.map(({ position }) => position.x),
    ),
    dy: bounded(
      dy,
      elements.map(({ position }) => position.y),
    ),
  };
};

export const elementCount = ({ slides }: Pick<CarouselDocument, 'slides'>): number =>
  slides.reduce((sum, { elements }) => sum + elements.length, 0);

/** How many more elements fit on a slide, by its own limit and by the carousel's. */
export const elementRoom = (document: CarouselDocument, slide: Pick<Slide, 'elements'>): number =>
  Math.max(0, Math.min(MAX_SLIDE_ELEMENTS - slide.elements.length, MAX_CAROUSEL_ELEMENTS - elementCount(document)));
