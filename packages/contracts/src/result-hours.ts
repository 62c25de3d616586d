/** A post is read so many hours after it came out: an hour, a day, a week. */
export const RESULT_HOURS = [1, 24, 168] as const;
export type ResultHours = (typeof RESULT_HOURS)[number];
