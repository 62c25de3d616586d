import {
  CAROUSEL_SCHEMA,
  CarouselDocument,
  MAX_CAROUSEL_ELEMENTS,
  MAX_SLIDE_TEXT,
  type ShapeElement,
  type Slide,
  type SlideElement,
  type TextElement,
} from '@orbita/contracts';
import { TEMPLATES } from '../templates/index.js';
import { pourSlides } from './index.js';

const text = (id: string, content: string, more: Partial<TextElement> = {}): TextElement => ({
  id,
  type: 'text',
  position: { x: 50, y: 50 },
  size: { width: 400, height: 100 },
  visible: true,
  opacity: 1,
  content,
  fontSize: 24,
  fontFamily: 'Inter',
  fontWeight: 400,
  color: '#000000',
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  textAlign: 'left',
  verticalAlign: 'top',
  shrinks: false,
  role: null,
  ...more,
});

const shape = (id: string, backgroundColor: string): ShapeElement => ({
  id,
  type: 'shape',
  shapeType: 'rectangle',
  position: { x: 0, y: 0 },
  size: { width: 600, height: 600 },
  visible: true,
  opacity: 1,
  backgroundColor,
  borderColor: '#000000',
  borderWidth: 0,
  borderRadius: 0,
});

const slide = (id: string, elements: SlideElement[], color = '#ffffff'): Slide => ({
  id,
  background: { type: 'solid', color },
  backgroundPattern: 'none',
  patternColor: '#000000',
  patternOpacity: 0,
  elements,
});

const numbered = (count: number): { title: string; content: string }[] =>
  Array.from({ length: count }, (_, index) => ({ title: `Заголовок ${index + 1}`, content: `Текст ${index + 1}` }));

const isValid = (slides: Slide[]): boolean =>
  CarouselDocument.parse({ schema: CAROUSEL_SCHEMA, format: '1:1', slides }).slides.length === slides.length;

const wordsOf = ({ elements }: Slide): string[] =>
  elements.flatMap((element) => (element.type === 'text' ? [element.content] : []));

/** Slides with their place as background: what was made of which is read from it. */
const set = (count: number): Slide[] =>
  Array.from({ length: count }, (_, index) =>
    slide(`s${index}`, [text('t', '', { role: 'title' }), text('c', '', { role: 'content' })], `#00000${index}`),
  );
const sources = (slides: Slide[]): string[] =>
  slides.map(({ background }) => (background.type === 'solid' ? background.color.slice(-1) : '?'));

it.each([
  [5, 1, '0'],
  [5, 2, '04'],
  [5, 3, '014'],
  [5, 5, '01234'],
  [5, 9, '012312314'],
  [1, 3, '000'],
  [2, 4, '0001'],
  [5, 0, ''],
])('of %i slides and %i texts makes slides %s', (length, count, expected) => {
  expect(sources(pourSlides(set(length), numbered(count))).join('')).toBe(expected);
});

