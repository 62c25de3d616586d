import { Button } from '@mantine/core';
import type { Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PostsLeft } from '@/features/billing';
import { TopCompetitors } from '@/features/competitors';
import { PlanCardsPreview } from '@/features/plan-list';
import { planTexts as texts } from '@/entities/content-plans';
import { furtherDescription } from '@/features/projects';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { NetworkGlyph } from '@/entities/networks';
import { formatNetworks } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconChevronRight, IconPlus, IconSettings } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { Page } from '@/shared/ui/page/page';
import { PageSkeleton } from '@/shared/ui/feedback/skeletons';
import { SCREENS } from '../screens';
import { NAVIGATION, useIsProClosed } from '../shell/navigation';
import { nextCard, quickGeneration, upcoming } from './home-parts';
import classes from './home-route.module.css';

// Only users of several projects meet it, and only where none is chosen.
const pickProject = lazyPart(async () => (await import('./pick-project')).PickProject, PageSkeleton);

/** Tools that need no project; each is shown once it is in the menu. */
const QUICK_ACTIONS = NAVIGATION.filter(({ to }) => /\/(styles|carousels|history|library)$/.test(to));

export function HomeRoute() {
  const { data: projects, error, refetch } = useQuery(projectsQuery());
  const { current } = useCurrentProject();
  if (!projects) {
    if (!error) return <PageSkeleton />;
    return <ErrorState level={1} title={ru.home.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (projects.length === 0) return <SCREENS.welcome.Part />;
  return current ? <Overview project={current} /> : <pickProject.Part projects={projects} />;
}

function Overview({ project }: { project: Project }) {
  const { id, name, social_networks } = project;
  const description = furtherDescription(project);
  const address = `/dashboard/projects/${id}`;
  const isProClosed = useIsProClosed();
  return (
    <Page
      title={
        <Link to={address} className={classes.projectLink}>
          {name}
        </Link>
      }
      description={
        <>
          {description && <p className={classes.description}>{description}</p>}
          <p className={classes.networks}>
            {social_networks.map((network) => (
              <NetworkGlyph key={network} network={network} size={16} />
            ))}
            {social_networks.length > 0 && <span>{formatNetworks(social_networks.length)}</span>}
            <Link to={address} className={classes.open}>
              {ru.home.openProject}
              <IconChevronRight size={16} aria-hidden />
            </Link>
            <PostsLeft className={classes.open} />
          </p>
        </>
      }
      actions={
        <>
          <Button
            component={Link}
            variant="default"
            className={classes.primary}
            to={`${address}?create=plan`}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {texts.list.create}
          </Button>
          <Button
            component={Link}
            to={`${address}/edit`}
            variant="default"
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            {ru.home.configure}
          </Button>
        </>
      }
    >
      <div className={classes.sections}>
        <nextCard.Part key={id} project={project} />
        <section aria-labelledby="plans">
          <h2 id="plans" className={classes.sectionTitle}>
            {ru.home.plans}
          </h2>
          <PlanCardsPreview key={id} projectId={id} />
        </section>
        <section aria-labelledby="quick-generation">
          <h2 id="quick-generation" className={classes.sectionTitle}>
            {ru.home.quickGeneration}
          </h2>
          <quickGeneration.Part key={id} projectId={id} language={project.language} />
        </section>
        <section aria-labelledby="ahead">
          <h2 id="ahead" className={classes.sectionTitle}>
            {texts.ahead.title}
          </h2>
          <upcoming.Part key={id} project={project} />
        </section>
        <TopCompetitors key={id} projectId={id} />
        {QUICK_ACTIONS.length > 0 && (
          <nav aria-label={ru.home.quick}>
            <ul className={classes.quick}>
              {QUICK_ACTIONS.map(({ label, to, icon: Icon, fromPro = false }) => (
                <li key={to}>
                  <Link to={to} className={classes.action}>
                    <Icon size={20} aria-hidden />
                    {label}
                    {fromPro && isProClosed && (
                      <span className={classes.pro} title={ru.shell.fromPro}>
                        {ru.shell.pro}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Page>
  );
}
