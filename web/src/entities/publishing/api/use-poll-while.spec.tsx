import type { Query } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePollWhile } from './use-poll-while';

const state = (dataUpdateCount: number, data = true) =>
  ({ data, dataUpdateCount, fetchFailureCount: 0 }) as Query<boolean>['state'];

it('polls frequently when something starts, and again with another query', () => {
  const { result } = renderHook(() => usePollWhile<boolean>((isUnderWay) => isUnderWay));
  const pause = (queryHash: string, answers: number, data?: boolean) =>
    result.current({ queryHash, state: state(answers, data) });
  expect(pause('a', 5)).toBe(300);
  expect(pause('a', 9)).toBe(3_000);
  expect(pause('b', 9)).toBe(300);
  expect(pause('b', 10, false)).toBe(false);
  expect(pause('b', 11)).toBe(300);
  expect(pause('a', 1)).toBe(300);
});
