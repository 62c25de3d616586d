import { expect, it } from 'vitest';
import { findInLines, MAX_FINDINGS, placesIn } from './find-in-lines';

const lines = (...texts: string[]) =>
  texts.map((text, index) => ({ start_ms: index, end_ms: index, text, speaker: null }));

it('finds words in any case, ё as е, line by line', () => {
  expect(findInLines(lines('Ещё кофе. КОФЕ, ещё', 'чай', 'кофейня'), 'кофе ')).toEqual([
    { line: 0, from: 4 },
    { line: 0, from: 10 },
    { line: 2, from: 0 },
  ]);
  expect(placesIn('Ещё', 'еще')).toEqual([0]);
});

it('finds nothing for an empty search, and stops at its limit', () => {
  expect(findInLines(lines('а'), '  ')).toEqual([]);
  expect(findInLines(lines('а'.repeat(MAX_FINDINGS + 9)), 'а')).toHaveLength(MAX_FINDINGS);
});
