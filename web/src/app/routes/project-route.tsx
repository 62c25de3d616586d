import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { competitorsTab } from '@/features/competitors/parts';
import { PlanList } from '@/features/content-plans/components/plan-list';
import { PlanListSkeleton } from '@/features/content-plans/components/plan-list-skeleton';
import { projectQuery, projectsQuery } from '@/features/projects/api/projects-api';
import { generatorTab } from '@/features/generator/components/parts';
import { ProjectUnavailable } from '@/features/projects/components/project-unavailable';
import { useOpenedProject } from '@/features/projects/model/current-project';
import { texts } from '@/features/projects/texts';
import { styleList } from '@/features/writing-styles/components/load-style-list';
import { DocumentTitle } from '@/shared/ui/document-title';
import { IconSettings } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page';
import { TitleSkeleton } from '@/shared/ui/skeletons';
import { useIdParam } from '../use-id-param';
import classes from './project-route.module.css';
import { ProjectTabs, useProjectTab } from './project-tabs';

export function ProjectRoute() {
  const id = useIdParam();
  return id === null ? <ProjectUnavailable /> : <ProjectScreen key={id} id={id} />;
}

function ProjectScreen({ id }: { id: number }) {
  const { data: known } = useQuery({
    ...projectsQuery(),
    select: (projects) => projects.find((project) => project.id === id),
  });
  // The list already knows the name; the page does not wait for the rest.
  const { data: project, error, refetch } = useQuery({ ...projectQuery(id), placeholderData: known });
  useOpenedProject(project?.id);
  const tab = useProjectTab();
  if (!project && error) {
    return <ProjectUnavailable error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Page
      title={project ? project.name : <TitleSkeleton />}
      description={project?.description && <p className={classes.description}>{project.description}</p>}
      breadcrumbs={[{ label: texts.list.title, to: '/dashboard/projects' }]}
      actions={
        <Button
          component={Link}
          to={`/dashboard/projects/${id}/edit`}
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          {texts.form.editTitle}
        </Button>
      }
    >
      <DocumentTitle title={project?.name} />
      <ProjectTabs />
      {!project && <PlanListSkeleton withHeader />}
      {project && tab === 'content-plans' && (
        <PlanList
          projectId={id}
          projectName={project.name}
          projectDescription={project.description}
          projectTimeZone={project.time_zone}
          defaultNetworks={project.social_networks}
        />
      )}
      {project && tab === 'generation' && <generatorTab.Part projectId={id} timeZone={project.time_zone} />}
      {project && tab === 'competitors' && <competitorsTab.Part projectId={id} />}
      {project && tab === 'styles' && <styleList.Part projectId={id} />}
    </Page>
  );
}
