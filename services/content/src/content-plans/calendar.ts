const DAY_MS = 86_400_000;

/** Today's date, `YYYY-MM-DD`, where the clocks are those of the zone. */
export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format();

/** The date that many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
