import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** Where a list's items are on the screen, in their order. */
const placesOf = (list: HTMLElement): DOMRect[] => [...list.children].map((item) => item.getBoundingClientRect());

/** The place whose middle is nearest. */
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
  /** Index of the item that is held; null while none is. */
  held: number | null;
  /** Moves an item to another place; places outside of the list change nothing. */
  move: (from: number, to: number) => void;
  /** For the handle of an item: mouse, pen and finger. */
  grab: (index: number) => (event: ReactPointerEvent<HTMLElement>) => void;
}

/** Moves items of a list whose element is the nearest `ul` around the handle. */
export const useReorder = <T>(items: readonly T[], onChange: (items: T[]) => void): Reorder => {
  const [held, setHeld] = useState<number | null>(null);
  // A drag outlives many drawings: it reads what is drawn now.
  const latest = useRef({ items, onChange });
  latest.current = { items, onChange };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= latest.current.items.length || to === from) return;
    latest.current.onChange(moved(latest.current.items, from, to));
  };
  const grab =
    (start: number) =>
    (event: ReactPointerEvent<HTMLElement>): void => {
      const list = event.currentTarget.closest('ul');
      if (event.button !== 0 || !list) return;
      event.preventDefault();
      const places = placesOf(list);
      let at = start;
      setHeld(start);
      const follow = ({ clientX, clientY }: PointerEvent): void => {
        const to = nearest(places, clientX, clientY);
        if (to === at) return;
        move(at, to);
        at = to;
        setHeld(to);
      };
      const end = new AbortController();
      const { signal } = end;
      window.addEventListener('pointermove', follow, { signal });
      for (const name of ['pointerup', 'pointercancel', 'blur']) {
        window.addEventListener(
          name,
          () => {
            end.abort();
            setHeld(null);
          },
          { signal },
        );
      }
    };
  return { held, move, grab };
};
