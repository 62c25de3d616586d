import { VisuallyHidden } from '@mantine/core';
import type { CompetitorAnalysis, CompetitorDetail, CompetitorParseResult, Job, Project } from '@orbita/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { PlanActions, PlanActionsSlot } from '@/entities/content-plans';
import { projectQuery, useOpenedProject } from '@/entities/projects';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { refreshBalance } from '@/shared/api/session';
import { todayInZone } from '@/shared/format/dates';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FormError } from '@/shared/ui/feedback/form-error';
import { NotFound } from '@/shared/ui/feedback/not-found';
import { Page, type Crumb } from '@/shared/ui/page/page';
import { PageSkeleton, RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { TabLine } from '@/shared/ui/page/tab-line';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useParsePosts } from '../../api/channel-mutations';
import { analysesQuery, postsQuery } from '../../api/channel-queries';
import { competitorQuery } from '../../api/competitor-query';
import { COMPETITORS } from '../../api/competitors-api';
import { useChannelJob } from '../../api/use-channel-job';
import { channelTexts } from '../../channel-texts';
import { PAGE_TABS } from '../../model/page-address';
import { pageTexts as texts } from '../../page-texts';
import { ChannelAvatar } from '../channel-avatar';
import { ChannelLink, VerifiedMark } from '../channel-name';
import { ChartsTab } from '../charts/charts-tab';
import { SourceLine } from '../source-line';
import { AnalysisButton } from './analysis-button';
import { AnalysisTab } from './analysis-tab';
import { BestTab } from './best-tab';
import classes from './competitor-page.module.css';
import { FoldedText } from './folded-text';
import { JobLine } from './job-line';
import { PostsTab } from './posts-tab';
import { SpanForm } from './span-form';
import { usePageAddress } from './use-page-address';

interface CompetitorPageProps {
  projectId: number;
  competitorId: number;
  Actions: PlanActionsSlot;
}

const addressOfTab = (projectId: number): string => `/dashboard/projects/${projectId}?tab=competitors`;

/** The page of one channel a project follows. */
export function CompetitorPage({ projectId, competitorId, Actions }: CompetitorPageProps) {
  const { data: competitor, error, refetch } = useQuery(competitorQuery(competitorId));
  if (competitor?.project_id === projectId)
    return <Channel key={competitorId} competitor={competitor} Actions={Actions} />;
  if (competitor || hasCode(error, 'COMPETITOR_NOT_FOUND')) return <CompetitorNotFound projectId={projectId} />;
  if (error) return <ErrorState level={1} title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

/** Shown for a channel the project does not follow, or an invalid URL. */
export function CompetitorNotFound({ projectId }: { projectId: number | null }) {
  const to = projectId === null ? '/dashboard/projects' : addressOfTab(projectId);
  return (
    <NotFound title={texts.notFound} back={{ to, label: texts.toProject }}>
      {texts.notFoundText}
    </NotFound>
  );
}

/** Both jobs of the channel, and the messages about their ends. */
const useChannelJobs = ({ parse_job_id, analysis_job_id }: CompetitorDetail, onAnalysed: () => void) => {
  const queryClient = useQueryClient();
  // Its numbers are on other screens too: in the list, and beside those of other channels.
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: COMPETITORS });
  const parsing = useChannelJob(parse_job_id, (job: Job) => {
    refresh();
    if (job.status !== 'completed') return;
    const { message } = (job.result ?? {}) as Partial<CompetitorParseResult>;
    notifySuccess(message ?? texts.parse.done, { id: `job-${job.id}` });
  });
  const analysis = useChannelJob(analysis_job_id, (job: Job) => {
    refresh();
    void refreshBalance(queryClient);
    if (job.status !== 'completed') return;
    notifySuccess(texts.analysis.done, { id: `job-${job.id}` });
    onAnalysed();
  });
  return { parsing, analysis };
};

function Channel({ competitor, Actions }: { competitor: CompetitorDetail; Actions: PlanActionsSlot }) {
  const navigate = useNavigate();
  const { data: project } = useQuery(projectQuery(competitor.project_id));
  useOpenedProject(project?.id);
  return (
    <Actions
      projectId={competitor.project_id}
      projectName={project?.name ?? ''}
      projectDescription={project?.description ?? ''}
      projectLanguage={project?.language}
      projectTimeZone={project?.time_zone}
      defaultNetworks={project?.social_networks}
      onCreated={(plan) => void navigate(`/dashboard/content-plans/${plan.id}`)}
    >
      {(plans) => <OpenChannel competitor={competitor} project={project} plans={plans} />}
    </Actions>
  );
}

interface OpenChannelProps {
  competitor: CompetitorDetail;
  project: Project | undefined;
  plans: PlanActions;
}

