import { createCanvas } from '@napi-rs/canvas';
import {
  CAROUSEL_FORMATS,
  CAROUSEL_SCHEMA,
  CarouselDocument,
  type CarouselFormat,
  type Slide,
  type SlideElement,
  type TextElement,
} from '@orbita/contracts';
import { nodeMeasure } from '../node/index.js';
import { pourSlides } from '../pour/index.js';
import { renderSlide, slideSize } from '../render/render-slide.js';
import { layoutText } from '../text/layout-text.js';
import { remembered } from '../text/remembered.js';
import { TEMPLATES, TEMPLATE_CATEGORIES } from './index.js';
import { templateWords as english } from './words.en.js';
import { templateWords as russian } from './words.js';

const MARGIN = 44;
const READABLE = 4.5;
const LONG = {
  title: 'Почему постоянные клиенты уходят без объяснений и что с этим делать владельцу студии',
  content:
    'Чаще всего человек не жалуется, а просто перестаёт приходить. Причины скучные: не ответили вовремя, перенесли запись без предупреждения, забыли прошлый разговор. Заведите короткую карточку гостя и записывайте, что он просил в прошлый раз. Перезвоните тем, кого не видели три месяца, и спросите прямо, чего не хватило. Половина вернётся уже потому, что про них вспомнили и спросили без скрипта и скидки.',
};

/** Templates share texts, and each is laid out again and again. */
const measure = remembered(nodeMeasure());
const texts = ({ elements }: Slide): TextElement[] => elements.filter((element) => element.type === 'text');
const poured = (slides: Slide[], text: typeof LONG): Slide[] =>
  pourSlides(
    slides,
    Array.from(slides, () => text),
  );

const LINEAR = Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
const luminance = (red = 0, green = 0, blue = 0): number =>
  0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!;
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** A picture of the user's may be anything: its place is tried in black and in white. */
const asPlate = (color: string, element: SlideElement): SlideElement =>
  element.type === 'image'
    ? {
        ...element,
        type: 'shape',
        shapeType: 'rectangle',
        backgroundColor: color,
        borderColor: color,
        borderWidth: 0,
      }
    : element;

/** The least contrast of any text with what is drawn below its letters. */
const leastContrast = (slide: Slide, format: CarouselFormat): number => {
  const { width, height } = slideSize(format);
  let least = Infinity;
  const hasPicture = slide.elements.some(({ type }) => type === 'image');
  for (const color of hasPicture ? ['#000000', '#ffffff'] : ['#000000']) {
    const context = createCanvas(width, height).getContext('2d');
    const below = slide.elements.filter(({ type }) => type !== 'text').map((element) => asPlate(color, element));
    renderSlide(context, { ...slide, elements: below }, format, new Map(), 1);
    for (const text of texts(slide)) {
      const ink = luminance(...[1, 3, 5].map((at) => Number.parseInt(text.color.slice(at, at + 2), 16)));
      const { lines, fontSize } = layoutText(text, measure);
      for (const line of lines) {
        const left = Math.round(text.position.x + line.x);
        const top = Math.round(text.position.y + line.baseline - 0.72 * fontSize);
        const lineWidth = Math.max(1, Math.round(line.width));
        const lineHeight = Math.round(0.72 * fontSize);
        const { data } = context.getImageData(left, top, lineWidth, lineHeight);
        for (let dot = 0; dot < lineWidth * lineHeight; dot += 13) {
          const [red, green, blue] = data.subarray(4 * dot);
          least = Math.min(least, contrast(ink, luminance(red, green, blue)));
        }
      }
    }
  }
  return least;
};

const wordsOf = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as Record<string, unknown>).flatMap(wordsOf);
const unbound = (words: string): string => words.replaceAll('\u00a0', ' ');
const TRANSLATION = new Map(wordsOf(russian).map((words, at) => [unbound(words), wordsOf(english)[at]]));

