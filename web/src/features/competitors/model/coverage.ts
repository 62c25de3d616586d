import type { Competitor } from '@orbita/contracts';
import { channelTexts as texts } from '../channel-texts';

/** What the averages are computed from, in one line: «посчитано по 24 постам за 7 дней · без пересылок». */
export const coverageOf = ({ metrics }: Pick<Competitor, 'metrics'>): string => {
  const { period, posts_counted, complete, with_forwards } = metrics;
  return [
    posts_counted === 0 ? texts.nothingCounted(period) : texts.counted(posts_counted, period),
    posts_counted > 0 && !with_forwards && texts.withoutForwards,
    !complete && texts.incomplete,
  ]
    .filter(Boolean)
    .join(' · ');
};
