import { englishPlural } from '@orbita/contracts';
import type { DateWords } from './date-words';

export const dateWords: DateWords = {
  month: 'short',
  yearMark: '',
  justNow: 'just now',
  minutesAgo: (count) => `${count} ${englishPlural(count, 'minute', 'minutes')} ago`,
  hoursAgo: (count) => `${count} ${englishPlural(count, 'hour', 'hours')} ago`,
  todayAt: (clock) => `today at ${clock}`,
  yesterdayAt: (clock) => `yesterday at ${clock}`,
};
