import {
  COMPETITOR_PERIODS,
  COMPETITOR_PERIOD_LABELS,
  type CompetitorDetail,
  type CompetitorPeriod,
  type CompetitorStats,
} from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { DayChart } from '@/shared/ui/charts/day-chart';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FilterChips } from '@/shared/ui/inputs/filter-chips';
import { CardGridSkeleton } from '@/shared/ui/feedback/skeletons';
import { statsQuery } from '../../api/channel-queries';
import { subscribersChart, viewsChart, weeksChart } from '../../model/day-charts';
import { pageTexts } from '../../page-texts';
import classes from './charts-tab.module.css';
import { Comparison } from './comparison';
import { FeatureBars } from './feature-bars';
import { HourMap } from './hour-map';
import { LineChart } from './line-chart';

const texts = pageTexts.charts;
const PERIODS = COMPETITOR_PERIODS.map((value) => ({ value, label: COMPETITOR_PERIOD_LABELS[value] }));

interface ChartsTabProps {
  competitor: CompetitorDetail;
  period: CompetitorPeriod;
  onPeriod: (period: CompetitorPeriod) => void;
}

/** Charts of a channel; each is also a table. */
export function ChartsTab({ competitor, period, onPeriod }: ChartsTabProps) {
  const { data, error, refetch } = useQuery(statsQuery(competitor.id, period));
  return (
    <>
      <FilterChips
        label={texts.period}
        chips={PERIODS}
        value={period}
        onChange={(value) => onPeriod(COMPETITOR_PERIODS.find((each) => each === value) ?? period)}
      />
      {data ? (
        <Charts stats={data} competitor={competitor} />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.charts}>
          <CardGridSkeleton count={4} />
        </div>
      )}
    </>
  );
}

function Charts({ stats, competitor }: { stats: CompetitorStats; competitor: CompetitorDetail }) {
  const { days, weeks, hours, features, channel, own, complete, with_forwards } = stats;
  const none = (words: string) => <p className={classes.none}>{words}</p>;
  return (
    <div className={classes.charts}>
      {(!complete || !with_forwards) && (
        <div className={classes.notes}>
          {!complete && <p>{texts.incomplete}</p>}
          {!with_forwards && <p>{texts.withoutForwards}</p>}
        </div>
      )}
      <LineChart
        title={texts.subscribers.title}
        series={texts.subscribers.series}
        dayLabel={texts.date}
        tone="iris"
        fallback={none(texts.subscribers.none)}
        {...subscribersChart(days)}
      />
      <LineChart
        title={texts.views.title}
        series={texts.views.series}
        dayLabel={texts.date}
        tone="sky"
        isFromZero
        fallback={none(texts.views.none)}
        {...viewsChart(days)}
      />
      <div className={classes.wide}>
        <HourMap hours={hours} />
      </div>
      <FeatureBars features={features} />
      <DayChart
        title={texts.weeks.title}
        chart={weeksChart(weeks)}
        format={texts.weeks.format}
        dayLabel={texts.weeks.week}
        fallback={none(texts.weeks.none)}
      />
      <div className={classes.wide}>
        <Comparison channel={channel} own={own} isOwn={competitor.is_own_channel} projectId={competitor.project_id} />
      </div>
    </div>
  );
}
