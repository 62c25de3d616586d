import {
  CarouselDocument,
  type CarouselDocument as Document,
  SLIDE_FONTS,
  type Slide,
  type SlideElement,
} from '@orbita/contracts';
import { Dice, randomDocument } from '../../fixtures/random-documents.js';
import { blankDocument, newImage, newShape, newText } from '../editing/elements.js';
import { duplicateSlide } from '../editing/slides.js';
import { textsOf } from '../editing/text-kinds.js';
import { type Brand, applyBrand } from './apply-brand.js';
import { backdropAtMiddle, backdropOf } from './backdrop.js';
import { contrast, leastContrast, mixed, readableColor } from './contrast.js';

const BRAND: Brand = {
  backgroundColor: '#f1efe7',
  textColor: '#22333b',
  accentColor: '#c1121f',
  headingFont: 'Bebas Neue',
  textFont: 'Lora',
  logoFileId: null,
};

const slideWith = (id: string, color: string, elements: SlideElement[]): Slide => ({
  ...blankDocument('1:1').slides[0]!,
  id,
  background: { type: 'solid', color },
  patternColor: '#ffffff',
  elements,
});
const documentOf = (...slides: Slide[]): Document => ({ schema: 1, format: '1:1', slides });
const text = (id: string, changes: Partial<ReturnType<typeof newText>> = {}) => ({ ...newText(), id, ...changes });
const shape = (id: string, changes: Partial<ReturnType<typeof newShape>> = {}) => ({
  ...newShape('rectangle'),
  id,
  opacity: 1,
  ...changes,
});

/** A dark carousel with gold accents; its last slide is turned inside out. */
const dark = documentOf(
  slideWith('cover', '#111111', [
    shape('line', { backgroundColor: '#d4af37', position: { x: 40, y: 300 }, size: { width: 80, height: 4 } }),
    text('title', { color: '#ffffff', fontSize: 60, fontWeight: 900, position: { x: 40, y: 100 } }),
    text('small', { color: '#d4af37', fontSize: 20, fontWeight: 800, position: { x: 40, y: 400 } }),
  ]),
  slideWith('inner', '#111111', [
    shape('card', { backgroundColor: '#1c1c1c', position: { x: 0, y: 0 }, size: { width: 600, height: 300 } }),
    text('point', { color: '#ffffff' }),
  ]),
  slideWith('last', '#d4af37', [text('call', { color: '#111111' })]),
);

