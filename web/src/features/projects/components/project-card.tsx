import { ActionIcon } from '@mantine/core';
import { PROJECT_LINKS, type Project } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { Hint } from '@/shared/ui/hint';
import { IconSettings, IconTrash } from '@/shared/ui/icons';
import { NetworkGlyph } from '@/shared/ui/network-glyph';
import { texts } from '../texts';
import classes from './project-card.module.css';

interface ProjectCardProps {
  project: Project;
  isCurrent: boolean;
  onDelete: () => void;
}

/** Project of the list: a click anywhere opens it, settings and deletion are in its corner. */
export function ProjectCard({ project, isCurrent, onDelete }: ProjectCardProps) {
  const { id, name, description, social_urls } = project;
  const links = PROJECT_LINKS.filter((link) => social_urls[link]);
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        {isCurrent && <span className={classes.current}>{texts.list.current}</span>}
      </div>
      {description && <p className={classes.description}>{description}</p>}
      {links.length > 0 && (
        <div className={classes.links}>
          {links.map((link) => (
            <NetworkGlyph key={link} network={link} />
          ))}
        </div>
      )}
      <div className={classes.actions}>
        <Link to={`/dashboard/projects/${id}`} className={classes.open} aria-label={texts.list.openNamed(name)}>
          {texts.list.open}
        </Link>
        <Hint label={texts.list.settings}>
          <ActionIcon
            component={Link}
            to={`/dashboard/projects/${id}/edit`}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={texts.list.settingsNamed(name)}
          >
            <IconSettings size={18} aria-hidden />
          </ActionIcon>
        </Hint>
        <Hint label={texts.list.delete}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={texts.list.deleteNamed(name)}
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
    </article>
  );
}