function OpenChannel({ competitor, project, plans }: OpenChannelProps) {
  const { id, project_id, title, description, subscribers_count, avatar_url } = competitor;
  const { address, to, change, go } = usePageAddress();
  const { tab, days, limit, period, analysisId } = address;
  const posts = useInfiniteQuery(postsQuery(id, days));
  const loadedPosts = posts.data?.pages.flatMap((page) => page.posts);
  // An empty other period says nothing about this one.
  const shownPosts = posts.isPlaceholderData && loadedPosts?.length === 0 ? undefined : loadedPosts;
  const isWithoutPosts = shownPosts?.length === 0;
  // After an analysis the next step is a plan.
  const hasAnalyses =
    useInfiniteQuery({ ...analysesQuery(id), enabled: tab === 'analysis' }).data?.analyses.length !== 0;
  const parse = useParsePosts(id);
  const { parsing, analysis } = useChannelJobs(competitor, () => change({ analysisId: null }));
  const takeIntoPlan = ({ plan_brief: brief }: CompetitorAnalysis): void =>
    plans.begin({
      source: texts.brief.source(title),
      goal: brief.content_goal,
      distribution: brief.content_distribution,
      postsPerDay: brief.posts_per_day,
      themes: brief.themes,
      times: brief.times,
    });
  const breadcrumbs: Crumb[] = [
    { label: project?.name ?? texts.toProject, to: `/dashboard/projects/${project_id}` },
    { label: texts.competitors, to: addressOfTab(project_id) },
  ];
  return (
    <Page
      title={
        <span className={classes.title}>
          <ChannelAvatar title={title} url={avatar_url} />
          <span>
            {title} {competitor.is_verified && <VerifiedMark />}
          </span>
        </span>
      }
      description={
        <div className={classes.about}>
          <p className={classes.facts}>
            <ChannelLink {...competitor} />
            {subscribers_count !== null && <span>{texts.subscribers(subscribers_count)}</span>}
            <SourceLine {...competitor} />
            {competitor.is_own_channel && <span className={classes.own}>{channelTexts.own}</span>}
          </p>
          {description !== '' && <FoldedText text={description} lines={2} />}
          {competitor.problem !== null && <p className={classes.problem}>{competitor.problem}</p>}
        </div>
      }
      breadcrumbs={breadcrumbs}
      actions={
        <SpanForm
          span={{ days, limit }}
          onChange={(span) => change(span)}
          onParse={(span) => parse.mutate({ ...span, today: todayInZone(project?.time_zone) })}
          isRunning={parse.isPending || parsing.isRunning}
        >
          <AnalysisButton
            competitor={competitor}
            days={days}
            isWithoutPosts={isWithoutPosts}
            isNextStep={!(tab === 'analysis' && hasAnalyses)}
            isRunning={analysis.isRunning}
            onStarted={() => go({ tab: 'analysis', analysisId: null })}
          />
        </SpanForm>
      }
    >
      <DocumentTitle title={title} />
      <TabLine
        label={texts.tabs}
        tabs={PAGE_TABS.map((each) => ({
          label: texts.tabLabels[each],
          to: to({ tab: each }),
          isCurrent: each === tab,
        }))}
      />
      <SlowAnswer of={parse} />
      {parsing.isRunning && <JobLine of={parsing} label={texts.parse.running} />}
      {!parsing.isRunning && (parse.error ?? parsing.failure) !== null && (
        <div className={classes.failure}>
          <FormError
            message={parse.error ? messageOf(parse.error, texts.parse.failed) : parsing.failure || texts.parse.failed}
          />
        </div>
      )}
      <section aria-label={texts.tabLabels[tab]} aria-busy={tab === 'posts' && posts.isPlaceholderData}>
        {/* The posts have third-level headings. */}
        {(tab === 'posts' || tab === 'best') && <VisuallyHidden component="h2">{texts.tabLabels[tab]}</VisuallyHidden>}
        {tab === 'posts' &&
          (shownPosts ? (
            <PostsTab channelId={id} posts={shownPosts} query={posts} days={days} />
          ) : posts.error ? (
            <ErrorState title={texts.posts.failed} error={posts.error} onRetry={() => void posts.refetch()} />
          ) : (
            <RowsSkeleton />
          ))}
        {tab === 'best' && <BestTab competitor={competitor} project={project} days={days} />}
        {tab === 'charts' && (
          <ChartsTab competitor={competitor} period={period} onPeriod={(next) => change({ period: next })} />
        )}
        {tab === 'analysis' && (
          <AnalysisTab
            competitor={competitor}
            job={analysis}
            chosen={analysisId}
            addressOf={(chosen) => to({ analysisId: chosen })}
            hasPosts={!isWithoutPosts}
            onTake={takeIntoPlan}
            onApproach={plans.approach}
          />
        )}
      </section>
    </Page>
  );
}
