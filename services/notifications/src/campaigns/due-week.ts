const DAY_MS = 86_400_000;
/** Moscow keeps the same time all year round. */
const MOSCOW_MS = 3 * 3_600_000;
/** Days of the epoch, a Thursday, since the Monday before it. */
const EPOCH_WEEKDAY = 3;

/**
 * The Monday, `YYYY-MM-DD` by the calendar of Moscow, of the week that is told of at a moment: late all of it, and none
 * before `beginsMs` since its first midnight.
 */
export const dueWeek = (now: Date, beginsMs: number): string | undefined => {
  const wall = now.getTime() + MOSCOW_MS;
  const day = Math.floor(wall / DAY_MS);
  const monday = (day - ((day + EPOCH_WEEKDAY) % 7)) * DAY_MS;
  return wall < monday + beginsMs ? undefined : new Date(monday).toISOString().slice(0, 10);
};
