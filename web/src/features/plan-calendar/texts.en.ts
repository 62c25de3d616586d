import { formatDay } from '@/shared/format/dates';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { calendarTexts as russian } from './texts';

export const calendarTexts: Translated<typeof russian> = {
  monthTurns: { previous: 'Previous month', next: 'Next month' },
  weekTurns: { previous: 'Previous week', next: 'Next week' },
  today: 'Today',
  add: (date) => `Add a publication, ${formatDay(date)}`,
  legend: 'Content types',
  day: (date, count) => (count === 0 ? formatDay(date) : `${formatDay(date)}, ${formatPublications(count)}`),
  more: (count) => `+${formatNumber(count)} more`,
  moreShort: (count) => `+${formatNumber(count)}`,
  emptyMonth: 'No publications this month.',
  emptyWeek: 'No publications this week.',
  wholeDay: 'Whole day',
  selected: 'selected',
  variant: 'a variant for another network',
  copy: 'Copy',
  weekInstructions:
    'Space picks a publication up, the left and right arrows move it by days, up and down by quarters of an hour, Page Up and Page Down turn weeks, Space again drops it, Alt and Enter drop a copy, Escape puts it back.',
  toPlan: 'To the plan’s publications',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
