import { daysBetween } from './calendar-date.js';

export const MAX_PLAN_DAYS = 92;
export const MAX_PLAN_PUBLICATIONS = 300;
export const MAX_POSTS_PER_DAY = 10;
/** Farthest publications are moved together. */
export const MAX_DAYS_TO_MOVE = 366;

/** Days from start to end, both included; 0 or less when the end is before the start. */
export const planDays = (startDate: string, endDate: string): number => daysBetween(startDate, endDate) + 1;

export interface PlanSpan {
  start_date: string;
  end_date: string;
  posts_per_day: number;
}

/** Number of publications for a span. */
export const planSize = ({ start_date, end_date, posts_per_day }: PlanSpan): number =>
  planDays(start_date, end_date) * posts_per_day;
