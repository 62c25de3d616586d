import { createCanvas } from '@napi-rs/canvas';
import { CarouselDocument, type ShapeElement, type Slide, type SlideElement } from '@orbita/contracts';
import { boundsOf, turned, wholeTurn } from '../geometry.js';
import { ICON_PATHS, learnAllIcons } from '../icons/index.js';
import { renderSlide } from '../render/render-slide.js';
import { alignElements } from './align.js';
import { commandFor } from './commands.js';
import {
  blankDocument,
  changeElement,
  moveElements,
  newIcon,
  newLine,
  newShape,
  newSlide,
  newText,
  removeUnlocked,
  setLocked,
} from './elements.js';
import { inked, keepingPattern, withSeenPattern } from './inked.js';
import { HANDLES, resizeElement, sidesOf } from './resize.js';
import { turnBy, turnTo } from './rotate.js';

const shape = (patch: Partial<ShapeElement> = {}): ShapeElement => ({
  ...newShape('rectangle'),
  id: 'a',
  position: { x: 200, y: 200 },
  size: { width: 100, height: 40 },
  opacity: 1,
  backgroundColor: '#ff0000',
  ...patch,
});
const slideOf = (...elements: SlideElement[]): Slide => ({ ...newSlide(), elements });
const first = (slide: Slide): SlideElement => slide.elements[0]!;

/** Where a handle of an element is on the slide. */
const handleAt = (element: SlideElement, side: { x: number; y: number }): { x: number; y: number } => {
  const { position, size, rotation = 0 } = element;
  const from = turned({ x: (side.x * size.width) / 2, y: (side.y * size.height) / 2 }, rotation);
  return { x: position.x + size.width / 2 + from.x, y: position.y + size.height / 2 + from.y };
};

