import type { PlanResults } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { planResultsQuery } from '../api/plan-results';
import { FEW_POSTS, RESULT_MEASURES, type ResultMeasure } from '../model/plan-results';
import { resultsTexts as texts } from '../texts';
import type { PlanDialogProps } from '@/entities/content-plans';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { HourResults, TypeResults, WeekdayResults } from './result-charts';
import classes from './results-dialog.module.css';

/** Results of published posts of a plan a day after publication: which types, days and hours do best. */
export function ResultsDialog({ planId, onClose }: PlanDialogProps) {
  const { opened, close } = useDialog();
  const { data, error, refetch } = useQuery(planResultsQuery(planId));
  return (
    <ResponsiveModal opened={opened} onClose={close} onExited={onClose} title={texts.title} size="lg">
      {data ? (
        <Results results={data} />
      ) : error === null ? (
        <RowsSkeleton count={6} />
      ) : (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </ResponsiveModal>
  );
}

function Results({ results }: { results: PlanResults }) {
  const [measure, setMeasure] = useState<ResultMeasure>('views');
  const { posts, waiting, unreadable, overall, by_type, by_weekday, by_hour } = results;
  const rest = waiting + unreadable > 0 && (
    <div className={classes.notes}>
      {waiting > 0 && <p>{texts.waiting(waiting)}</p>}
      {unreadable > 0 && <p>{texts.unreadable(unreadable)}</p>}
    </div>
  );
  if (posts === 0) {
    return (
      <>
        <EmptyState scene="planet" title={texts.empty.title}>
          {texts.empty.text}
        </EmptyState>
        {rest}
      </>
    );
  }
  const hasFew = [by_type, by_weekday, by_hour].some((groups) => groups.some((group) => group.posts < FEW_POSTS));
  return (
    <div className={classes.results}>
      <SegmentedControl
        className={classes.measure}
        aria-label={texts.measure}
        value={measure}
        onChange={(value) => setMeasure(RESULT_MEASURES.find((known) => known === value) ?? measure)}
        data={RESULT_MEASURES.map((value) => ({ value, label: texts.measures[value] }))}
      />
      <p className={classes.note}>
        {texts.hints[measure]} {texts.counted(posts)} {hasFew && texts.few(FEW_POSTS)}
      </p>
      <TypeResults groups={by_type} overall={overall} measure={measure} />
      <WeekdayResults groups={by_weekday} overall={overall} measure={measure} />
      <HourResults groups={by_hour} overall={overall} measure={measure} />
      {rest}
    </div>
  );
}
