import { describe, expect, it } from 'vitest';
import { wordSearch, wordsOf } from './word-search';

const fits = (typed: string, text: string): number => wordSearch(typed, { isForgiving: true })(wordsOf(text));

describe('a search by words', () => {
  it.each([
    ['публикац', 'Новая публикация'],
    ['публикаций', 'Публикации на неделю'],
    ['тарифы', 'Тариф и оплата'],
    ['ключами', 'Ключи API'],
    ['елка', 'Ёлка у моря'],
    ['зерна кофе', 'Кофе в зёрнах'],
    ['gkfy', 'План на декабрь'],
    ['вфшдн', 'Daily news'],
    ['интерграции', 'Интеграции'],
    ['подпсика', 'Подписка'],
    ['транскрибцая', 'Транскрибация'],
    ['рафика', 'Кофейный график'],
  ])('finds by «%s»: %s', (typed, text) => {
    expect(fits(typed, text)).toBeGreaterThan(0);
  });

  it.each([
    ['план кофе', 'План на декабрь'],
    ['чай', 'Чехол'],
    ['кот', 'Код'],
    ['ъъъ', 'Подписка'],
  ])('does not find by «%s»: %s', (typed, text) => {
    expect(fits(typed, text)).toBe(0);
  });

  it('forgives wrong keys only when it is asked to', () => {
    expect(wordSearch('подпсика')(wordsOf('Подписка'))).toBe(0);
  });

  it('finds nothing by signs alone', () => {
    expect(fits('«»', 'План')).toBe(0);
  });

  it('prefers the word itself, then its beginning, its stem, its middle, and a mistyped one', () => {
    const ranks = ['кофе', 'кофейня', 'декофеинат', 'кафе'].map((text) => fits('кофе', text));
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(new Set(ranks).size).toBe(4);
    expect(fits('кофейня', 'кофейни')).toBeGreaterThan(fits('кофейня', 'кофайня'));
  });
});
