import { expect, it } from 'vitest';
import { EMOJI_GROUPS, foundEmoji, withRecent } from './emoji-list';

it('finds emoji by the beginnings of their words, «ё» as «е»', () => {
  expect(foundEmoji('коф').map(({ sign }) => sign)).toContain('☕');
  expect(foundEmoji('елка').map(({ sign }) => sign)).toContain('🎄');
  expect(foundEmoji('чёрное серд').map(({ sign }) => sign)).toEqual(['🖤']);
  // «офе» is inside of «кофе» only.
  expect(foundEmoji('офе')).toEqual([]);
  expect(foundEmoji('  ')).toEqual([]);
});

it('lists no emoji twice, and each with its words', () => {
  const all = EMOJI_GROUPS.flatMap(({ emoji }) => emoji);
  expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length);
  expect(all.filter(({ sign, words }) => sign === '' || words === '' || /\p{L}/u.test(sign))).toEqual([]);
});

it('keeps the last used first, without repeats and without growing', () => {
  const many = Array.from({ length: 40 }, (_, index) => String(index));
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withRecent(many, 'x')).toHaveLength(16);
});
