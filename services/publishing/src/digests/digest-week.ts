/** A week by the calendar of Moscow, Monday to Sunday. */
export interface DigestWeek {
  /** `YYYY-MM-DD` */
  monday: string;
  /** First moments of the week before, of this week and of the next. */
  previous: Date;
  begins: Date;
  ends: Date;
}

const WEEK_MS = 7 * 86_400_000;

/** The moments of a week, given by its Monday (`YYYY-MM-DD`). */
export const digestWeek = (monday: string): DigestWeek => {
  // Moscow keeps the same time all year round.
  const begins = new Date(`${monday}T00:00+03:00`);
  const weeksLater = (weeks: number): Date => new Date(begins.getTime() + weeks * WEEK_MS);
  return { monday, previous: weeksLater(-1), begins, ends: weeksLater(1) };
};
