/* Calendar dates are `YYYY-MM-DD` strings without a time zone. They are counted in UTC, where each day has 24 hours, so that
   no change of clocks skips or repeats one. */
const DAY_MS = 86_400_000;

const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date that many days later; earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(midnightOf(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one date to another: 0 for the same date, negative when `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / DAY_MS;

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(midnightOf(date)).getUTCDay() + 6) % 7;

/** Monday of the week a date is in. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

/**
 * Today's date in an IANA time zone.
 * @throws RangeError for an unknown zone
 */
export const todayIn = (timeZone: string, now: Date = new Date()): string =>
  // Sweden writes dates as ISO does.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
