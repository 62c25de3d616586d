import { expect, it } from 'vitest';
import { wordDiff, type DiffPart } from './word-diff';

const side = (parts: DiffPart[], without: DiffPart['kind']): string =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

it('names the removed and added words', () => {
  expect(wordDiff('Кофе дня по скидке', 'Чай дня')).toEqual([
    { kind: 'removed', text: 'Кофе' },
    { kind: 'added', text: 'Чай' },
    { kind: 'same', text: ' дня' },
    { kind: 'removed', text: ' по скидке' },
  ]);
});

it.each([
  ['', 'новый текст'],
  ['а б в г', 'г в б а'],
  ['абзац\n\nещё', 'абзац\nещё\n'],
  ['слово '.repeat(3_000), 'другое '.repeat(3_000)],
])('contains both texts completely: case %#', (before, after) => {
  const parts = wordDiff(before, after);
  expect(side(parts, 'added')).toBe(before);
  expect(side(parts, 'removed')).toBe(after);
});
