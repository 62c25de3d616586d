import type { Entry } from '@/entities/publications';

/** What a day of the month and a day of the week are given. */
export interface DayProps {
  date: string;
  publications: readonly Entry[];
  selected: ReadonlySet<number>;
  /** Not among the shown days. */
  isAway: boolean;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  openId: number | null;
  onDay: (date: string) => void;
  onOpen: (id: number) => void;
  /** `isRange`: selects everything since the previously selected one. */
  onSelect: (id: number, isRange: boolean) => void;
  onAdd: (date: string) => void;
  onActive: (date: string) => void;
}

/** The open publication if it is on this day: opening one re-renders its day, not the others. */
const openOf = ({ publications, openId }: DayProps): number | null =>
  publications.some(({ id }) => id === openId) ? openId : null;

/** Whether a day looks the same: only days that changed re-render, a drop re-renders two. */
export const sameDay = <P extends DayProps>(before: P, after: P): boolean =>
  (Object.keys(after) as (keyof P)[]).every((key) => {
    if (key === 'openId') return openOf(before) === openOf(after);
    if (key === 'selected')
      return after.publications.every(({ id }) => before.selected.has(id) === after.selected.has(id));
    if (key !== 'publications') return before[key] === after[key];
    return (
      before.publications.length === after.publications.length &&
      after.publications.every((one, index) => one === before.publications[index])
    );
  });
