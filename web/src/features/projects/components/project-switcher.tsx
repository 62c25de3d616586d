import { useQuery } from '@tanstack/react-query';
import { ru } from '@/shared/i18n/ru';
import { DropdownMenu, MenuDivider, MenuGroup, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconChevronDown, IconFolders, IconPlus } from '@/shared/ui/icons';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { furtherDescription } from '../model/further-description';
import { switcherTexts as texts } from '../switcher-texts';
import classes from './project-switcher.module.css';

interface ProjectSwitcherProps {
  /** Called after another project became current. */
  onSwitched: (id: number) => void;
}

/** Current project in the top bar, and a menu of the others; arrows and typing move through the list. */
export function ProjectSwitcher({ onSwitched }: ProjectSwitcherProps) {
  const { data: projects = [] } = useQuery(projectsQuery());
  const { current, select } = useCurrentProject();
  if (!current) return null;
  const switchTo = (id: number): void => {
    if (id === current.id) return;
    select(id);
    onSwitched(id);
  };
  return (
    <DropdownMenu
      label={texts.label(current.name)}
      title={current.name}
      triggerClassName={classes.target}
      trigger={
        <>
          <span className={classes.name}>{current.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      <MenuGroup label={ru.shell.projects}>
        {projects.map((project) => {
          const { id, name } = project;
          const description = furtherDescription(project);
          return (
            <MenuItem key={id} checked={id === current.id} onSelect={() => switchTo(id)}>
              <span className={classes.itemName} title={name}>
                {name}
              </span>
              {description && <span className={classes.itemText}>{description}</span>}
            </MenuItem>
          );
        })}
      </MenuGroup>
      <MenuDivider />
      <MenuItem to="/dashboard/projects/new" icon={<IconPlus size={18} aria-hidden />}>
        {texts.create}
      </MenuItem>
      <MenuItem to="/dashboard/projects" icon={<IconFolders size={18} aria-hidden />}>
        {texts.all}
      </MenuItem>
    </DropdownMenu>
  );
}
