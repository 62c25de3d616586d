import { formatDay } from '@/shared/format/dates';
import { formatNumber, formatPublications } from '@/shared/format/numbers';

/** Texts of the month and the week of a plan. */
export const calendarTexts = {
  monthTurns: { previous: 'Предыдущий месяц', next: 'Следующий месяц' },
  weekTurns: { previous: 'Предыдущая неделя', next: 'Следующая неделя' },
  today: 'Сегодня',
  add: (date: string) => `Добавить публикацию, ${formatDay(date)}`,
  legend: 'Типы контента',
  day: (date: string, count: number) =>
    count === 0 ? formatDay(date) : `${formatDay(date)}, ${formatPublications(count)}`,
  more: (count: number) => `+${formatNumber(count)} ещё`,
  /** Where letters stand for titles. */
  moreShort: (count: number) => `+${formatNumber(count)}`,
  emptyMonth: 'В этом месяце публикаций нет.',
  emptyWeek: 'На этой неделе публикаций нет.',
  wholeDay: 'Весь день',
  selected: 'выбрана',
  /** The same publication in another network, at a time of its own. */
  variant: 'вариант для другой сети',
  copy: 'Копия',
  weekInstructions:
    'Пробел берёт публикацию, стрелки влево и вправо переносят её по дням, вверх и вниз по четверти часа, Page Up и Page Down листают недели, ещё один пробел оставляет, Alt и Enter оставляют копию, Escape возвращает на место.',
  toPlan: 'К публикациям плана',
  weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
} as const;
