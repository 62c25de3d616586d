import type { Entry } from './arrivals';

/** What the month of a plan is given by the page it stands on. */
export interface PlanCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  /** In order of time. */
  publications: readonly Entry[];
  /** Today in the project. */
  today: string;
  chosenDay: string | null;
  openId: number | null;
  onMonth: (month: string) => void;
  onDay: (date: string) => void;
  onOpen: (id: number) => void;
  onMove: (id: number, date: string) => void;
  /** Asks for a publication of the user's own on that day. */
  onAdd: (date: string) => void;
}
