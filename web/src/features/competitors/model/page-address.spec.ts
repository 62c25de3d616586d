import { expect, it } from 'vitest';
import { pageAddress, searchOf } from './page-address';

const read = (query: string) => pageAddress(new URLSearchParams(query));

it('reads what it has written and omits defaults', () => {
  const first = read('');
  expect(first).toEqual({ tab: 'posts', days: 30, limit: 100, period: '30d', analysisId: null });
  expect(searchOf(first)).toBe('?');
  const address = { tab: 'analysis', days: 90, limit: 200, period: 'all', analysisId: 3 } as const;
  expect(read(searchOf(address))).toEqual(address);
});

it('uses the defaults when the URL asks for something that does not exist', () => {
  expect(read('tab=secret&days=366&limit=9&period=1y&analysis=x')).toEqual(read(''));
  expect(read('days=1.5&limit=')).toEqual(read(''));
});
