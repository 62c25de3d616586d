import { useState, type PointerEvent as ReactPointerEvent } from 'react';

/** Positions of a list's items on the screen, in order. */
const placesOf = (list: HTMLElement): DOMRect[] => [...list.children].map((item) => item.getBoundingClientRect());

/** The position with the nearest centre. */
const nearest = (places: readonly DOMRect[], x: number, y: number): number => {
  const distances = places.map(({ left, top, width, height }) =>
    Math.hypot(left + width / 2 - x, top + height / 2 - y),
  );
  return distances.indexOf(Math.min(...distances));
};

const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
};

interface Reorder {
  /** Index of the dragged item; null without one. */
  held: number | null;
  /** Moves an item to another position; positions outside the list change nothing. */
  move: (from: number, to: number) => void;
  /** For the handle of an item: mouse, pen and finger. */
  grab: (index: number) => (event: ReactPointerEvent<HTMLElement>) => void;
}

/** Moves items of a list; its element is the nearest `ul` around the handle. */
export const useReorder = <T>(items: readonly T[], onChange: (items: T[]) => void): Reorder => {
  const [held, setHeld] = useState<number | null>(null);
  const move = (from: number, to: number): void => {
    if (to >= 0 && to < items.length && to !== from) onChange(moved(items, from, to));
  };
  const grab =
    (start: number) =>
    (event: ReactPointerEvent<HTMLElement>): void => {
      const list = event.currentTarget.closest('ul');
      if (event.button !== 0 || !list) return;
      const places = placesOf(list);
      // A drag outlives many renders: it keeps the order itself.
      let order = [...items];
      let at = start;
      setHeld(start);
      const follow = ({ clientX, clientY }: PointerEvent): void => {
        const to = nearest(places, clientX, clientY);
        if (to === at) return;
        order = moved(order, at, to);
        onChange(order);
        at = to;
        setHeld(to);
      };
      const end = new AbortController();
      const { signal } = end;
      const stop = (): void => {
        end.abort();
        setHeld(null);
      };
      window.addEventListener('pointermove', follow, { signal });
      for (const name of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(name, stop, { signal });
    };
  return { held, move, grab };
};
