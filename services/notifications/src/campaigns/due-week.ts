const DAY_MS = 86_400_000;
/** Moscow keeps the same time all year round. */
const MOSCOW_MS = 3 * 3_600_000;
/** Days from the Monday before the epoch to the epoch, which was a Thursday. */
const EPOCH_WEEKDAY = 3;

/**
 * The Monday, `YYYY-MM-DD` by the calendar of Moscow, of the week that is due at a moment. A week is due from `beginsMs` after
 * its first midnight until its end; undefined when none is due.
 */
export const dueWeek = (now: Date, beginsMs: number): string | undefined => {
  const wall = now.getTime() + MOSCOW_MS;
  const day = Math.floor(wall / DAY_MS);
  const monday = (day - ((day + EPOCH_WEEKDAY) % 7)) * DAY_MS;
  return wall < monday + beginsMs ? undefined : new Date(monday).toISOString().slice(0, 10);
};
