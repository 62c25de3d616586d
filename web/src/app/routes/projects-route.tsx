import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ProjectList, projectsTexts as texts } from '@/features/projects';
import { projectsQuery } from '@/entities/projects';
import { IconPlus } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page/page';

export function ProjectsRoute() {
  const { data: projects } = useQuery(projectsQuery());
  return (
    <Page
      title={texts.list.title}
      actions={
        // The empty list has the same button in its middle.
        projects?.length !== 0 && (
          <Button component={Link} to="/dashboard/projects/new" leftSection={<IconPlus size={18} aria-hidden />}>
            {texts.list.create}
          </Button>
        )
      }
    >
      <ProjectList />
    </Page>
  );
}
