import { POST_FEATURE_LABELS, type CompetitorStats } from '@orbita/contracts';
import { BarList } from '@/shared/ui/charts/bar-list';
import { ChartFrame, ChartTable } from '@/shared/ui/charts/chart-frame';
import { formatNumber, formatRate, UNKNOWN } from '@/shared/format/numbers';
import { pageTexts } from '../../page-texts';
import classes from './charts-tab.module.css';

const texts = pageTexts.charts.features;

const wordsOf = (rate: number | null): string => (rate === null ? UNKNOWN : formatRate(rate));

/** Engagement of posts by their features, with the sample size. */
export function FeatureBars({ features }: Pick<CompetitorStats, 'features'>) {
  const shown = features.filter(({ posts }) => posts > 0);
  const rates = shown.flatMap(({ engagement_rate }) => (engagement_rate === null ? [] : [engagement_rate]));
  const most = Math.max(0, ...rates);
  const best = rates.length === 0 ? undefined : shown.find(({ engagement_rate }) => engagement_rate === most);
  return (
    <ChartFrame
      title={texts.title}
      summary={best && texts.summary(POST_FEATURE_LABELS[best.feature], formatRate(most))}
      fallback={<p className={classes.none}>{texts.none}</p>}
      chart={
        <BarList
          format={formatRate}
          bars={shown.map(({ feature, posts, engagement_rate }) => ({
            key: feature,
            label: POST_FEATURE_LABELS[feature],
            value: engagement_rate,
            count: texts.posts(posts),
          }))}
        />
      }
      table={
        <ChartTable
          title={texts.title}
          columns={[texts.feature, texts.rate, texts.count]}
          rows={shown.map(({ feature, posts, engagement_rate }) => ({
            key: feature,
            cells: [POST_FEATURE_LABELS[feature], wordsOf(engagement_rate), formatNumber(posts)],
          }))}
        />
      }
    />
  );
}
