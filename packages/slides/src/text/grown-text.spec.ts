import { newText } from '../editing/elements.js';
import { middleOf, turned } from '../geometry.js';
import { grownText } from './grown-text.js';

/** Each sign as wide as half the font is high. */
const measure = (font: string, text: string): number => text.length * 0.5 * Number(/(\d+)px/.exec(font)?.[1]);

it('gives texts the height they need, and never reduces it', () => {
  const text = { ...newText(), content: 'Открыты с восьми утра и до позднего вечера' };
  const grown = grownText(text, measure);
  // Twelve units a letter in a box of 200: three lines of 1.3 × 24.
  expect(grown.size).toEqual({ width: 200, height: 94 });
  expect(grownText({ ...grown, content: 'Открыты' }, measure).size.height).toBe(94);
  const shrinking = { ...text, shrinks: true };
  expect(grownText(shrinking, measure)).toBe(shrinking);
});

it('keeps the upper left corner of a turned text where it is seen while the box grows', () => {
  const cornerOf = (text: ReturnType<typeof newText>): { x: number; y: number } => {
    const { x, y } = turned({ x: -text.size.width / 2, y: -text.size.height / 2 }, text.rotation ?? 0);
    return { x: middleOf(text).x + x, y: middleOf(text).y + y };
  };
  for (const rotation of [30, 90, -135, 180]) {
    const text = { ...newText(), rotation, content: 'Открыты с восьми утра и до позднего вечера' };
    const grown = grownText(text, measure);
    expect(grown.size.height).toBe(94);
    expect(cornerOf(grown).x).toBeCloseTo(cornerOf(text).x);
    expect(cornerOf(grown).y).toBeCloseTo(cornerOf(text).y);
  }
});