it('pours every text of a template and changes nothing else', () => {
  for (const template of TEMPLATES) {
    const slides = template.slides('4:5');
    const poured = pourSlides(slides, numbered(7));
    expect(isValid(poured)).toBe(true);
    const ids = [...slides, ...poured].flatMap(({ id, elements }) => [id, ...elements.map((element) => element.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [index, { elements }] of poured.entries()) {
      const source = slides[[0, 1, 2, 3, 1, 2, 4][index] ?? 0];
      for (const [order, element] of elements.entries()) {
        const before = source?.elements[order];
        if (element.type === 'text' && element.role !== null) {
          const content = `${element.role === 'title' ? 'Заголовок' : 'Текст'} ${index + 1}`;
          expect(element).toEqual({ ...before, id: element.id, content });
        } else if (element.type === 'text' && /^\d/.test(element.content)) {
          expect(element.content).toMatch(new RegExp(`^0${index + 1}( / 07)?$`));
        } else {
          expect(element).toEqual({ ...before, id: element.id });
        }
      }
    }
  }
});

it('renumbers only captions that number slides', () => {
  const marks = ['02 / 07', '2/7', '2 из 7', '2 of 7', '02', '01', '24/7', '50 / 50', '2 / 7 шагов'];
  const middle = slide('m', [text('t', '', { role: 'title' }), ...marks.map((mark, at) => text(`m${at}`, mark))]);
  const poured = pourSlides([slide('a', [text('t', '')]), middle, slide('z', [text('t', '')])], numbered(12));
  expect(wordsOf(poured[10] ?? middle).slice(1)).toEqual([
    '11 / 12',
    '11/12',
    '11 из 12',
    '11 of 12',
    '11',
    '01',
    '24/7',
    '50 / 50',
    '2 / 7 шагов',
  ]);
});

it('finds the boxes of slides without roles, and loses no words where there is one box', () => {
  const own = slide('own', [
    text('small', 'мелкий', { fontSize: 12, size: { width: 500, height: 300 } }),
    text('mark', '01 / 01', { fontSize: 120, size: { width: 600, height: 600 } }),
    text('handle', '@brand', { fontSize: 100 }),
    text('hidden', 'скрыт', { fontSize: 110, visible: false }),
    text('large', 'крупный', { fontSize: 60 }),
    text('other', 'прочий', { fontSize: 20 }),
  ]);
  const single = slide('single', [text('only', 'был', { role: 'content' }), text('note', 'подпись')]);
  const [first, last] = pourSlides([own, single], numbered(2)).map(wordsOf);
  expect(first).toEqual(['Текст 1', '01 / 02', '@brand', 'скрыт', 'Заголовок 1', 'прочий']);
  expect(last).toEqual(['Заголовок 2\n\nТекст 2', 'подпись']);
  expect(
    pourSlides([own], numbered(1))[0]?.elements.filter((element) => element.type === 'text' && element.shrinks),
  ).toHaveLength(2);
});

it('adds boxes where there are none, in a readable colour', () => {
  const added = (source: Slide) => {
    const [poured] = pourSlides([source], numbered(1));
    return (poured?.elements ?? []).slice(source.elements.length);
  };
  const colors = (elements: SlideElement[]) =>
    elements.map((element) => (element.type === 'text' ? element.color : element.type));
  expect(colors(added(slide('light', [])))).toEqual(['#16181d', '#16181d']);
  expect(colors(added(slide('dark', [], '#101010')))).toEqual(['#ffffff', '#ffffff']);
  expect(colors(added(slide('both', [shape('white', '#ffffff')], '#101010')))).toEqual(['shape', '#16181d', '#16181d']);
  expect(added(slide('words', [])).map((element) => element.type === 'text' && element.content)).toEqual([
    'Заголовок 1',
    'Текст 1',
  ]);
});

it('changes words only, whatever the texts are', () => {
  const hostile = [
    { title: '{{title}} $& $1 __proto__', content: '<script>alert(1)</script>' },
    { title: 'а\u0000б\u202Eв\uD800', content: `${'я'.repeat(MAX_SLIDE_TEXT - 1)}😀😀` },
    { title: '', content: '   ' },
    { title: '03 / 09', content: '@other' },
    { title: 'x'.repeat(50_000), content: '\n'.repeat(3_000) },
  ];
  const slides = TEMPLATES[0]?.slides('1:1') ?? [];
  const poured = pourSlides(slides, hostile);
  expect(isValid(poured)).toBe(true);
  const shapes = ({ elements }: Slide) => elements.map((element) => ({ ...element, id: '', content: '' }));
  expect(poured.map(shapes)).toEqual(slides.map(shapes));
  expect(poured.map((made) => wordsOf(made)[2])).toEqual(
    expect.arrayContaining(['{{title}} $& $1 __proto__', 'абв', '03 / 09']),
  );
  expect(wordsOf(poured[1] ?? poured[0]!).at(-1)).toBe('я'.repeat(MAX_SLIDE_TEXT - 1));
});

it('stays within what a document may hold', () => {
  const heavy = slide('heavy', [
    ...Array.from({ length: 98 }, (_, index) => shape(`f${index}`, '#ffffff')),
    text('t', '', { role: 'title' }),
    text('c', '', { role: 'content' }),
  ]);
  const full = slide(
    'full',
    Array.from({ length: 100 }, (_, index) => shape(`f${index}`, index < 50 ? '#ffffff' : '#000000')),
  );
  const poured = pourSlides([heavy, full], numbered(20));
  expect(isValid(poured)).toBe(true);
  expect(poured.reduce((sum, { elements }) => sum + elements.length, 0)).toBeLessThanOrEqual(MAX_CAROUSEL_ELEMENTS);
  expect(poured.map((made) => wordsOf(made))).toEqual(numbered(20).map(({ title, content }) => [title, content]));
  const last = poured.at(-1)?.elements.slice(-3);
  expect(last?.map((element) => (element.type === 'shape' ? element.backgroundColor : element.type))).toEqual([
    '#ffffff',
    'text',
    'text',
  ]);
});
