import { addDays, planDays } from '@orbita/contracts';

export interface DateRange {
  start_date: string;
  end_date: string;
}

/** Plan lengths that can be chosen with one press, in days. */
export const QUICK_RANGES = [7, 14, 30] as const;

/** Suggested length of a new plan, days. */
const SUGGESTED_DAYS = 30;

/** `days` consecutive days, including the first. */
export const rangeFrom = (start: string, days: number): DateRange => ({
  start_date: start,
  end_date: addDays(start, days - 1),
});

/** What the wizard offers on `today`: thirty days from tomorrow. */
export const suggestedRange = (today: string): DateRange => rangeFrom(addDays(today, 1), SUGGESTED_DAYS);

/** Days of a chosen range; 0 while it is incomplete or reversed. */
export const rangeDays = ({ start_date, end_date }: DateRange): number => {
  if (start_date === '' || end_date === '') return 0;
  const days = planDays(start_date, end_date);
  return Number.isFinite(days) ? Math.max(0, days) : 0;
};

/** The same range, moved to start tomorrow when it would start before `today`; an incomplete one stays unchanged. */
export const notBefore = (range: DateRange, today: string): DateRange => {
  const days = rangeDays(range);
  return days === 0 || range.start_date >= today ? range : rangeFrom(addDays(today, 1), days);
};

/** How much of a range is before `today`. */
export const pastOf = ({ start_date, end_date }: DateRange, today: string): 'none' | 'part' | 'all' => {
  if (end_date !== '' && end_date < today) return 'all';
  return start_date !== '' && start_date < today ? 'part' : 'none';
};
