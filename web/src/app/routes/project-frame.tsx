import { Button } from '@mantine/core';
import type { Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProjectUnavailable, furtherDescription, projectsTexts as texts } from '@/features/projects';
import { projectQuery, projectsQuery, useOpenedProject } from '@/entities/projects';
import { IconSettings } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page/page';
import { TitleSkeleton } from '@/shared/ui/feedback/skeletons';
import { useIdParam } from '../use-id-param';
import classes from './project-frame.module.css';
import { ProjectTabs, type ProjectTab } from './project-tabs';

interface ProjectFrameProps {
  tab: ProjectTab;
  /** Shown until the project is known. */
  waiting: ReactNode;
  /** The part of the project the tab names. */
  children: (project: Project) => ReactNode;
}

/** The project a URL names: its name, its tabs, and the current one. */
export function ProjectFrame(props: ProjectFrameProps) {
  const id = useIdParam();
  return id === null ? <ProjectUnavailable /> : <Named key={id} id={id} {...props} />;
}

function Named({ id, tab, waiting, children }: ProjectFrameProps & { id: number }) {
  const { data: known } = useQuery({
    ...projectsQuery(),
    select: (projects) => projects.find((project) => project.id === id),
  });
  // The list already knows the name; the page does not wait for the rest.
  const { data: project, error, refetch } = useQuery({ ...projectQuery(id), placeholderData: known });
  useOpenedProject(project?.id);
  if (!project && error) {
    return <ProjectUnavailable error={error} onRetry={() => void refetch()} />;
  }
  const description = project && furtherDescription(project);
  return (
    <Page
      title={project ? project.name : <TitleSkeleton />}
      description={description && <p className={classes.description}>{description}</p>}
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
      <ProjectTabs current={tab} />
      {project ? children(project) : waiting}
    </Page>
  );
}
