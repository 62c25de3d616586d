import { expect, it } from 'vitest';
import { markedParts } from './marks';

it('marks whole words and loses nothing of the text', () => {
  const text = 'Ты видел? Тыква (скидка!) — ты.';
  const parts = markedParts(text, ['Ты', 'ты', 'скидка!', '(скидка!)', '']);
  expect(parts.filter(({ isMarked }) => isMarked).map(({ piece }) => piece)).toEqual(['Ты', '(скидка!)', 'ты']);
  expect(parts.map(({ piece }) => piece).join('')).toBe(text);
  expect(markedParts('Без пометок', [])).toEqual([{ piece: 'Без пометок', isMarked: false, at: 0 }]);
});
