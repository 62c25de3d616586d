import { Button } from '@mantine/core';
import type { Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPlus } from '@/shared/ui/icons';
import { CardGridSkeleton } from '@/shared/ui/feedback/skeletons';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { texts } from '../texts';
import { DeleteProjectDialog } from './delete-project-dialog';
import { ProjectCard } from './project-card';
import classes from './project-list.module.css';

/** All projects of the user as cards. */
export function ProjectList() {
  const { data: projects, error, refetch } = useQuery(projectsQuery());
  const { current } = useCurrentProject();
  const [doomed, setDoomed] = useState<Project | null>(null);
  if (!projects) {
    return error ? (
      <ErrorState title={texts.list.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <CardGridSkeleton count={6} />
    );
  }
  return (
    <>
      {projects.length === 0 ? (
        <EmptyState
          title={texts.list.empty}
          action={
            <Button component={Link} to="/dashboard/projects/new" leftSection={<IconPlus size={18} aria-hidden />}>
              {texts.list.create}
            </Button>
          }
        >
          {texts.list.emptyText}
        </EmptyState>
      ) : (
        <ul className={classes.grid}>
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectCard
                project={project}
                isCurrent={project.id === current?.id}
                onDelete={() => setDoomed(project)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeleteProjectDialog project={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
