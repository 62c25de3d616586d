import { SLIDE_WIDTH, type ShapeElement, type Slide, type SlideElement, type TextElement } from '@orbita/contracts';
import { MIN_CONTRAST, contrast } from '../brand/contrast.js';
import { newId } from '../editing/elements.js';

const MARGIN = 48;
const WIDTH = SLIDE_WIDTH - 2 * MARGIN;
/** In every format: a square is the lowest of them. */
const TITLE = { top: 60, height: 150 };
const CONTENT = { top: 230, height: 310 };
const PLATE = { left: 24, top: 36, width: SLIDE_WIDTH - 48, height: 528 };

const INK = '#16181d';
const PAPER = '#ffffff';

const isBehind = ({ position, size, visible, opacity }: SlideElement): boolean =>
  visible &&
  opacity > 0 &&
  position.x < PLATE.left + PLATE.width &&
  position.x + size.width > PLATE.left &&
  position.y < PLATE.top + PLATE.height &&
  position.y + size.height > PLATE.top;

/** A colour that is readable on everything behind the boxes; null if there is none. */
const readableInk = ({ background, elements }: Slide): string | null => {
  const behind = elements.filter(isBehind);
  if (behind.some(({ type }) => type === 'image')) return null;
  const colors = [
    ...(background.type === 'solid' ? [background.color] : [background.from, background.to]),
    ...behind.flatMap((element) =>
      element.type === 'shape' && element.backgroundColor !== null ? [element.backgroundColor] : [],
    ),
  ];
  return [INK, PAPER].find((ink) => colors.every((color) => contrast(ink, color) >= MIN_CONTRAST)) ?? null;
};

const box = (
  role: 'title' | 'content',
  { top, height }: { top: number; height: number },
  style: Pick<TextElement, 'fontSize' | 'fontWeight' | 'verticalAlign' | 'color'>,
): TextElement => ({
  id: newId(),
  type: 'text',
  position: { x: MARGIN, y: top },
  size: { width: WIDTH, height },
  visible: true,
  opacity: 1,
  content: '',
  fontFamily: 'Inter',
  ...style,
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  textAlign: 'left',
  shrinks: true,
  role,
});

const plate = (): ShapeElement => ({
  id: newId(),
  type: 'shape',
  shapeType: 'rectangle',
  position: { x: PLATE.left, y: PLATE.top },
  size: { width: PLATE.width, height: PLATE.height },
  visible: true,
  opacity: 1,
  backgroundColor: PAPER,
  borderColor: PAPER,
  borderWidth: 0,
  borderRadius: 24,
});

/** A slide with a box for a title and one for a content on top of all it has; on a plate where no colour would be read. */
export const withAddedBoxes = (slide: Slide): Slide => {
  const ink = readableInk(slide);
  const color = ink ?? INK;
  return {
    ...slide,
    elements: [
      ...slide.elements,
      ...(ink === null ? [plate()] : []),
      box('title', TITLE, { fontSize: 44, fontWeight: 700, verticalAlign: 'bottom', color }),
      box('content', CONTENT, { fontSize: 24, fontWeight: 400, verticalAlign: 'top', color }),
    ],
  };
};
