import {
  CAROUSEL_SCHEMA,
  type CarouselDocument,
  type CarouselFormat,
  type ImageElement,
  MAX_SLIDE_ELEMENTS,
  type ShapeElement,
  type Slide,
  type SlideElement,
  type TextElement,
} from '@orbita/contracts';
import { boundedShift, withinLimits } from './limits.js';
import { unlockedOf } from './lock.js';
import { mapSharing } from './share.js';
import { editingWords } from './words.js';

/** How far a copy lies from what it was made of, in units. */
export const COPY_OFFSET = 20;
/** No side becomes shorter than this by resizing, in units. */
export const MIN_ELEMENT_SIZE = 20;
const IMAGE_SIDE = 150;

export const DEFAULT_PATTERN_OPACITY = 0.3;

/** Of new texts and strokes: on a dark slide `inked` gives them another one. */
const INK = '#1a1a2e';

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A name for a new slide or element: 16 random letters and digits. */
export const newId = (): string =>
  // 252 is the largest multiple of 36 below 256; without that limit names would be slightly biased, which does no harm.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % LETTERS.length]).join('');

export const newText = (): TextElement => ({
  id: newId(),
  type: 'text',
  position: { x: 50, y: 50 },
  size: { width: 200, height: 50 },
  visible: true,
  opacity: 1,
  content: editingWords.newText,
  fontSize: 24,
  fontFamily: 'Inter',
  fontWeight: 400,
  color: INK,
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  textAlign: 'left',
  verticalAlign: 'top',
  shrinks: false,
  role: null,
});

/**
 * A picture of the library, or a place for one.
 * @param natural its size in pixels: the box takes its proportions, its longer side is as long as a place's
 */
export const newImage = (fileId: number | null, natural?: { width: number; height: number }): ImageElement => {
  const longest = natural ? Math.max(natural.width, natural.height) : 0;
  const side = (length: number): number =>
    Math.max(MIN_ELEMENT_SIZE, Math.round((IMAGE_SIDE * length) / Math.max(1, longest)));
  return {
    id: newId(),
    type: 'image',
    position: { x: 50, y: 50 },
    size:
      natural && longest > 0
        ? { width: side(natural.width), height: side(natural.height) }
        : { width: IMAGE_SIDE, height: IMAGE_SIDE },
    visible: true,
    opacity: 1,
    fileId,
    crop: null,
    fit: 'cover',
    borderRadius: 0,
    alt: '',
  };
};

export const newShape = (shapeType: ShapeElement['shapeType']): ShapeElement => ({
  id: newId(),
  type: 'shape',
  shapeType,
  position: { x: 100, y: 100 },
  size: { width: 100, height: 100 },
  visible: true,
  opacity: 0.8,
  backgroundColor: '#667eea',
  borderColor: '#764ba2',
  borderWidth: 0,
  borderRadius: shapeType === 'circle' ? 50 : 0,
});

/** Length of a new line, and the height of its box: enough to grab it. */
const LINE = { width: 240, height: 24, ink: 4 };
const ICON = { side: 96, ink: 2 };

const newStroke = (figure: NonNullable<ShapeElement['figure']>, width: number, height: number): ShapeElement => ({
  ...newShape('rectangle'),
  size: { width, height },
  opacity: 1,
  backgroundColor: null,
  borderColor: INK,
  figure,
});

/** A line, or an arrow that points to the right. */
export const newLine = (figure: 'line' | 'arrow' | 'double-arrow'): ShapeElement => ({
  ...newStroke(figure, LINE.width, LINE.height),
  borderWidth: LINE.ink,
});

/** An icon of the set. @param icon its name there */
export const newIcon = (icon: string): ShapeElement => ({
  ...newStroke('icon', ICON.side, ICON.side),
  borderWidth: ICON.ink,
  icon,
});

export const newSlide = (): Slide => ({
  id: newId(),
  background: { type: 'solid', color: '#ffffff' },
  backgroundPattern: 'none',
  patternColor: INK,
  patternOpacity: DEFAULT_PATTERN_OPACITY,
  elements: [],
});

/** A carousel of one empty slide. */
export const blankDocument = (format: CarouselFormat): CarouselDocument => ({
  schema: CAROUSEL_SCHEMA,
  format,
  slides: [newSlide()],
});

export const withElements = (slide: Slide, elements: SlideElement[]): Slide =>
  elements === slide.elements ? slide : { ...slide, elements };

