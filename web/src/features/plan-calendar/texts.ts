import { formatDay } from '@/shared/format/dates';
import { formatNumber, formatPublications } from '@/shared/format/numbers';

/** Texts of the month of a plan. */
export const calendarTexts = {
  previous: 'Предыдущий месяц',
  next: 'Следующий месяц',
  today: 'Сегодня',
  add: (date: string) => `Добавить публикацию, ${formatDay(date)}`,
  legend: 'Типы контента',
  day: (date: string, count: number) =>
    count === 0 ? formatDay(date) : `${formatDay(date)}, ${formatPublications(count)}`,
  more: (count: number) => `+${formatNumber(count)} ещё`,
  /** Where letters stand for titles. */
  moreShort: (count: number) => `+${formatNumber(count)}`,
  emptyMonth: 'В этом месяце публикаций нет.',
  toPlan: 'К публикациям плана',
  weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
} as const;
