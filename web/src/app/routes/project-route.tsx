import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PlanList } from '@/features/content-plans/components/plan-list';
import { projectQuery, projectsQuery } from '@/features/projects/api/projects-api';
import { ProjectUnavailable } from '@/features/projects/components/project-unavailable';
import { useCurrentProject } from '@/features/projects/model/current-project';
import { texts } from '@/features/projects/texts';
import { DocumentTitle } from '@/shared/ui/document-title';
import { IconSettings } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page';
import { CardGridSkeleton, TitleSkeleton } from '@/shared/ui/skeletons';
import { useIdParam } from '../use-id-param';
import classes from './project-route.module.css';

/** Tabs that work; the address keeps the open one in `tab`. */
const TABS = [{ value: 'content-plans', label: 'Контент-планы' }] as const;
const DEFAULT_TAB = TABS[0].value;

export function Component() {
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
  const { select } = useCurrentProject();
  const exists = project !== undefined;
  useEffect(() => {
    if (exists) select(id);
  }, [exists, id, select]);
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
      {project ? <ProjectTabs project={project} /> : <CardGridSkeleton />}
    </Page>
  );
}

function ProjectTabs({ project }: { project: Project }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const tab = TABS.find(({ value }) => value === asked)?.value ?? DEFAULT_TAB;
  return (
    <Tabs
      value={tab}
      onChange={(value) => setQuery({ tab: value ?? DEFAULT_TAB }, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs}>
        {TABS.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="content-plans">
        <PlanList
          projectId={project.id}
          projectName={project.name}
          projectDescription={project.description}
          projectTimeZone={project.time_zone}
          defaultNetworks={project.social_networks}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
