import { createCanvas } from '@napi-rs/canvas';
import { SLIDE_FONTS } from '@orbita/contracts';
import { FAMILIES } from '../fonts/families.js';
import { nodeMeasure } from '../node/index.js';
import { type TextBox, layoutText } from './layout-text.js';

const measure = nodeMeasure();
const box = (change: Partial<TextBox> = {}): TextBox => ({
  content: 'Новый текст',
  fontSize: 24,
  fontFamily: 'Inter',
  fontWeight: 400,
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  size: { width: 200, height: 50 },
  textAlign: 'left',
  verticalAlign: 'top',
  shrinks: false,
  ...change,
});

it('lines are where CSS would put them', () => {
  const padding = { top: 10, right: 20, bottom: 30, left: 40 };
  const size = { width: 260, height: 140 };
  const left = layoutText(box({ padding, size }), measure);
  const width = measure(left.font, 'Новый текст');
  // 24 × 1,3 is 31,2 high; the ascent and descent of Inter are in the middle of it.
  const first = 10 + (31.2 - 24 * (0.96875 + 0.2412109375)) / 2 + 24 * 0.96875;
  expect(left.lines).toEqual([expect.objectContaining({ text: 'Новый текст', x: 40, width })]);
  expect(left.lines[0]!.baseline).toBeCloseTo(first, 6);
  const right = layoutText(box({ padding, size, textAlign: 'right', verticalAlign: 'bottom' }), measure);
  expect(right.lines[0]!.x).toBeCloseTo(260 - 20 - width, 6);
  expect(right.lines[0]!.baseline).toBeCloseTo(first + 100 - 31.2, 6);
});

it('a text shrinks until it is in its box with its words whole', () => {
  const content = 'Достопримечательности Санкт-Петербурга';
  const size = { width: 220, height: 200 };
  const big = layoutText(box({ content, size, fontSize: 60 }), measure);
  expect(big.lines.map(({ text }) => text).join('|')).not.toMatch(/^Достопримечательности\|/);
  const fitted = layoutText(box({ content, size, fontSize: 60, shrinks: true }), measure);
  expect(fitted.lines.map(({ text }) => text)).toEqual(['Достопримечательности', 'Санкт-Петербурга']);
  expect(fitted.overflows).toBe(false);
  const larger = layoutText(box({ content, size, fontSize: fitted.fontSize + 1 }), measure);
  expect(larger.lines[0]!.text).not.toBe('Достопримечательности');
});

it('a word no size has room for is cut in the largest that is in the box; what never fits is said to overflow', () => {
  const cut = layoutText(box({ content: 'ы'.repeat(60), size: { width: 100, height: 200 }, shrinks: true }), measure);
  expect(cut).toMatchObject({ overflows: false });
  expect(cut.fontSize).toBeGreaterThan(12);
  const never = layoutText(box({ content: 'слово '.repeat(300), shrinks: true }), measure);
  expect(never).toMatchObject({ fontSize: 12, overflows: true });
});

it('letters a family lacks, signs and emoji are drawn by stand-ins, an emoji as wide on every machine', () => {
  const { lines } = layoutText(
    box({ fontFamily: 'Bebas Neue', content: 'Hit — хит № 1, 5 ₽ → 🔥', size: { width: 600, height: 50 } }),
    measure,
  );
  expect(lines[0]!.runs.map(({ text, font }) => [text, /"([^"]+?)( [a-z-]+)?"/.exec(font)![1]])).toEqual([
    ['Hit — ', 'Bebas Neue'],
    ['ХИТ', 'Sofia Sans Extra Condensed'],
    [' ', 'Bebas Neue'],
    ['№', 'Sofia Sans Extra Condensed'],
    [' 1, 5 ', 'Bebas Neue'],
    ['₽', 'Oswald'],
    [' ', 'Bebas Neue'],
    ['→', 'noto-sans-math'],
    [' ', 'Bebas Neue'],
    ['🔥', 'Noto Color Emoji'],
  ]);
  expect(lines[0]!.runs.at(-1)).toMatchObject({ width: 30, isFitted: true });
});

it('a text without spaces keeps its size on several lines, as one with spaces does', () => {
  const size = { width: 400, height: 300 };
  const japanese = '東京のカフェへようこそ。今日は新しいコーヒー豆をご紹介します';
  const { fontSize, lines, overflows } = layoutText(
    box({ content: japanese, size, fontSize: 40, shrinks: true }),
    measure,
  );
  expect({ fontSize, overflows, text: lines.map(({ text }) => text).join('') }).toEqual({
    fontSize: 40,
    overflows: false,
    text: japanese,
  });
  expect(lines.length).toBeGreaterThan(1);
});

it('a line with letters that are read from the right is drawn as one, in the direction of its paragraph', () => {
  const content = 'שלום (Orbita) 🔥!\nПривет, שלום!\nOrbita';
  const { lines } = layoutText(box({ content, size: { width: 600, height: 150 } }), measure);
  expect(lines.map(({ direction, runs }) => [direction, runs.map(({ text }) => text)])).toEqual([
    ['rtl', ['שלום (Orbita) 🔥!']],
    ['ltr', ['Привет, שלום!']],
    ['ltr', ['Orbita']],
  ]);
});

it.each(SLIDE_FONTS)('%s has Cyrillic, the rouble and the number sign, of its own or of its stand-in', (fontFamily) => {
  // A letter that no font of ours has is drawn by a system font, as in an unknown family.
  const foreign = (font: string, letter: string) => measure(font.replace(/".*/, '"none"'), letter);
  const text = layoutText(box({ fontFamily, content: 'ЖжЫыЁёҢ№₽→★✓', size: { width: 900, height: 50 } }), measure);
  const runs = text.lines.flatMap((line) => line.runs);
  for (const { font, text: letters } of runs) {
    for (const letter of letters) expect([letter, measure(font, letter)]).not.toEqual([letter, foreign(font, letter)]);
  }
});

it('the families have the ascent and descent of their files', () => {
  const context = createCanvas(1, 1).getContext('2d');
  for (const { stack, weights, ascent, descent } of Object.values(FAMILIES)) {
    context.font = `${weights[0]} 1000px "${stack[0]}"`;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('Н');
    expect([stack[0], Math.round(fontBoundingBoxAscent), Math.round(fontBoundingBoxDescent)]).toEqual([
      stack[0],
      Math.round(ascent * 1000),
      Math.round(descent * 1000),
    ]);
  }
});
