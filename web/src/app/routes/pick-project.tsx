import type { Project } from '@orbita/contracts';
import { useCurrentProject } from '@/entities/projects';
import { furtherDescription } from '@/features/projects';
import { ru } from '@/shared/i18n/ru';
import { IconChevronRight } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page/page';
import classes from './pick-project.module.css';

/** Asks which of their projects the user goes on with. */
export function PickProject({ projects }: { projects: readonly Project[] }) {
  const { select } = useCurrentProject();
  return (
    <Page title={ru.home.pick} description={ru.home.pickText} width="form">
      <ul className={classes.picks}>
        {projects.map((project) => {
          const { id, name } = project;
          const description = furtherDescription(project);
          return (
            <li key={id}>
              <button type="button" className={classes.pick} onClick={() => select(id)}>
                <span className={classes.text}>
                  <span title={name}>{name}</span>
                  {description && <span className={classes.description}>{description}</span>}
                </span>
                <IconChevronRight size={18} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
