import type { Entry } from './arrivals';

/** What the month and the week of a plan are given by the page they stand on. */
export interface PlanCalendarProps {
  period: 'month' | 'week';
  /** `YYYY-MM`. */
  month: string;
  /** Monday of the week. */
  week: string;
  /** In order of time. */
  publications: readonly Entry[];
  selected: ReadonlySet<number>;
  /** Today in the project. */
  today: string;
  /** Of the project; undefined while it loads. */
  timeZone: string | undefined;
  chosenDay: string | null;
  openId: number | null;
  onMonth: (month: string) => void;
  onWeek: (monday: string) => void;
  onDay: (date: string) => void;
  onOpen: (id: number) => void;
  /** `isRange`: selects everything since the previously selected one. */
  onSelect: (id: number, isRange: boolean) => void;
  /** Without a time, the time stays. */
  onMove: (id: number, date: string, time?: string) => void;
  onCopy: (id: number, date: string, time?: string) => void;
  /** Asks for a publication of the user's own on that day, at that time. */
  onAdd: (date: string, time?: string) => void;
}
