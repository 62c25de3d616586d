/** Moscow keeps the same time all year round. */
const MOSCOW_MS = 3 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days of the epoch, a Thursday, since the Monday before it. */
const EPOCH_WEEKDAY = 3;
/** When digests are told on Mondays. */
const HOUR = 9;

/** A week by the calendar of Moscow, Monday to Sunday. */
export interface DigestWeek {
  /** `YYYY-MM-DD` */
  monday: string;
  /** First moments of the week before, of this week and of the next. */
  previous: Date;
  begins: Date;
  ends: Date;
}

/** The week whose digests are told at a moment: late all of it, and none before Monday, nine o'clock. */
export const digestWeek = (now: Date): DigestWeek | undefined => {
  const wall = now.getTime() + MOSCOW_MS;
  const day = Math.floor(wall / DAY_MS);
  const monday = day - ((day + EPOCH_WEEKDAY) % 7);
  if (wall < monday * DAY_MS + HOUR * HOUR_MS) return undefined;
  const momentOf = (days: number): Date => new Date((monday + days) * DAY_MS - MOSCOW_MS);
  return {
    monday: new Date(monday * DAY_MS).toISOString().slice(0, 10),
    previous: momentOf(-7),
    begins: momentOf(0),
    ends: momentOf(7),
  };
};
