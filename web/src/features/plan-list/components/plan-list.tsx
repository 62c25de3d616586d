import type { SocialNetwork } from '@orbita/contracts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '@/shared/format/numbers';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { usePlans } from '@/entities/content-plans/api/plan-queries';
import { useDraftTime } from '@/entities/content-plans/api/use-draft';
import type { PlanProject } from '@/entities/content-plans/model/plan-project';
import { texts } from '@/entities/content-plans/texts';
import { PlanCard } from './cards/plan-card';
import { CreateActions } from './create-actions';
import { PlanListSkeleton } from './plan-list-skeleton';
import classes from './plan-list.module.css';
import { usePlanActions } from '@/app/routes/plans/plan-actions';
import { usePlanOutcomes } from '@/entities/content-plans/components/use-plan-outcomes';

/** Query flag that opens the wizard at once: `?create=plan`. */
const CREATE_FLAG = { name: 'create', value: 'plan' } as const;

interface PlanListProps extends PlanProject {
  /** Networks suggested first in a new plan, usually those the project links to. */
  defaultNetworks?: readonly SocialNetwork[];
}

/** The content plans of a project: the whole tab. */
export function PlanList(props: PlanListProps) {
  const section = useRef<HTMLElement>(null);
  const { create, resume, action, dialog } = usePlanActions({ ...props, onFocusLost: () => section.current?.focus() });
  const plans = usePlans(props.projectId);
  usePlanOutcomes(plans.data, { at: plans.dataUpdatedAt });
  useCreateFlag(resume);
  const draftTime = useDraftTime(props.projectId);
  const isEmpty = plans.data?.length === 0;
  return (
    <section ref={section} className={classes.list} tabIndex={-1} aria-labelledby="content-plans-title">
      <div className={classes.header}>
        <h2 id="content-plans-title" className={classes.title}>
          {texts.list.title}
          {plans.data && !isEmpty && <span className={classes.count}>{formatNumber(plans.data.length)}</span>}
        </h2>
        {!isEmpty && <CreateActions draftTime={draftTime} onCreate={create} onResume={resume} />}
      </div>
      {plans.isPending && <PlanListSkeleton />}
      {plans.isError && plans.data === undefined && (
        <ErrorState title={texts.list.loadFailed} error={plans.error} onRetry={() => void plans.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          scene="calendar"
          title={texts.list.emptyTitle}
          action={<CreateActions draftTime={draftTime} onCreate={create} onResume={resume} isNextStep />}
        >
          {texts.list.emptyText}
        </EmptyState>
      )}
      {plans.data && !isEmpty && (
        <ul className={classes.grid}>
          {plans.data.map((plan) => (
            <li key={plan.id} className={classes.item}>
              <PlanCard plan={plan} onAction={action} isStale={plans.isError} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

/** Opens the wizard once when another screen has sent the user here for it. */
const useCreateFlag = (open: () => void): void => {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(CREATE_FLAG.name) === CREATE_FLAG.value;
  useEffect(() => {
    if (!isAsked) return;
    open();
    setSearch(
      (current) => {
        current.delete(CREATE_FLAG.name);
        return current;
      },
      { replace: true },
    );
  }, [isAsked, open, setSearch]);
};
