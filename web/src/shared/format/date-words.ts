import { plural } from '@orbita/contracts';

/** Words and forms of dates. */
export const dateWords: DateWords = {
  month: 'long',
  yearMark: /\s?г\.$/,
  justNow: 'только что',
  minutesAgo: (count) => `${count} ${plural(count, 'минуту', 'минуты', 'минут')} назад`,
  hoursAgo: (count) => `${count} ${plural(count, 'час', 'часа', 'часов')} назад`,
  todayAt: (clock) => `сегодня в ${clock}`,
  yesterdayAt: (clock) => `вчера в ${clock}`,
};

export interface DateWords {
  /** How a month is written beside its day. */
  month: 'long' | 'short';
  /** What a full date ends in; it only takes space. */
  yearMark: RegExp | '';
  justNow: string;
  minutesAgo: (count: number) => string;
  hoursAgo: (count: number) => string;
  /** A time of today, `14:05`. */
  todayAt: (clock: string) => string;
  yesterdayAt: (clock: string) => string;
}
