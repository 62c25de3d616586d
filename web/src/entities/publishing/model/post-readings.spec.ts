import { expect, it } from 'vitest';
import { readingsOf, silenceOf } from './post-readings';

const OUT = '2036-12-12T07:30:00.000Z';
const after = (hours: number): number => Date.parse(OUT) + hours * 3_600_000;
const read = { hours: 1, read_at: OUT, views: 40, reactions: null, forwards: 1 } as const;
const states = (hours: number, results: Parameters<typeof readingsOf>[1] = []) =>
  readingsOf(OUT, results, after(hours)).map(({ state }) => state);

it('gives for each reading whether it is available, still to come, pending, or unavailable', () => {
  expect(states(0.5)).toEqual(['early', 'early', 'early']);
  expect(states(1.5)).toEqual(['soon', 'early', 'early']);
  expect(states(3)).toEqual(['untold', 'early', 'early']);
  expect(states(26, [read])).toEqual(['read', 'soon', 'early']);
  expect(states(27, [read])).toEqual(['read', 'untold', 'early']);
  expect(readingsOf(OUT, [read], after(2))).toEqual([
    { hours: 1, state: 'read', result: read },
    { hours: 24, state: 'early', due: '2036-12-13T07:30:00.000Z' },
    { hours: 168, state: 'early', due: '2036-12-19T07:30:00.000Z' },
  ]);
});

it('promises no numbers where none will come', () => {
  expect(silenceOf({ platform: 'tenchat', url: null })).toBe('network');
  expect(silenceOf({ platform: 'telegram', url: 'https://t.me/c/1234567/8' })).toBe('closed');
  expect(silenceOf({ platform: 'telegram', url: 'https://t.me/zerno/8' })).toBeUndefined();
  expect(silenceOf({ platform: 'vk', url: null })).toBeUndefined();
});
