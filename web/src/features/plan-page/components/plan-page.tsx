import {
  SOCIAL_NETWORK_LABELS,
  type ContentPlan,
  type ContentPlanWithPublications,
  type PlanProposalState,
  type Project,
} from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useRef, type ComponentType, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { ReadinessProvider } from '@/entities/readiness';
import { OpenLinks } from '@/entities/approvals';
import { useProjectPause, PausedBanner, publishingTexts } from '@/entities/publishing';
import { projectQuery, projectsQuery, useOpenedProject } from '@/entities/projects';
import { DemoBadge } from '@/entities/writer';
import {
  usePlan,
  type LoadedPlanView,
  isFailedRegeneration,
  isRunning,
  planTexts as texts,
  DismissableNote,
  PlanPageSkeleton,
  type PlanActions,
  type PlanActionsSlot,
  useWorkView,
  type WorkView,
  PROPOSAL_DIALOG,
  type PlanDialogProps,
  usePlanOutcomes,
} from '@/entities/content-plans';
import type { Arrival } from '@/entities/publications';
import { ApiError } from '@/shared/api/api-error';
import { formatDateRange, todayInZone } from '@/shared/format/dates';
import { formatPublications } from '@/shared/format/numbers';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconRefresh, IconTrash } from '@/shared/ui/icons';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { Page, type Crumb } from '@/shared/ui/page/page';
import { usePageActions } from '@/shared/ui/keys/page-shortcuts';
import { TextButton } from '@/shared/ui/actions/text-button';
import { usePlanArrivals } from '../api/plan-arrivals';
import { publicationFacts } from '../model/publication-facts';
import { pageTexts } from '../texts';
import { PlanMenu, type PlanMenuItem } from './plan-menu';
import { PlanFailure, PlanRunBanner } from './plan-state';
import { ViewSwitch } from './view-switch';
import classes from './plan-page.module.css';
import { useOpenedDialog } from './use-opened-dialog';

/** A dialog of the plan's menu; it is mounted while it is open. */
interface MenuDialog {
  name: string;
  label: string;
  icon: PlanMenuItem['icon'];
  dialog: { Part: ComponentType<PlanDialogProps> };
}

/** What other features draw on the page of a plan. */
interface PlanPageParts {
  Actions: PlanActionsSlot;
  Workbench: ComponentType<{
    plan: ContentPlanWithPublications;
    /** Ideas of the set that is being written. */
    arrivals: readonly Arrival[];
    view: WorkView;
    /** Today in the project. */
    today: string;
    /** Of the project. */
    timeZone: string | undefined;
    ref: Ref<{ add: () => void }>;
  }>;
  /** The one thing to do next with a written plan. */
  NextStep: ComponentType<{ plan: ContentPlanWithPublications; today: string }>;
  /** Says that new ideas wait beside those of the plan. */
  ProposalBanner: ComponentType<{ plan: ContentPlan; proposal: PlanProposalState; onOpen: () => void }>;
  dialogs: readonly MenuDialog[];
}

interface PlanPageProps extends PlanPageParts {
  planId: number | null;
}

/** One content plan: its settings, the progress of its generation, and its publications. */
export function PlanPage({ planId, ...parts }: PlanPageProps) {
  // A URL that names no plan shows the same as a missing plan.
  return planId === null ? <PlanMissing /> : <NamedPlan planId={planId} {...parts} />;
}

function NamedPlan({ planId, ...parts }: PlanPageParts & { planId: number }) {
  const view = usePlan(planId);
  usePlanOutcomes(view.observed, { at: view.updatedAt, isPlanPage: true });
  if (view.plan !== undefined) return <PlanScreen view={{ ...view, plan: view.plan }} {...parts} />;
  if (view.error === null) return <PlanPageSkeleton />;
  if (isMissing(view.error)) return <PlanMissing />;
  return <ErrorState level={1} title={pageTexts.page.loadFailed} error={view.error} onRetry={view.refetch} />;
}

const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;

function PlanMissing() {
  return (
    <NotFound title={pageTexts.page.notFound} back={{ to: '/dashboard/projects', label: pageTexts.page.toProjects }}>
      {pageTexts.page.notFoundText}
    </NotFound>
  );
}

function PlanScreen({ view, Actions, ...parts }: PlanPageParts & { view: LoadedPlanView }) {
  const { plan } = view;
  const navigate = useNavigate();
  const { data: known } = useQuery({
    ...projectsQuery(),
    select: (projects) => projects.find(({ id }) => id === plan.project_id),
  });
  const { data: project } = useQuery({ ...projectQuery(plan.project_id), placeholderData: known });
  useOpenedProject(plan.project_id);
  const projectAddress = `/dashboard/projects/${plan.project_id}`;
  return (
    <Actions
      projectId={plan.project_id}
      projectName={project?.name ?? ''}
      projectDescription={project?.description ?? ''}
      projectLanguage={project?.language}
      projectTimeZone={project?.time_zone}
      onCreated={({ id }) => void navigate(`/dashboard/content-plans/${id}`)}
      onDeleted={() => void navigate(projectAddress, { replace: true })}
    >
      {(actions) => <OpenPlan view={view} project={project} actions={actions} {...parts} />}
    </Actions>
  );
}

interface OpenPlanProps extends Omit<PlanPageParts, 'Actions'> {
  view: LoadedPlanView;
  project: Project | undefined;
  actions: PlanActions;
}

