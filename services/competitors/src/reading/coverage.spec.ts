import { coveredSince } from './coverage.js';

const day = (date: number): Date => new Date(Date.UTC(2036, 10, date));
const earlier = { since: day(1), until: day(10) };

it('a first page covers what it shows', () => {
  expect(coveredSince({ top: null, bottom: day(5), since: null, earlier: null })).toEqual(day(5));
});

it('the newest page that reaches the covered period extends it', () => {
  expect(coveredSince({ top: null, bottom: day(9), since: day(1), earlier })).toEqual(day(1));
});

it('the newest page that does not reach it leaves a gap, which a later page of its run may close', () => {
  expect(coveredSince({ top: null, bottom: day(20), since: day(1), earlier })).toEqual(day(20));
  expect(coveredSince({ top: day(20), bottom: day(15), since: day(20), earlier })).toEqual(day(15));
  expect(coveredSince({ top: day(15), bottom: day(8), since: day(15), earlier })).toEqual(day(1));
});

it('a page that touches no covered period changes nothing, whatever its run covered before', () => {
  expect(coveredSince({ top: day(15), bottom: day(8), since: day(25), earlier })).toEqual(day(25));
  expect(coveredSince({ top: day(15), bottom: day(8), since: null, earlier: null })).toBeNull();
});
