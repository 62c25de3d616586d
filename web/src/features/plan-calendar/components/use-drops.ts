import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PlanPublication } from '@orbita/contracts';
import { publicationRowId } from '@/entities/publications';

interface DropsOptions {
  /** Days on the screen. */
  days: readonly string[];
  byId: ReadonlyMap<string, PlanPublication>;
  grid: RefObject<HTMLElement | null>;
  setActive: (date: string) => void;
  /** Brings a day to the screen. */
  onShow: (date: string) => void;
}

/** What becomes of dragged publications: where the focus goes, and which day must stay mounted meanwhile. */
export const useDrops = ({ days, byId, grid, setActive, onShow }: DropsOptions) => {
  // A touch is followed through the element it started on: the day it was taken from stays mounted, hidden, on other pages too.
  const [carriedFrom, setCarriedFrom] = useState<string | null>(null);
  const cells = carriedFrom === null || days.includes(carriedFrom) ? days : [...days, carriedFrom];

  // The dragged item is now in another cell, or on a page shown again: it is another element.
  const dropped = useRef<{ id: number; date: string } | null>(null);
  useLayoutEffect(() => {
    const { current } = dropped;
    if (current === null || byId.get(String(current.id))?.scheduled_date !== current.date) return;
    if (!days.includes(current.date)) return;
    dropped.current = null;
    const item = document.getElementById(publicationRowId(current.id));
    if (item) item.focus({ preventScroll: true });
    else grid.current?.querySelector<HTMLElement>(`[data-day="${current.date}"]`)?.focus({ preventScroll: true });
  }, [byId, days, grid]);

  /** The focus goes to the publication as soon as it is on that day. */
  const follow = (id: string, date: string): void => {
    dropped.current = { id: Number(id), date };
    setActive(date);
  };
  /** The day it never left is shown again. */
  const giveBack = (id: string): void => {
    const date = byId.get(id)?.scheduled_date;
    if (date === undefined || days.includes(date)) return;
    follow(id, date);
    onShow(date);
  };
  const carry = (id: string | null): void =>
    setCarriedFrom(id === null ? null : (byId.get(id)?.scheduled_date ?? null));
  return { cells, carry, follow, giveBack };
};
