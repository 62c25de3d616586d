import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { SocialNetwork } from '@orbita/contracts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { usePlans } from '../api/plan-queries';
import { useDraftTime } from '../api/use-draft';
import type { PlanProject } from '../model/plan-project';
import { texts } from '../texts';
import { PlanCard } from './cards/plan-card';
import { CreateActs } from './create-acts';
import classes from './plan-list.module.css';
import { usePlanActs } from './use-plan-acts';
import { usePlanOutcomes } from './use-plan-outcomes';

/** Query flag that opens the wizard at once: `?tab=content-plans&create=plan`. */
const CREATE_FLAG = { name: 'create', value: 'plan' } as const;

interface PlanListProps extends PlanProject {
  /** Networks offered first in a new plan, usually those the project links to. */
  defaultNetworks?: readonly SocialNetwork[];
}

/** The content plans of a project: the whole tab. */
export function PlanList(props: PlanListProps) {
  const section = useRef<HTMLElement>(null);
  const { create, resume, act, dialog } = usePlanActs({ ...props, onFocusLost: () => section.current?.focus() });
  const plans = usePlans(props.projectId);
  usePlanOutcomes(plans.data, { at: plans.dataUpdatedAt });
  useCreateFlag(resume);
  const draftTime = useDraftTime(props.projectId);
  const isEmpty = plans.data?.length === 0;
  return (
    <section ref={section} className={classes.list} tabIndex={-1} aria-labelledby="content-plans-title">
      <VisuallyHidden component="h2" id="content-plans-title">
        {texts.list.title}
      </VisuallyHidden>
      {!isEmpty && (
        <div className={classes.header}>
          <p className={classes.count}>{plans.data && texts.list.count(plans.data.length)}</p>
          <CreateActs draftTime={draftTime} onCreate={create} onResume={resume} />
        </div>
      )}
      {plans.isPending && <PlanListSkeleton />}
      {plans.isError && plans.data === undefined && (
        <ErrorState title={texts.list.loadFailed} error={plans.error} onRetry={() => void plans.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          scene="calendar"
          title={texts.list.emptyTitle}
          action={<CreateActs draftTime={draftTime} onCreate={create} onResume={resume} isNextStep />}
        >
          {texts.list.emptyText}
        </EmptyState>
      )}
      {plans.data && !isEmpty && (
        <ul className={classes.grid}>
          {plans.data.map((plan) => (
            <li key={plan.id} className={classes.item}>
              <PlanCard plan={plan} onAct={act} isStale={plans.isError} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

/** Opens the wizard when another screen has sent the user here for it, once. */
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

function PlanListSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={ru.common.loading} aria-busy="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton height={18} width={`${70 - index * 10}%`} />
          <Skeleton height={12} width="55%" />
          <Skeleton height={6} radius="xl" mt={8} />
          <Skeleton height={12} width="40%" />
          <div className={classes.skeletonFooter}>
            <Skeleton height={18} width={60} />
            <Skeleton height={30} width={150} />
          </div>
        </div>
      ))}
    </div>
  );
}
