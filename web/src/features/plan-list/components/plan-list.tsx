import type { SocialNetwork } from '@orbita/contracts';
import { useEffect, useRef, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  usePlans,
  useDraftTime,
  type PlanProject,
  planTexts as texts,
  type PlanActions,
  type PlanActionsSlot,
  usePlanOutcomes,
} from '@/entities/content-plans';
import { formatNumber } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconTrash } from '@/shared/ui/icons';
import { PlanCard } from './cards/plan-card';
import { CreateActions } from './create-actions';
import { PlanListSkeleton } from './plan-list-skeleton';
import classes from './plan-list.module.css';

/** Query flag that opens the wizard at once: `?create=plan`. */
const CREATE_FLAG = { name: 'create', value: 'plan' } as const;

interface PlanListProps extends PlanProject {
  /** Networks suggested first in a new plan, usually those the project links to. */
  defaultNetworks?: readonly SocialNetwork[];
  Actions: PlanActionsSlot;
}

/** The content plans of a project: the whole tab. */
export function PlanList({ Actions, ...project }: PlanListProps) {
  const section = useRef<HTMLElement>(null);
  return (
    <Actions {...project} onFocusLost={() => section.current?.focus()}>
      {(actions) => <Plans projectId={project.projectId} actions={actions} section={section} />}
    </Actions>
  );
}

interface PlansProps {
  projectId: number;
  actions: PlanActions;
  section: RefObject<HTMLElement | null>;
}

function Plans({ projectId, actions: { create, resume, action, approach }, section }: PlansProps) {
  const plans = usePlans(projectId);
  usePlanOutcomes(plans.data, { at: plans.dataUpdatedAt });
  useCreateFlag(resume);
  const draftTime = useDraftTime(projectId);
  const isEmpty = plans.data?.length === 0;
  return (
    <section ref={section} className={classes.list} tabIndex={-1} aria-labelledby="content-plans-title">
      <div className={classes.header}>
        <h2 id="content-plans-title" className={classes.title}>
          {texts.list.title}
          {plans.data && !isEmpty && <span className={classes.count}>{formatNumber(plans.data.length)}</span>}
        </h2>
        {!isEmpty && <CreateActions draftTime={draftTime} onCreate={create} onResume={resume} onApproach={approach} />}
      </div>
      {plans.isPending && <PlanListSkeleton />}
      {plans.isError && plans.data === undefined && (
        <ErrorState title={texts.list.loadFailed} error={plans.error} onRetry={() => void plans.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          scene="calendar"
          title={texts.list.emptyTitle}
          action={
            <CreateActions draftTime={draftTime} onCreate={create} onResume={resume} onApproach={approach} isNextStep />
          }
        >
          {texts.list.emptyText}
        </EmptyState>
      )}
      {plans.data && !isEmpty && (
        <ul className={classes.grid}>
          {plans.data.map((plan) => (
            <li key={plan.id} className={classes.item}>
              <PlanCard plan={plan} onAction={action} onApproach={approach} isStale={plans.isError} />
            </li>
          ))}
        </ul>
      )}
      <Link to={`/dashboard/trash?project=${projectId}`} className={classes.trash}>
        <IconTrash size={16} aria-hidden />
        {ru.shell.trash}
      </Link>
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
