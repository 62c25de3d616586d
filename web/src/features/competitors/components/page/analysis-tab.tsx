import type { CompetitorAnalysis, CompetitorDetail } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DemoBadge } from '@/entities/writer';
import { formatInstant } from '@/shared/format/dates';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FormError } from '@/shared/ui/feedback/form-error';
import { MoreButton, type NextPage } from '@/shared/ui/actions/more-button';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { analysesQuery } from '../../api/channel-queries';
import type { ChannelJob } from '../../api/use-channel-job';
import { pageTexts } from '../../page-texts';
import { AnalysisReport } from './analysis-report';
import classes from './analysis-tab.module.css';
import { BriefCard } from './brief-card';
import { JobLine } from './job-line';

const texts = pageTexts.analysis;

interface AnalysisTabProps {
  competitor: CompetitorDetail;
  job: ChannelJob;
  /** The analysis the URL names; null for the latest. */
  chosen: number | null;
  /** The query of the URL of an analysis. */
  addressOf: (analysisId: number | null) => string;
  hasPosts: boolean;
  onTake: (analysis: CompetitorAnalysis) => void;
  /** The pointer or the focus comes near what takes one. */
  onApproach: () => void;
}

/** Analyses of a channel, the latest first. */
export function AnalysisTab(props: AnalysisTabProps) {
  const { competitor, job, chosen, addressOf, hasPosts, onTake, onApproach } = props;
  const query = useInfiniteQuery(analysesQuery(competitor.id));
  const { data, error, refetch } = query;
  if (!data) {
    return error ? (
      <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton />
    );
  }
  const { analyses, example_posts: examples } = data;
  const shown = analyses.find(({ id }) => id === chosen) ?? analyses[0];
  return (
    <>
      {job.isRunning && <JobLine of={job} label={texts.running} hint={texts.runningHint} />}
      {job.failure !== null && (
        <div className={classes.failure}>
          <FormError message={job.failure || texts.failed} />
        </div>
      )}
      {shown ? (
        <div className={classes.columns}>
          <AnalysisList analyses={analyses} query={query} shownId={shown.id} addressOf={addressOf} />
          <article className={classes.report} aria-labelledby="analysis-title">
            <header className={classes.head}>
              <h2 id="analysis-title" className={classes.title}>
                {texts.heading(formatInstant(shown.created_at))}
              </h2>
              <span className={classes.of}>{texts.of(shown.posts_analyzed, shown.period_days)}</span>
              {shown.is_demo && <DemoBadge />}
            </header>
            <BriefCard brief={shown.plan_brief} onTake={() => onTake(shown)} onApproach={onApproach} />
            <AnalysisReport analysis={shown} examples={examples} />
          </article>
        </div>
      ) : (
        !job.isRunning && <EmptyState title={texts.empty}>{hasPosts ? texts.emptyText : texts.emptyNoPosts}</EmptyState>
      )}
    </>
  );
}

interface AnalysisListProps {
  analyses: readonly CompetitorAnalysis[];
  /** Pages of the list of analyses. */
  query: NextPage;
  shownId: number;
  addressOf: (analysisId: number | null) => string;
}

function AnalysisList({ analyses, query, shownId, addressOf }: AnalysisListProps) {
  return (
    <nav aria-label={texts.list} className={classes.list}>
      <ul>
        {analyses.map(({ id, created_at, posts_analyzed, period_days }, index) => (
          <li key={id}>
            <Link
              to={addressOf(index === 0 ? null : id)}
              replace
              preventScrollReset
              className={classes.entry}
              aria-current={id === shownId ? 'true' : undefined}
            >
              <span className={classes.when}>{formatInstant(created_at)}</span>
              <span className={classes.of}>{texts.of(posts_analyzed, period_days)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton of={query} size="xs">
        {pageTexts.posts.showMore}
      </MoreButton>
    </nav>
  );
}
