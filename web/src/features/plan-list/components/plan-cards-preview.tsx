import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { usePlans, planTexts as texts, usePlanOutcomes } from '@/entities/content-plans';
import { PlanCard } from './cards/plan-card';
import classes from './plan-cards-preview.module.css';

const SHOWN = 3;

/** The newest plans of a project for the dashboard, under the dashboard's heading; those being written show live progress. */
export function PlanCardsPreview({ projectId }: { projectId: number }) {
  const plans = usePlans(projectId);
  usePlanOutcomes(plans.data, { at: plans.dataUpdatedAt });
  const tab = `/dashboard/projects/${projectId}`;
  const total = plans.data?.length ?? 0;
  return (
    <div className={classes.preview}>
      {plans.isPending && <PreviewSkeleton />}
      {plans.isError && plans.data === undefined && (
        <ErrorState title={texts.list.loadFailed} error={plans.error} onRetry={() => void plans.refetch()} />
      )}
      {plans.data && total === 0 && <p className={classes.empty}>{texts.list.previewEmpty}</p>}
      {total > 0 && (
        <ul className={classes.row}>
          {plans.data?.slice(0, SHOWN).map((plan) => (
            <li key={plan.id} className={classes.item}>
              <PlanCard plan={plan} isStale={plans.isError} />
            </li>
          ))}
        </ul>
      )}
      {total > SHOWN && (
        <Link to={tab} className={classes.more}>
          {texts.list.showAll(total)}
        </Link>
      )}
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <div className={classes.row} role="status" aria-label={ru.common.loading} aria-busy="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton height={18} width="70%" />
          <Skeleton height={12} width="60%" mt={8} />
          <Skeleton height={6} radius="xl" mt={20} />
          <Skeleton height={18} width={60} mt="auto" />
        </div>
      ))}
    </div>
  );
}
