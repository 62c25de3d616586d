import { Button } from '@mantine/core';
import type { Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PlanCardsPreview } from '@/features/content-plans/components/plan-cards-preview';
import { projectsQuery } from '@/features/projects/api/projects-api';
import { useCurrentProject } from '@/features/projects/model/current-project';
import { formatNetworks } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';
import { ErrorState } from '@/shared/ui/error-state';
import { IconChevronRight, IconSettings } from '@/shared/ui/icons';
import { NetworkGlyph } from '@/shared/ui/network-glyph';
import { Page } from '@/shared/ui/page';
import { PageSkeleton } from '@/shared/ui/skeletons';
import classes from './home-route.module.css';
import { Welcome } from './welcome';

export function HomeRoute() {
  const { data: projects, error, refetch } = useQuery(projectsQuery());
  const { current } = useCurrentProject();
  if (!projects) {
    if (!error) return <PageSkeleton />;
    return <ErrorState level={1} title={ru.home.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (projects.length === 0) return <Welcome />;
  return current ? <Overview project={current} /> : <PickProject projects={projects} />;
}

function PickProject({ projects }: { projects: readonly Project[] }) {
  const { select } = useCurrentProject();
  return (
    <Page title={ru.home.pick} description={ru.home.pickText} width="form">
      <ul className={classes.picks}>
        {projects.map(({ id, name, description }) => (
          <li key={id}>
            <button type="button" className={classes.pick} onClick={() => select(id)}>
              <span className={classes.pickText}>
                <span title={name}>{name}</span>
                {description && <span className={classes.pickDescription}>{description}</span>}
              </span>
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Overview({ project }: { project: Project }) {
  const { id, name, description, social_networks } = project;
  return (
    <Page
      title={
        <Link to={`/dashboard/projects/${id}`} className={classes.projectLink}>
          {name}
        </Link>
      }
      description={
        <>
          {description && <p className={classes.description}>{description}</p>}
          {social_networks.length > 0 && (
            <p className={classes.networks}>
              {social_networks.map((network) => (
                <NetworkGlyph key={network} network={network} size={16} />
              ))}
              <span>{formatNetworks(social_networks.length)}</span>
            </p>
          )}
        </>
      }
      actions={
        <Button
          component={Link}
          to={`/dashboard/projects/${id}/edit`}
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          {ru.home.configure}
        </Button>
      }
    >
      <section aria-labelledby="plans">
        <h2 id="plans" className={classes.sectionTitle}>
          {ru.home.plans}
        </h2>
        <PlanCardsPreview key={id} projectId={id} />
      </section>
    </Page>
  );
}
