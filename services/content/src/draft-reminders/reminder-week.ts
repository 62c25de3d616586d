const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Moscow keeps the same time all year round. */
const MOSCOW_MS = 3 * HOUR_MS;
/** Days of the epoch, a Thursday, since the Monday before it. */
const EPOCH_WEEKDAY = 3;
/** When reminders go out, since Monday's midnight: on Wednesdays at ten, so that they do not come with Monday's digest. */
const BEGINS_MS = 2 * DAY_MS + 10 * HOUR_MS;

/** The Monday, `YYYY-MM-DD` by the calendar of Moscow, of the week reminders are due of at a moment: late all of it, and none before its Wednesday. */
export const reminderWeek = (now: Date): string | undefined => {
  const wall = now.getTime() + MOSCOW_MS;
  const day = Math.floor(wall / DAY_MS);
  const monday = (day - ((day + EPOCH_WEEKDAY) % 7)) * DAY_MS;
  return wall < monday + BEGINS_MS ? undefined : new Date(monday).toISOString().slice(0, 10);
};
