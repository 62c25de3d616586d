import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import type { ContentPlan, Project } from '@orbita/contracts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { plansQuery, planWithRoom, planTexts } from '@/entities/content-plans';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { readShare, type Share } from '@/shared/share/share-store';
import { ru } from '@/shared/i18n/ru';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Page } from '@/shared/ui/page/page';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { shareTexts as texts } from '../texts';
import { ShareForm } from './share-form';

/** The stored share, else the text in the URL: a browser without the service worker shares through it. */
const shareQuery = (search: URLSearchParams) => ({
  queryKey: ['share', search.toString()],
  queryFn: async (): Promise<Share> =>
    (await readShare()) ?? {
      title: search.get('title') ?? '',
      text: search.get('text') ?? '',
      url: search.get('url') ?? '',
      picture: null,
    },
  staleTime: 0,
  gcTime: 0,
});

/** Makes a publication from what another app shared, or from an empty form. */
export function ShareScreen() {
  const [search] = useSearchParams();
  const { data: share } = useQuery(shareQuery(search));
  const { data: projects } = useQuery(projectsQuery());
  const { current } = useCurrentProject();
  return (
    <Page title={ru.titles.share} description={texts.description} width="form">
      {projects?.length === 0 ? (
        <EmptyState
          title={texts.noProject}
          action={
            <Button component={Link} to="/dashboard/projects/new">
              {texts.toProject}
            </Button>
          }
        >
          {texts.noProjectText}
        </EmptyState>
      ) : share && current ? (
        <InProject key={current.id} share={share} project={current} />
      ) : (
        <RowsSkeleton count={6} />
      )}
    </Page>
  );
}

function InProject({ share, project }: { share: Share; project: Project }) {
  const { data: plans, error, refetch } = useQuery(plansQuery(project.id));
  const [planId, setPlanId] = useState<number | null>(null);
  if (!plans && error) return <ErrorState title={texts.plansFailed} error={error} onRetry={() => void refetch()} />;
  if (!plans) return <RowsSkeleton count={6} />;
  // A plan that is being written accepts no publications of the user yet.
  const open: ContentPlan[] = plans.filter(({ status }) => status === 'completed');
  const plan = open.find(({ id }) => id === planId) ?? planWithRoom(open);
  if (!plan) {
    return (
      <EmptyState
        title={open.length > 0 ? texts.noRoom : texts.noPlan}
        action={
          <Button component={Link} to={`/dashboard/projects/${project.id}`}>
            {texts.toPlans}
          </Button>
        }
      >
        {open.length > 0 ? `${planTexts.room.allFull} ${texts.kept}` : texts.noPlanText}
      </EmptyState>
    );
  }
  return <ShareForm share={share} project={project} plans={open} plan={plan} onPlan={setPlanId} />;
}
