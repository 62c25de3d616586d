import { timeInZone, todayInZone } from '@/shared/format/dates';

/** `YYYY-MM-DD HH:mm` of an instant in a time zone, which sorts as text; in the reader's own where the browser does not know it. */
const wallClock = (zone: string, now: Date): string => `${todayInZone(zone, now)} ${timeInZone(zone, now)}`;

/** Whether a local date and time are over in a project's zone; false while either is empty or the zone is not known. */
export const hasPassed = (date: string, time: string, zone: string | undefined, now = new Date()): boolean =>
  zone !== undefined && date !== '' && time !== '' && `${date} ${time.slice(0, 5)}` <= wallClock(zone, now);
