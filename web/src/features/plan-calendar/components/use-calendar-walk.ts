import { addDays } from '@orbita/contracts';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Arrow } from '@/shared/dnd/drag-board';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import { isPlainKey } from '@/shared/ui/keys/plain-key';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';

interface CalendarWalkOptions {
  /** Days on the screen. */
  days: readonly string[];
  /** Those of its month or week. */
  home: readonly string[];
  today: string;
  /** Days to move, by arrow key. */
  steps: Partial<Record<Arrow, number>>;
  /** The day that many months or weeks away. */
  far: (date: string, step: 1 | -1) => string;
  grid: RefObject<HTMLElement | null>;
  /** During a drag, the arrows move the dragged item. */
  isCarrying: RefObject<boolean>;
  /** Brings a day to the screen. */
  onShow: (date: string) => void;
}

interface CalendarWalk {
  /** The one day Tab reaches. */
  tabDay: string | undefined;
  setActive: (date: string) => void;
  toToday: () => void;
  /** Switches to another month or week, this many away. */
  turn: (step: 1 | -1) => void;
  /** Of the grid. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** On a phone past weeks would fill the window: such a month opens at today. A restored scroll position is kept. */
export const useTodayInSight = (grid: RefObject<HTMLElement | null>, today: string): void => {
  const show = useStableCallback(() => {
    if (window.scrollY > 0 || !window.matchMedia('(max-width: 40em)').matches) return;
    const cell = grid.current?.querySelector(`[data-cell="${today}"]`);
    if (cell && cell.getBoundingClientRect().bottom > window.innerHeight) cell.scrollIntoView({ block: 'center' });
  });
  // After the scroll position of a new page is set, which happens during layout; once more when the project, which loads
  // later, has another today than its reader.
  useEffect(show, [show, today]);
};

/** A calendar by keyboard: arrows move by day, PageUp and PageDown by its page; outside the grid ← → and T. */
export const useCalendarWalk = ({
  days,
  home,
  today,
  steps,
  far,
  grid,
  isCarrying,
  onShow,
}: CalendarWalkOptions): CalendarWalk => {
  const [active, setActive] = useState<string | null>(null);
  const tabDay = active !== null && days.includes(active) ? active : (home.find((date) => date === today) ?? home[0]);

  // A day of another page exists only after the next render.
  const wanted = useRef<string | null>(null);
  const focusDay = (date: string): void => {
    setActive(date);
    if (!days.includes(date)) onShow(date);
    wanted.current = date;
  };
  useEffect(() => {
    if (wanted.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus();
    wanted.current = null;
  }, [active, days, grid]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || !isPlainKey(event.nativeEvent) || isCarrying.current) return;
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const date = cell?.dataset.cell;
    if (!date) return;
    const turned = { PageUp: far(date, -1), PageDown: far(date, 1) }[event.code];
    const step = steps[event.code as Arrow];
    const target = turned ?? (step === undefined ? null : addDays(date, step));
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    focusDay(target);
  };
  const toToday = useStableCallback(() => onShow(today));
  const turn = useStableCallback((step: 1 | -1) => onShow(far(home[0] ?? today, step)));
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (!isPlainKey(event) || isLayerOpen() || isCarrying.current) return;
      if (event.code === 'KeyT') toToday();
      else if (event.code === 'ArrowLeft') turn(-1);
      else if (event.code === 'ArrowRight') turn(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isCarrying, toToday, turn]);

  return { tabDay, setActive, toToday, turn, onKeyDown };
};
