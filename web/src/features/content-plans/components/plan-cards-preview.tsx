import { Skeleton } from '@mantine/core';
import type { ContentPlan } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { formatDateRange } from '@/shared/format/dates';
import { formatPublications } from '@/shared/format/numbers';
import { ErrorState } from '@/shared/ui/error-state';
import { OrbitProgress } from '@/shared/ui/orbit-progress';
import { usePlans } from '../api/plan-queries';
import { isRunning } from '../model/plan-status';
import { texts } from '../texts';
import { MixBar } from './mix-bar';
import classes from './plan-cards-preview.module.css';
import { usePlanOutcomes } from './use-plan-outcomes';

const SHOWN = 3;

/** The newest plans of a project for the dashboard, under the dashboard's own heading; those being written move before the eyes. */
export function PlanCardsPreview({ projectId }: { projectId: number }) {
  const plans = usePlans(projectId);
  usePlanOutcomes(plans.data, { at: plans.dataUpdatedAt });
  const tab = `/dashboard/projects/${projectId}?tab=content-plans`;
  const total = plans.data?.length ?? 0;
  return (
    <div className={classes.preview}>
      {plans.isPending && <PreviewSkeleton />}
      {plans.isError && plans.data === undefined && (
        <ErrorState
          title={texts.list.loadFailed}
          error={plans.error}
          onRetry={plans.refetch}
          retrying={plans.isRefetching}
        />
      )}
      {plans.data && total === 0 && (
        <div className={classes.empty}>
          <p>{texts.list.previewEmpty}</p>
          <Link to={`${tab}&create=plan`} className={classes.more}>
            {texts.list.create}
          </Link>
        </div>
      )}
      {total > 0 && (
        <ul className={classes.row}>
          {plans.data?.slice(0, SHOWN).map((plan) => (
            <li key={plan.id} className={classes.item}>
              <PreviewCard plan={plan} />
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

function PreviewCard({ plan }: { plan: ContentPlan }) {
  const runs = isRunning(plan.status);
  return (
    <Link to={`/dashboard/content-plans/${plan.id}`} className={classes.card}>
      <span className={classes.name} title={plan.name}>
        {plan.name}
      </span>
      <span className={classes.facts}>{formatDateRange(plan.start_date, plan.end_date)}</span>
      {runs ? (
        <div className={classes.running}>
          <OrbitProgress
            percent={plan.progress}
            label={texts.running.progress(plan.name)}
            size={28}
            withValue={false}
          />
          <span>
            {plan.progress}% · {plan.stage || texts.running.pending}
          </span>
        </div>
      ) : plan.status === 'failed' ? (
        <span className={classes.failed}>
          {texts.failed.title} {plan.error_message || texts.failed.unknown}
        </span>
      ) : (
        <>
          <span className={classes.facts}>{formatPublications(plan.publications_count)}</span>
          <div className={classes.mix}>
            <MixBar distribution={plan.content_distribution} />
          </div>
        </>
      )}
    </Link>
  );
}

function PreviewSkeleton() {
  return (
    <div className={classes.row} role="status" aria-label={ru.common.loading} aria-busy="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={classes.card}>
          <Skeleton height={18} width="70%" />
          <Skeleton height={12} width="50%" mt={8} />
          <Skeleton height={12} width="35%" mt={8} />
          <Skeleton height={6} radius="xl" mt="auto" />
        </div>
      ))}
    </div>
  );
}
