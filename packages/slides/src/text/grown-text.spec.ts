import { newText } from '../editing/elements.js';
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