/** Elements of a slide by id, from the lowest to the topmost. */
export const elementsOf = (slide: Slide, ids: readonly string[]): SlideElement[] =>
  slide.elements.filter(({ id }) => ids.includes(id));

/** Puts an element on top; the same slide when it is full or has one of this id. */
export const addElement = (slide: Slide, element: SlideElement): Slide =>
  slide.elements.length >= MAX_SLIDE_ELEMENTS || slide.elements.some(({ id }) => id === element.id)
    ? slide
    : { ...slide, elements: [...slide.elements, withinLimits(element, element)] };

/** Removes elements that are not locked: what the user asks for with keys and buttons. */
export const removeUnlocked = (slide: Slide, ids: readonly string[]): Slide =>
  removeElements(slide, unlockedOf(slide, ids));

/** Removes elements, locked ones too. */
export const removeElements = (slide: Slide, ids: readonly string[]): Slide => {
  const elements = slide.elements.filter(({ id }) => !ids.includes(id));
  return elements.length === slide.elements.length ? slide : { ...slide, elements };
};

/** Changes elements by a function; numbers are brought into their limits. */
export const changeElements = (
  slide: Slide,
  ids: readonly string[],
  change: (element: SlideElement) => SlideElement,
): Slide =>
  withElements(
    slide,
    mapSharing(slide.elements, (element) =>
      ids.includes(element.id) ? withinLimits(element, change(element)) : element,
    ),
  );

/** Locks elements, or unlocks them. */
export const setLocked = (slide: Slide, ids: readonly string[], locked: boolean): Slide =>
  changeElements(slide, ids, (element) => ({ ...element, locked }));

type PatchOf<T> = Partial<Omit<T, 'id' | 'type'>>;
/** New values of properties; those an element of its type does not have are passed over. */
export type ElementPatch = PatchOf<TextElement> & PatchOf<ImageElement> & PatchOf<ShapeElement>;

const FIXED = new Set(['id', 'type']);
/** Absent until they are set. */
const OPTIONAL: Readonly<Record<SlideElement['type'], ReadonlySet<string>>> = {
  text: new Set(['rotation', 'locked', 'name', 'lineHeight']),
  image: new Set(['rotation', 'locked', 'name']),
  shape: new Set(['rotation', 'locked', 'name', 'figure', 'icon']),
};

/** Gives an element new values of some of its properties. */
export const changeElement = (slide: Slide, id: string, patch: ElementPatch): Slide =>
  changeElements(slide, [id], (element) => ({
    ...element,
    ...Object.fromEntries(
      Object.entries(patch).filter(
        ([key, value]) => value !== undefined && (key in element || OPTIONAL[element.type].has(key)) && !FIXED.has(key),
      ),
    ),
  }));

/** Moves elements together: no element leaves the range of positions, and their distances stay. Locked ones stay where they are. */
export const moveElements = (slide: Slide, ids: readonly string[], dx: number, dy: number): Slide => {
  const moving = unlockedOf(slide, ids);
  const shift = boundedShift(elementsOf(slide, moving), dx, dy);
  if (shift.dx === 0 && shift.dy === 0) return slide;
  return changeElements(slide, moving, (element) => ({
    ...element,
    position: { x: element.position.x + shift.dx, y: element.position.y + shift.dy },
  }));
};

/**
 * Puts copies of elements on top, 20 units further right and down, in their order.
 * @returns the copies' ids; none, and the same slide, when there is no room for all of them
 */
export const duplicateElements = (slide: Slide, ids: readonly string[]): { slide: Slide; ids: string[] } =>
  placeCopies(slide, elementsOf(slide, ids), COPY_OFFSET);

/** Puts copies of elements, of this slide or of another one, on top of it. @param offset in units, right and down */
export const placeCopies = (
  slide: Slide,
  elements: readonly SlideElement[],
  offset: number,
): { slide: Slide; ids: string[] } => {
  if (elements.length === 0 || slide.elements.length + elements.length > MAX_SLIDE_ELEMENTS) return { slide, ids: [] };
  const { dx, dy } = boundedShift(elements, offset, offset);
  const copies = elements.map((element) => {
    const position = { x: element.position.x + dx, y: element.position.y + dy };
    return withinLimits(element, { ...element, id: newId(), position });
  });
  return { slide: { ...slide, elements: [...slide.elements, ...copies] }, ids: copies.map(({ id }) => id) };
};
