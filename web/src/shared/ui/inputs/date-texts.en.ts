import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './date-texts';

export const texts: Translated<typeof russian> = {
  dayPlaceholder: 'dd/mm/yyyy',
  openCalendar: 'Open the calendar',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dayUnread: 'This is not a date we know. Try “2/12”, “2 Dec” or “tomorrow”',
  tooEarly: (day) => `Not before ${day}`,
  tooLate: (day) => `Not after ${day}`,
  timePlaceholder: 'hh:mm',
  openTimes: 'Show usual hours',
  times: 'Usual hours',
  timeUnread: 'This is not a time we know. Try “9:30” or “930”',
};
