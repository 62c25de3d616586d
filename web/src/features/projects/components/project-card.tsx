import { PROJECT_LINKS, type Project, type ProjectLink } from '@orbita/contracts';
import { NetworkGlyph } from '@/entities/networks';
import { IconSettings, IconTrash } from '@/shared/ui/icons';
import { ItemAction, ItemCard, ItemLink } from '@/shared/ui/page/item-card';
import { furtherDescription } from '../model/further-description';
import { texts } from '../texts';
import classes from './project-card.module.css';

interface ProjectCardProps {
  project: Project;
  isCurrent: boolean;
  onDelete: () => void;
}

/** Project of the list. */
export function ProjectCard({ project, isCurrent, onDelete }: ProjectCardProps) {
  const { id, name } = project;
  return (
    <ItemCard
      name={name}
      badge={isCurrent && <span className={classes.current}>{texts.list.current}</span>}
      actions={
        <>
          <ItemLink to={`/dashboard/projects/${id}`} label={texts.list.openNamed(name)}>
            {texts.list.open}
          </ItemLink>
          <ItemAction
            icon={IconSettings}
            hint={texts.list.settings}
            label={texts.list.settingsNamed(name)}
            to={`/dashboard/projects/${id}/edit`}
          />
          <ItemAction
            icon={IconTrash}
            hint={texts.list.delete}
            label={texts.list.deleteNamed(name)}
            onClick={onDelete}
          />
        </>
      }
    >
      <ProjectFacts description={furtherDescription(project)} social_urls={project.social_urls} />
    </ItemCard>
  );
}

interface ProjectFactsProps {
  description: string;
  social_urls: Partial<Record<ProjectLink, string | null>>;
  /** Hidden from screen readers: the networks are named beside it. */
  decorative?: boolean;
}

/** What a card shows of a project besides its name. */
export function ProjectFacts({ description, social_urls, decorative = false }: ProjectFactsProps) {
  const links = PROJECT_LINKS.filter((link) => social_urls[link]);
  return (
    <>
      {description && <p className={classes.description}>{description}</p>}
      {links.length > 0 && (
        <div className={classes.links}>
          {links.map((link) => (
            <NetworkGlyph key={link} network={link} decorative={decorative} />
          ))}
        </div>
      )}
    </>
  );
}
