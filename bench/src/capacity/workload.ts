import { OPERATIONS, type Operation } from './unit-cost.js';

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
  removal: 5,
  // An interview every other month.
  minute: 30,
  // Read each day for all who follow it: of five channels that a user follows, one is followed by nobody else.
  channel: 30,
  // Every publication goes out by itself, to one account.
  post: 2 * 30,
};

const DAYS = 30;

const WORKING_DAYS = 21;
const WORKING_HOURS = 9;
/** The busiest hour against the mean one of the working day; at the turn of the month plans come together. */
const PEAK = 3;

/** How often a second each operation comes in the busiest hour, for so many active users. */
export const ratesOf = (users: number): Record<Operation, number> => {
  const working = (WORKING_DAYS * WORKING_HOURS * 3_600) / PEAK;
  const rate = (operation: Operation): number => (users * MONTH_OF_A_USER[operation]) / working;
  const rates = Object.fromEntries(OPERATIONS.map((operation) => [operation, rate(operation)]));
  // A channel is due a day after its last reading, at any hour.
  return { ...(rates as Record<Operation, number>), channel: (users * MONTH_OF_A_USER.channel) / (DAYS * 86_400) };
};