const elementOf = (document: Document, slide: number, id: string) =>
  document.slides[slide]!.elements.find((element) => element.id === id)!;

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  it('uses black or white for every colour on which no wanted colour is readable', () => {
    const dice = new Dice(1);
    for (let turn = 0; turn < 500; turn += 1) {
      const ground = `#${dice.whole(0, 0xffffff).toString(16).padStart(6, '0')}`;
      expect(contrast(readableColor([ground], [ground]), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('a brand', () => {
  it('gives every part its colour and every text its font', () => {
    const { slides } = applyBrand(dark, BRAND);
    expect(slides.map(({ background }) => background)).toEqual([
      { type: 'solid', color: '#f1efe7' },
      { type: 'solid', color: '#f1efe7' },
      { type: 'solid', color: '#c1121f' },
    ]);
    const branded = documentOf(...slides);
    expect(elementOf(branded, 0, 'line')).toMatchObject({ backgroundColor: '#c1121f' });
    expect(elementOf(branded, 0, 'title')).toMatchObject({
      color: '#22333b',
      fontFamily: 'Bebas Neue',
      fontWeight: 400,
    });
    expect(elementOf(branded, 0, 'small')).toMatchObject({ color: '#c1121f', fontFamily: 'Lora', fontWeight: 700 });
    // A card that differed slightly from the ground still does, and does not vanish.
    const { backgroundColor } = elementOf(branded, 1, 'card') as ReturnType<typeof newShape>;
    expect([BRAND.backgroundColor, BRAND.textColor]).not.toContain(backgroundColor);
    expect(contrast(backgroundColor!, BRAND.backgroundColor)).toBeLessThan(1.5);
    // The text's own colour was not readable on the accent: the brand's ground colour is.
    expect(elementOf(branded, 2, 'call')).toMatchObject({ color: '#f1efe7' });
  });

  it('leaves what needs no change the same object', () => {
    const once = applyBrand(dark, { ...BRAND, logoFileId: 5 });
    expect(applyBrand(once, { ...BRAND, logoFileId: 5 })).toBe(once);
  });

  it('makes a half transparent text solid only where it could not be read otherwise', () => {
    const faint = documentOf(
      slideWith('one', '#ffffff', [text('faint', { opacity: 0.3 }), text('soft', { opacity: 0.9 })]),
    );
    const branded = applyBrand(faint, BRAND);
    expect(elementOf(branded, 0, 'faint').opacity).toBe(1);
    expect(elementOf(branded, 0, 'soft').opacity).toBe(0.9);
  });

  it('keeps a text over a picture as light as it was', () => {
    const photo = { ...newImage(7), id: 'photo', position: { x: 0, y: 0 }, size: { width: 600, height: 600 } };
    const covered = documentOf(slideWith('one', '#ffffff', [photo, text('white', { color: '#ffffff' })]));
    expect(
      contrast((elementOf(applyBrand(covered, BRAND), 0, 'white') as { color: string }).color, '#000000'),
    ).toBeGreaterThan(4.5);
  });

  it('puts its logo on the first and the last slide, changes it in its place and takes it away', () => {
    const logos = (document: Document) =>
      document.slides.map(({ elements }) => elements.filter(({ id }) => id === 'brand-logo'));
    const once = applyBrand(dark, { ...BRAND, logoFileId: 5 });
    expect(logos(once).map(({ length }) => length)).toEqual([1, 0, 1]);
    const moved = documentOf(
      ...once.slides.map((slide) => ({
        ...slide,
        elements: slide.elements.map((element) =>
          element.id === 'brand-logo' ? { ...element, position: { x: 7, y: 8 } } : element,
        ),
      })),
    );
    const again = applyBrand(duplicateSlide(moved, 'cover').document, { ...BRAND, logoFileId: 6 });
    expect(logos(again).map(({ length }) => length)).toEqual([1, 0, 0, 1]);
    expect(logos(again)[0]).toMatchObject([{ fileId: 6, position: { x: 7, y: 8 }, fit: 'contain' }]);
    expect(logos(applyBrand(again, BRAND)).flat()).toEqual([]);
  });

  it('lays its logo where it hides no words', () => {
    const corner = (id: string, x: number, y: number) =>
      text(id, { position: { x, y }, size: { width: 200, height: 40 } });
    const labels = [corner('a', 30, 30), corner('b', 370, 30), corner('c', 30, 530), corner('d', 370, 530)];
    const branded = applyBrand(documentOf(slideWith('one', '#ffffff', labels)), { ...BRAND, logoFileId: 5 });
    const { position, size } = elementOf(branded, 0, 'brand-logo');
    const hidden = labels.filter(
      (label) =>
        position.x < label.position.x + 200 &&
        position.x + size.width > label.position.x &&
        position.y < label.position.y + 40 &&
        position.y + size.height > label.position.y,
    );
    expect(hidden).toEqual([]);
  });

  it('sets paragraphs in the ink of the brand, however much colour theirs had', () => {
    const words = text('words', { color: '#0b2b8a', role: 'content' });
    const document = documentOf(slideWith('one', '#ffffff', [words, shape('dot', { backgroundColor: '#ffd43b' })]));
    const branded = applyBrand(document, BRAND);
    expect(elementOf(branded, 0, 'words')).toMatchObject({ color: '#22333b' });
    expect(elementOf(branded, 0, 'dot')).toMatchObject({ backgroundColor: '#c1121f' });
  });

  it('leaves a full carousel without a logo rather than with too many elements', () => {
    const full = slideWith(
      'full',
      '#ffffff',
      Array.from({ length: 100 }, (_, index) => text(`t${index}`)),
    );
    const branded = applyBrand(documentOf(full), { ...BRAND, logoFileId: 5 });
    expect(branded.slides[0]!.elements).toHaveLength(100);
  });

  it('is read on every slide of any carousel, is valid, and changes nothing the second time', () => {
    const failures: string[] = [];
    for (let seed = 0; seed < 200; seed += 1) {
      const dice = new Dice(seed);
      const brand: Brand = {
        backgroundColor: dice.color(),
        textColor: dice.color(),
        accentColor: dice.color(),
        headingFont: dice.oneOf(SLIDE_FONTS),
        textFont: dice.oneOf(SLIDE_FONTS),
        logoFileId: dice.oneOf([null, 3]),
      };
      const document = randomDocument(dice);
      const branded = applyBrand(document, brand);
      if (!CarouselDocument.safeParse(branded).success) failures.push(`${seed} is not valid`);
      if (applyBrand(branded, brand) !== branded) failures.push(`${seed} changes once more`);
      branded.slides.forEach((slide, index) => {
        for (const { id, color, opacity } of textsOf(slide)) {
          // What a picture looks like is taken from the text as it was.
          const before = textsOf(document.slides[index]!).find((one) => one.id === id)!;
          const asItWas = { ...slide, elements: slide.elements.map((one) => (one.id === id ? before : one)) };
          const isRead = [backdropOf(asItWas, before, document.format), backdropAtMiddle(asItWas, before)].some(
            (backdrop) => leastContrast(color, backdrop, opacity || 1) >= 4.5,
          );
          if (!isRead) failures.push(`${seed} ${slide.id} ${id} is not read`);
        }
      });
    }
    expect(failures).toEqual([]);
  });
});