const meet = (one: TextElement, other: TextElement): boolean =>
  one.position.x < other.position.x + other.size.width &&
  other.position.x < one.position.x + one.size.width &&
  one.position.y < other.position.y + other.size.height &&
  other.position.y < one.position.y + one.size.height;

it('offers the first six templates under names that never change', () => {
  expect(TEMPLATES.slice(0, 6).map(({ id, name, category }) => [id, name, TEMPLATE_CATEGORIES[category]])).toEqual([
    ['neutral-lookbook', 'Neutral Lookbook', 'Мода'],
    ['arch-fashion', 'Arch Fashion', 'Мода'],
    ['blue-wave-marketing', 'Blue Wave Marketing', 'Маркетинг'],
    ['minimal-white', 'Minimal White', 'Бизнес'],
    ['gradient-modern', 'Gradient Modern', 'Креатив'],
    ['dark-elegant', 'Dark Elegant', 'Люкс'],
  ]);
});

it('offers four templates in each of six styles, each with an id and a name of its own', () => {
  expect(TEMPLATES).toHaveLength(24);
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(24);
  expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(24);
});

describe.each(TEMPLATES.flatMap((template) => CAROUSEL_FORMATS.map((format) => ({ ...template, format }))))(
  '$name in $format',
  ({ slides: slidesIn, format }) => {
    const slides = slidesIn(format);

    it('is a valid document, each of five slides with one title and one content that shrink', () => {
      expect(CarouselDocument.parse({ schema: CAROUSEL_SCHEMA, format, slides }).slides).toEqual(slides);
      expect(slides).toHaveLength(5);
      for (const slide of slides) {
        const roles = texts(slide).filter(({ role }) => role !== null);
        expect(roles.map(({ role, shrinks }) => [role, shrinks]).sort()).toEqual([
          ['content', true],
          ['title', true],
        ]);
      }
    });

    it('keeps its texts off the edges and apart, and its pictures for the user to choose', () => {
      const { width, height } = slideSize(format);
      for (const slide of slides) {
        const boxes = texts(slide);
        for (const { position, size } of boxes) {
          expect(Math.min(position.x, position.y)).toBeGreaterThanOrEqual(MARGIN);
          expect(position.x + size.width).toBeLessThanOrEqual(width - MARGIN);
          expect(position.y + size.height).toBeLessThanOrEqual(height - MARGIN);
        }
        const meetings = boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => meet(one, other)));
        expect(meetings).toEqual([]);
        for (const element of slide.elements) {
          if (element.type !== 'image') continue;
          expect(element.fileId).toBeNull();
          expect(element.alt).not.toBe('');
        }
      }
    });

    it('has room for its own words in their full size, and for long ones', () => {
      for (const text of slides.flatMap(texts)) {
        const { fontSize, overflows } = layoutText(text, measure);
        expect({ text: text.content, fontSize, overflows }).toEqual({
          text: text.content,
          fontSize: text.fontSize,
          overflows: false,
        });
      }
      for (const text of poured(slides, LONG).flatMap(texts)) {
        expect({ text, overflows: layoutText(text, measure).overflows }).toEqual({ text, overflows: false });
      }
    });

    it('has room for its English words in their full size', () => {
      for (const text of slides.flatMap(texts)) {
        const content = /\p{L}/u.test(text.content) ? TRANSLATION.get(unbound(text.content)) : text.content;
        expect({ russian: text.content, content }).toEqual({ russian: text.content, content: expect.any(String) });
        const { fontSize, overflows } = layoutText({ ...text, content: content ?? '' }, measure);
        expect({ content, fontSize, overflows }).toEqual({ content, fontSize: text.fontSize, overflows: false });
      }
    });

    it('is read on whatever lies below it', () => {
      // Long words lie where short ones do, and beside them.
      for (const words of [...(format === '4:5' ? [slides] : []), poured(slides, LONG)]) {
        for (const [index, slide] of words.entries()) {
          const least = leastContrast(slide, format);
          expect(least >= READABLE || `${least} on slide ${index + 1}`).toBe(true);
        }
      }
    });
  },
);