function OpenPlan({
  view: { plan, isStale },
  project,
  actions: { action, approach },
  Workbench,
  NextStep,
  ProposalBanner,
  dialogs,
}: OpenPlanProps) {
  const [workView, setWorkView] = useWorkView();
  const [opened, setOpened] = useOpenedDialog();
  const openedDialog = dialogs.find(({ name }) => name === opened)?.dialog;
  const runs = isRunning(plan.status);
  const isComplete = plan.status === 'completed';
  const goesByItself = plan.publications.some(({ auto_publish }) => auto_publish);
  const pause = useProjectPause(plan.project_id, goesByItself);
  const arrivals = usePlanArrivals(plan);
  const hasWorkbench = runs || isComplete || plan.publications.length > 0;
  const today = todayInZone(project?.time_zone);
  const workbench = useRef<{ add: () => void }>(null);
  // The actual content once it is written; until then, what was ordered.
  const shown = (isComplete ? publicationFacts(plan.publications) : null) ?? {
    start_date: plan.start_date,
    end_date: plan.end_date,
    count: runs ? plan.publications_total : plan.publications_count,
    networks: plan.social_networks,
  };
  const isOutdated = isComplete && plan.settings_changed;
  const menu: PlanMenuItem[] = [
    { name: 'edit', label: texts.card.edit, icon: IconPencil, run: () => action('edit', plan) },
    { name: 'regenerate', label: texts.card.regenerate, icon: IconRefresh, run: () => action('regenerate', plan) },
    ...dialogs.map(({ name, label, icon }) => ({ name, label, icon, run: () => setOpened(name) })),
    ...(pause.isPaused === undefined ? [] : [pauseItem(pause.isPaused, pause.set)]),
    { name: 'delete', label: texts.card.delete, icon: IconTrash, isLast: true, run: () => action('delete', plan) },
  ];
  usePageActions([
    ...(hasWorkbench && !runs
      ? [{ label: pageTexts.add.label, keys: ['N'], icon: IconPlus, run: () => workbench.current?.add() }]
      : []),
    ...(isComplete ? menu : []),
  ]);
  const crumbs: Crumb[] = [{ label: project?.name ?? texts.list.title, to: `/dashboard/projects/${plan.project_id}` }];
  return (
    <div className={classes.page}>
      <Page
        title={plan.name}
        breadcrumbs={crumbs}
        description={
          <span className={classes.facts}>
            <span>{formatDateRange(shown.start_date, shown.end_date)}</span>
            <span>{formatPublications(shown.count)}</span>
            <span className={classes.networks}>
              {shown.networks.map((network) => SOCIAL_NETWORK_LABELS[network]).join(', ')}
            </span>
            {plan.is_demo && <DemoBadge />}
            {isOutdated && (
              <span className={classes.outdated}>
                {pageTexts.page.settingsChanged} ·{' '}
                <TextButton onClick={() => action('regenerate', plan)}>{texts.card.regenerate}</TextButton>
              </span>
            )}
          </span>
        }
        actions={
          <div className={classes.actions}>
            {hasWorkbench && <ViewSwitch view={workView} onChange={setWorkView} />}
            {isComplete && <NextStep plan={plan} today={today} />}
            {hasWorkbench && !runs && (
              <Button
                className={classes.add}
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-label={pageTexts.add.label}
                title={pageTexts.add.hint}
                onClick={() => workbench.current?.add()}
              >
                {pageTexts.add.short}
              </Button>
            )}
            {isComplete && <PlanMenu items={menu} />}
          </div>
        }
      >
        <DocumentTitle title={plan.name} />
        <div className={classes.content}>
          {pause.isPaused && <PausedBanner isPending={pause.isPending} onResume={() => pause.set(false)} />}
          {runs && <PlanRunBanner plan={plan} isStale={isStale} onAction={action} />}
          {plan.status === 'failed' && <PlanFailure plan={plan} onAction={action} onApproach={approach} />}
          {isFailedRegeneration(plan) && (
            <DismissableNote id={`plan-${plan.id}-job-${plan.job_id}`}>
              {texts.failed.regeneration} {plan.error_message}
            </DismissableNote>
          )}
          {plan.stopped && (
            <DismissableNote id={`plan-${plan.id}-job-${plan.job_id}`}>{texts.stopped(plan.stopped)}</DismissableNote>
          )}
          {plan.proposal && (
            <ProposalBanner plan={plan} proposal={plan.proposal} onOpen={() => setOpened(PROPOSAL_DIALOG)} />
          )}
          {hasWorkbench && (
            <ReadinessProvider projectId={plan.project_id} enabled={goesByItself}>
              <OpenLinks planId={plan.id}>
                <Workbench
                  plan={plan}
                  arrivals={arrivals}
                  view={workView}
                  today={today}
                  timeZone={project?.time_zone}
                  ref={workbench}
                />
              </OpenLinks>
            </ReadinessProvider>
          )}
          {isComplete && plan.publications.length === 0 && workView === 'list' && (
            <EmptyState scene="calendar" title={pageTexts.page.noPublications}>
              {pageTexts.page.noPublicationsText}
            </EmptyState>
          )}
        </div>
        {openedDialog && <openedDialog.Part planId={plan.id} onClose={() => setOpened(null)} />}
      </Page>
    </div>
  );
}

/** Pauses or resumes the project's automatic publishing. */
const pauseItem = (isPaused: boolean, set: (isPaused: boolean) => void): PlanMenuItem => ({
  name: 'pause',
  label: isPaused ? publishingTexts.pause.resumeAll : publishingTexts.pause.hold,
  icon: isPaused ? IconPlayerPlay : IconPlayerPause,
  run: () => set(!isPaused),
});
