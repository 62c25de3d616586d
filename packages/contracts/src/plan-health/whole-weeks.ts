import { addDays, weekdayOf } from '../calendar-date.js';
import type { HealthPlan } from './finding.js';

/** Mondays of the weeks that lie in the plan as a whole. */
export const wholeWeeks = ({ start_date, end_date }: HealthPlan): string[] => {
  const weeks: string[] = [];
  let monday = addDays(start_date, (7 - weekdayOf(start_date)) % 7);
  for (; addDays(monday, 6) <= end_date; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
};
