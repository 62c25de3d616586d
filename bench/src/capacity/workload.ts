import type { Operation } from './unit-cost.js';

/**
 * A month of one active user, who works on two brands. Assumptions, not measurements: replace them by the counts of
 * `orbita_http_request_duration_seconds` and `orbita_job_duration_seconds` once there is a month of them.
 */
export const MONTH_OF_A_USER: Readonly<Record<Operation, number>> = {
  // Twenty days of 40 screens, some six answers each; polls of running jobs among them.
  read: 20 * 40 * 6,
  // Every publication is touched five times: its text, its day, its state.
  change: 2 * 30 * 5,
  text: 2 * 30,
  // One of 30 for each brand.
  plan: 2,
};

const WORKING_DAYS = 21;
const WORKING_HOURS = 9;
/** The busiest hour against the mean one of the working day; at the turn of the month plans come together. */
const PEAK = 3;

/** How often a second each operation comes in the busiest hour, for so many active users. */
export const ratesOf = (users: number): Record<Operation, number> => {
  const seconds = WORKING_DAYS * WORKING_HOURS * 3_600;
  const rate = (operation: Operation): number => (users * MONTH_OF_A_USER[operation] * PEAK) / seconds;
  return { read: rate('read'), change: rate('change'), text: rate('text'), plan: rate('plan') };
};
