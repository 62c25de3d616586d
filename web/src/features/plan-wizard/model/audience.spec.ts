import { describe, expect, it } from 'vitest';
import { MAX_AUDIENCE_ITEMS, newSuggestions, withItems } from './audience';

describe('withItems', () => {
  it('trims, drops empty items and those already present in any letter case', () => {
    expect(withItems(['Спорт'], ['  кино ', '', '   ', 'спорт', 'Кино'])).toEqual(['Спорт', 'кино']);
  });

  it('stops at the limit of the list', () => {
    const many = Array.from({ length: 40 }, (_, index) => `пункт ${index}`);
    expect(withItems([], many)).toHaveLength(MAX_AUDIENCE_ITEMS);
  });

  it('cuts an item the server would refuse', () => {
    expect(withItems([], ['а'.repeat(300)])[0]).toHaveLength(200);
  });
});

describe('newSuggestions', () => {
  it('drops suggestions already present and repeated ones', () => {
    expect(newSuggestions(['Кофе', 'чай', 'Чай ', 'какао'], ['кофе'])).toEqual(['чай', 'какао']);
  });
});
