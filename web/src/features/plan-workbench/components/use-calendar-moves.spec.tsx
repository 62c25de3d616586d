import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { publications } from '@/entities/content-plans/testing/plans';
import { useCalendarMoves } from './use-calendar-moves';

const movesOf = (selected: readonly number[], { isBusy = false } = {}) => {
  // One a day from 22 November; the third is out.
  const all = publications(4).map((one) => (one.id === 3 ? { ...one, status: 'published' as const } : one));
  const changes = { move: vi.fn(), shift: vi.fn(), copy: vi.fn() };
  const selection = { ids: new Set(selected), publications: all.filter(({ id }) => selected.includes(id)) };
  const { result } = renderHook(() => useCalendarMoves({ all, selection, changes, isBusy }));
  return { all, changes, ...result.current };
};

it('moves a publication outside of the selection alone, to its day and time', () => {
  const { all, changes, move } = movesOf([2, 4]);
  move(1, '2026-11-25', '14:15');
  expect(changes.move).toHaveBeenCalledExactlyOnceWith(all[0], '2026-11-25', '14:15');
  expect(changes.shift).not.toHaveBeenCalled();
});

it('moves a selected one with its group by the same days, without those that are out', () => {
  const { all, changes, move } = movesOf([1, 2, 3]);
  move(2, '2026-11-21', '14:15');
  expect(changes.shift).toHaveBeenCalledExactlyOnceWith([all[0], all[1]], -2);
  move(2, '2026-11-23', '14:15');
  expect(changes.shift).toHaveBeenCalledTimes(1);
  expect(changes.move).not.toHaveBeenCalled();
});

it('copies one, unless its plan is being written', () => {
  const { all, changes, copy } = movesOf([]);
  copy(1, '2026-11-25', '14:15');
  expect(changes.copy).toHaveBeenCalledExactlyOnceWith(all[0], '2026-11-25', '14:15');
  const busy = movesOf([], { isBusy: true });
  busy.copy(1, '2026-11-25');
  expect(busy.changes.copy).not.toHaveBeenCalled();
});
