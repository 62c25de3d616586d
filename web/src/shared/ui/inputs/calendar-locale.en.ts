/** The kit has it built in. */
export const CALENDAR_LOCALE = 'en';
