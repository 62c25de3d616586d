import { daysBetween, type Competitor } from '@orbita/contracts';
import { formatDays, formatSigned } from '@/shared/format/numbers';
import { texts } from '../texts';

type Days = Competitor['subscribers_by_day'];

/**
 * Points of a line through the days, in a box; uncounted days leave a longer distance between their neighbours.
 * A constant number is drawn in the middle.
 */
export const sparkline = (days: Days, { width, height }: { width: number; height: number }): string => {
  const times = days.map(({ date }) => Date.parse(date));
  const values = days.map(({ subscribers }) => subscribers);
  const [first = 0, last = 0] = [times.at(0), times.at(-1)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return days
    .map(({ subscribers }, index) => {
      const x = last === first ? width : (((times[index] ?? last) - first) / (last - first)) * width;
      const y = most === least ? height / 2 : height - ((subscribers - least) / (most - least)) * height;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
};

/** Summary of the line, in words: «Подписчики: +120 за 14 дней». */
export const growthInWords = (days: Days): string => {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last || first === last) return texts.growth.none;
  const span = formatDays(daysBetween(first.date, last.date));
  const by = last.subscribers - first.subscribers;
  return by === 0 ? texts.growth.steady(span) : texts.growth.moved(formatSigned(by), span);
};
