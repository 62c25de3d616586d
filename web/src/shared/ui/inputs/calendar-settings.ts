import { CALENDAR_LOCALE } from './calendar-locale';

/** How the kit's calendars are drawn: weeks begin on Monday, and no day is another colour. */
export const CALENDAR_SETTINGS = { locale: CALENDAR_LOCALE, firstDayOfWeek: 1 as const, weekendDays: [] };

/** Properties of the day that is today, by the clock of the project. */
export const TODAY = { 'data-current': true, 'aria-current': 'date' } as const;
