import { formatDay } from '@/shared/format/dates';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { calendarTexts as russian } from './texts';

export const calendarTexts: Translated<typeof russian> = {
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  add: (date) => `Add a publication, ${formatDay(date)}`,
  legend: 'Content types',
  day: (date, count) => (count === 0 ? formatDay(date) : `${formatDay(date)}, ${formatPublications(count)}`),
  more: (count) => `+${formatNumber(count)} more`,
  moreShort: (count) => `+${formatNumber(count)}`,
  emptyMonth: 'No publications this month.',
  toPlan: 'To the plan’s publications',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
