import 'dayjs/locale/ru';

/** Language of the kit's calendars. */
export const CALENDAR_LOCALE = 'ru';
