import { PLACES_CASES } from '../fixtures/unfilled-places.js';
import { unfilledPlaces } from './unfilled-places.js';

it.each(PLACES_CASES)('finds in $text with $marks: $places', ({ text, marks, places }) => {
  const found = unfilledPlaces(text, marks);
  expect(found.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(places);
});

it('handles unclosed brackets and endless addresses quickly', () => {
  for (const text of [
    '['.repeat(20_000),
    '[a'.repeat(10_000),
    `https://a.ru/?${'[ab]='.repeat(4_000)}`,
    '[ab]('.repeat(4_000),
  ]) {
    expect(unfilledPlaces(text).length).toBeLessThanOrEqual(4_000);
  }
});
