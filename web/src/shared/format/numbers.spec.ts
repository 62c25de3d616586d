import { describe, expect, it } from 'vitest';
import { formatCredits, formatNetworks, formatNumber, formatPublications, formatSigned } from './numbers';

describe('numbers', () => {
  it('groups digits with thin spaces that do not break', () => {
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

  it('agrees other nouns, too', () => {
    expect(formatPublications(22)).toBe('22 публикации');
    expect(formatNetworks(3)).toBe('3 соцсети');
  });

  it('signs a movement of money with a real minus', () => {
    expect(formatSigned(500)).toBe('+500');
    expect(formatSigned(-1_200)).toBe('−1\u202f200');
    expect(formatSigned(0)).toBe('0');
  });
});
