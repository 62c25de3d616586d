import { mondayOf } from '@orbita/contracts';
import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLayer, LAYER } from '@/shared/address/layer';
import { isDay, isMonth, filterOf, nameFilter, type PublicationFilter } from '@/entities/publications';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';

const PUBLICATION = 'publication';
const DAY = 'day';
const MONTH = 'month';
const WEEK = 'week';

const searchOf = (filter: PublicationFilter): URLSearchParams => {
  const search = new URLSearchParams();
  nameFilter(search, filter);
  return search;
};

interface WorkbenchAddress {
  filter: PublicationFilter;
  /** `YYYY-MM`; null until one is chosen. */
  month: string | null;
  /** Monday of a week; null until one is chosen. */
  week: string | null;
  /** The day whose panel is open. */
  day: string | null;
  /** Id of the open publication. */
  openId: number | null;
  setFilter: (filter: PublicationFilter) => void;
  setMonth: (month: string) => void;
  setWeek: (monday: string) => void;
  open: (id: number) => void;
  openDay: (day: string) => void;
  /** Closes the topmost one: the publication, else the day. */
  close: () => void;
}

/**
 * The state of a plan's page is in its URL. A publication or a day over the page is a history entry: Back
 * closes it, and closing it goes back. Beside the list (`isSplit`) it is a choice within the page without a history entry.
 */
export const useWorkbenchAddress = (isSplit: boolean): WorkbenchAddress => {
  const location = useLocation() as { search: string; state: unknown };
  // The router renders an entry later; the next press counts from the one the last press requested.
  const [{ search: shown, state }, foresee] = useOptimistic(location);
  const search = useMemo(() => new URLSearchParams(shown), [shown]);
  const navigate = useNavigate();
  const value = search.get(PUBLICATION) ?? '';
  const openId = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;
  const day = isDay(search.get(DAY)) ? search.get(DAY) : null;

  const change = (edit: (next: URLSearchParams) => void, { asLayer = false } = {}): void => {
    const next = new URLSearchParams(search);
    edit(next);
    const entry = { search: `?${next}`, state: asLayer ? LAYER : state };
    startTransition(async () => {
      foresee(entry);
      await navigate({ search: entry.search }, { replace: !asLayer, preventScrollReset: true, state: entry.state });
    });
  };
  const open = useStableCallback((id: number) =>
    change((next) => next.set(PUBLICATION, String(id)), { asLayer: !isSplit && openId === null }),
  );
  const openDay = useStableCallback((date: string) =>
    change(
      (next) => {
        next.set(DAY, date);
        next.delete(PUBLICATION);
      },
      { asLayer: !isSplit && day === null },
    ),
  );
  const close = useStableCallback(() => {
    if (isLayer(state)) void navigate(-1);
    else change((next) => next.delete(openId === null ? DAY : PUBLICATION));
  });
  const setFilter = useStableCallback((filter: PublicationFilter) => change((next) => nameFilter(next, filter)));
  // The other period follows when its view is chosen.
  const setMonth = useStableCallback((month: string) =>
    change((next) => {
      next.set(MONTH, month);
      next.delete(WEEK);
    }),
  );
  const setWeek = useStableCallback((monday: string) =>
    change((next) => {
      next.set(WEEK, monday);
      next.delete(MONTH);
    }),
  );

  // The same filter object while its parameters are the same, whatever else the URL says.
  const named = searchOf(filterOf(search)).toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(named)), [named]);
  const month = isMonth(search.get(MONTH)) ? search.get(MONTH) : null;
  const weekDay = search.get(WEEK);
  const week = isDay(weekDay) ? mondayOf(weekDay) : null;
  return { filter, month, week, day, openId, setFilter, setMonth, setWeek, open, openDay, close };
};
