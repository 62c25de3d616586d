import { describe, expect, it } from 'vitest';
import {
  formatCredits,
  formatNetworks,
  formatNumber,
  formatPublications,
  formatPublicationsGenitive,
  formatRate,
  formatSigned,
} from './numbers';

describe('numbers', () => {
  it('groups digits with thin non-breaking spaces', () => {
    expect(formatNumber(1_500)).toBe('1\u202f500');
    expect(formatNumber(1_234_567)).toBe('1\u202f234\u202f567');
  });

  it.each([
    [0, '0 кредитов'],
    [1, '1 кредит'],
    [2, '2 кредита'],
    [5, '5 кредитов'],
    [11, '11 кредитов'],
    [21, '21 кредит'],
    [1_852, '1\u202f852 кредита'],
  ])('%i credits', (count, words) => expect(formatCredits(count)).toBe(words));

  it('agrees with other nouns, too', () => {
    expect(formatPublications(22)).toBe('22 публикации');
    expect(formatNetworks(3)).toBe('3 соцсети');
  });

  it('puts "out of a number" in the genitive', () => {
    expect([1, 21, 31, 41, 11, 2, 5].map(formatPublicationsGenitive)).toEqual([
      '1 публикации',
      '21 публикации',
      '31 публикации',
      '41 публикации',
      '11 публикаций',
      '2 публикаций',
      '5 публикаций',
    ]);
  });

  it('writes a rate with two decimals', () => {
    expect([0, 4.2, 12.345].map(formatRate)).toEqual(['0,00\u202f%', '4,20\u202f%', '12,35\u202f%']);
  });

  it('signs a movement of money with a real minus', () => {
    expect(formatSigned(500)).toBe('+500');
    expect(formatSigned(-1_200)).toBe('−1\u202f200');
    expect(formatSigned(0)).toBe('0');
  });
});