const pixelAt = (slide: Slide, x: number, y: number): number[] => {
  const context = createCanvas(600, 600).getContext('2d');
  renderSlide(context, slide, '1:1', new Map(), 1);
  return [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
};

describe('a turned element', () => {
  it('has an angle from above -180 to 180, and none once it is upright', () => {
    expect([181, -180, 540, -1, 0.04].map(wholeTurn)).toEqual([-179, 180, 180, -1, 0]);
    const slide = slideOf(shape());
    const half = turnBy(turnTo(slide, ['a'], 170), ['a'], 20);
    expect(first(half).rotation).toBe(-170);
    // As it was: no new property stays behind.
    expect(first(turnTo(half, ['a'], 360))).toEqual(first(slide));
  });

  it('keeps what lies opposite to a pulled handle where it is', () => {
    for (const rotation of [30, -75, 90, 180]) {
      const slide = slideOf(shape({ rotation }));
      for (const handle of HANDLES) {
        const { x, y } = sidesOf(handle);
        const before = handleAt(first(slide), { x: -x, y: -y });
        const after = handleAt(first(resizeElement(slide, 'a', handle, 37, 23)), { x: -x, y: -y });
        expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThanOrEqual(1.5);
      }
    }
  });

  it('is aligned by the box around it as it is seen', () => {
    const slide = alignElements(slideOf(shape({ rotation: 90 })), ['a'], 'left', { width: 600, height: 600 });
    expect(boundsOf(first(slide)).x).toBeCloseTo(0);
    expect(first(slide).position).toEqual({ x: -30, y: 200 });
  });

  it('is drawn around its middle', () => {
    const slide = slideOf(shape({ rotation: 90 }));
    expect(pixelAt(slide, 250, 175)).toEqual([255, 0, 0]);
    expect(pixelAt(slide, 205, 220)).toEqual([255, 255, 255]);
  });

  it('turns by Alt, Shift and the arrows, and by no key with Ctrl and Alt', () => {
    const press = { code: 'ArrowRight', ctrlKey: false, metaKey: false, shiftKey: true, altKey: true };
    expect(commandFor(press)?.id).toBe('turn-right');
    expect(commandFor({ ...press, ctrlKey: true })).toBeUndefined();
    const document = { ...blankDocument('1:1'), slides: [slideOf(shape())] };
    const target = { document, slideId: document.slides[0]!.id, selection: ['a'] };
    expect(first(commandFor(press)!.apply(target).document.slides[0]!).rotation).toBe(15);
  });
});

it('leaves locked elements where they are until they are unlocked', () => {
  const slide = setLocked(slideOf(shape(), shape({ id: 'b' })), ['a'], true);
  expect(first(moveElements(slide, ['a', 'b'], 10, 0)).position).toEqual({ x: 200, y: 200 });
  expect(first(resizeElement(slide, 'a', 'e', 10, 0))).toBe(first(slide));
  expect(first(turnBy(slide, ['a'], 15))).toBe(first(slide));
  expect(removeUnlocked(slide, ['a', 'b']).elements.map(({ id }) => id)).toEqual(['a']);
  expect(first(setLocked(slide, ['a'], false))).toEqual(shape());
});

it('gives an element a name and a text a line height, within their limits, and takes them away again', () => {
  const text = { ...newText(), id: 'a' };
  const slide = slideOf(text);
  const named = changeElement(slide, 'a', { name: ' Шапка ', lineHeight: 9 });
  expect(first(named)).toEqual({ ...text, name: 'Шапка', lineHeight: 2.5 });
  expect(first(changeElement(named, 'a', { name: '', lineHeight: 1.3 }))).toEqual(text);
  // A picture has no lines.
  expect(first(changeElement(slideOf(shape()), 'a', { lineHeight: 2 }))).toEqual(shape());
});

describe('strokes', () => {
  it('are valid elements that a release without them shows as boxes', () => {
    const elements = [newLine('line'), newLine('arrow'), newLine('double-arrow'), newIcon('heart')];
    const document = { ...blankDocument('1:1'), slides: [slideOf(...elements)] };
    expect(CarouselDocument.parse(document)).toEqual(document);
    expect(elements.map(({ type, shapeType }) => [type, shapeType])).toEqual(Array(4).fill(['shape', 'rectangle']));
    const wrong = { ...document, slides: [slideOf({ ...newIcon('heart'), icon: '../heart' })] };
    expect(CarouselDocument.safeParse(wrong).success).toBe(false);
  });

  it('are drawn through the middle of their box, icons of the whole set in it', () => {
    const line = { ...newLine('line'), position: { x: 100, y: 100 }, borderColor: '#0000ff' };
    expect(pixelAt(slideOf(line), 220, 112)).toEqual([0, 0, 255]);
    expect(pixelAt(slideOf(line), 220, 104)).toEqual([255, 255, 255]);
    learnAllIcons();
    for (const icon of Object.keys(ICON_PATHS)) {
      const context = createCanvas(200, 200).getContext('2d');
      renderSlide(context, slideOf({ ...newIcon(icon), borderColor: '#0000ff' }), '1:1', new Map(), 1);
      const { data } = context.getImageData(0, 0, 200, 200);
      const inks = Array.from({ length: 200 * 200 }, (_, at) => (data[4 * at]! < 128 ? at : -1)).filter(
        (at) => at >= 0,
      );
      const xs = inks.map((at) => at % 200);
      expect({ icon, isDrawn: inks.length > 100 }).toEqual({ icon, isDrawn: true });
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(100);
      expect(Math.max(...xs)).toBeLessThan(196);
    }
  });
});

describe('on a dark slide', () => {
  const dark: Slide = { ...newSlide(), background: { type: 'solid', color: '#101020' } };

  it('a new text and a new stroke are light, on a light one and on a light card dark', () => {
    expect(inked(dark, newText(), '1:1').color).toBe('#ffffff');
    expect(inked(dark, newLine('line'), '1:1').borderColor).toBe('#ffffff');
    expect(inked(newSlide(), newText(), '1:1')).toMatchObject({ color: '#1a1a2e' });
    const card = shape({ position: { x: 0, y: 0 }, size: { width: 600, height: 600 }, backgroundColor: '#fafafa' });
    expect(inked({ ...dark, elements: [card] }, newText(), '1:1').color).toBe('#1a1a2e');
  });

  it('a pattern is seen, unless its colour was chosen to be hidden', () => {
    expect(withSeenPattern(dark).patternColor).toBe('#ffffff');
    expect(keepingPattern(newSlide(), dark).patternColor).toBe('#ffffff');
    expect(keepingPattern({ ...dark, patternColor: '#111122' }, dark)).toBe(dark);
  });
});
