import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { projectsQuery } from '@/features/projects/api/projects-api';
import { useCurrentProject } from '@/features/projects/model/current-project';
import { signOut } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import { IconFolders, IconKeyboard, IconLogout, IconMoon, IconPlus, IconSearch, IconSun } from '@/shared/ui/icons';
import { useLayer } from '@/shared/ui/layers';
import { createSpotlight, Spotlight, useSpotlight, type SpotlightActionGroupData } from '@/shared/ui/spotlight';
import { useTheme } from '@/shared/ui/use-theme';
import classes from './command-menu.module.css';
import { NAVIGATION } from './navigation';
import { openOverlay } from './overlay-store';
import { useProjectSwitch } from './use-project-switch';

interface CommandMenuProps {
  opened: boolean;
  onClose: () => void;
}

const ICON_SIZE = 18;
const [palette, spotlight] = createSpotlight();

/** Everything one can go to or do, found by typing. Loaded when first asked for. */
export function CommandMenu({ opened, onClose }: CommandMenuProps) {
  const groups = useCommands();
  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);
  // The palette closes itself when something is chosen, before the shell learns of it.
  const isShown = useSpotlight(palette).opened;
  useLayer(isShown, spotlight.close);
  return (
    <Spotlight
      store={palette}
      actions={groups}
      shortcut={null}
      scrollable
      maxHeight="min(28rem, 70dvh)"
      lockScroll={false}
      closeOnEscape={false}
      returnFocus={false}
      onSpotlightClose={onClose}
      nothingFound={ru.commands.nothing}
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden />,
        placeholder: ru.commands.search,
        'aria-label': ru.commands.search,
      }}
      attributes={{ content: { 'aria-label': ru.shell.search, inert: !isShown } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      overlayProps={{ className: classes.overlay }}
      transitionProps={{ duration: 120, transition: 'pop' }}
      classNames={{
        content: classes.content,
        actionsList: classes.list,
        search: classes.search,
        action: classes.action,
        actionBody: classes.body,
        actionLabel: classes.label,
        actionDescription: classes.description,
        actionsGroup: classes.group,
      }}
    />
  );
}

const useCommands = (): SpotlightActionGroupData[] => {
  const navigate = useNavigate();
  const { isDark, toggle } = useTheme();
  const { data: projects } = useQuery(projectsQuery());
  const { current, select } = useCurrentProject();
  const goToProject = useProjectSwitch();
  return useMemo(() => {
    const ThemeIcon = isDark ? IconSun : IconMoon;
    return [
      {
        group: ru.commands.go,
        actions: NAVIGATION.map(({ label, to, icon: Icon }) => ({
          id: to,
          label,
          leftSection: <Icon size={ICON_SIZE} aria-hidden />,
          onClick: () => void navigate(to),
        })),
      },
      {
        group: ru.commands.act,
        actions: [
          {
            id: 'create-project',
            label: ru.commands.createProject,
            leftSection: <IconPlus size={ICON_SIZE} aria-hidden />,
            onClick: () => void navigate('/dashboard/projects/new'),
          },
          {
            id: 'theme',
            label: isDark ? ru.shell.toLight : ru.shell.toDark,
            leftSection: <ThemeIcon size={ICON_SIZE} aria-hidden />,
            onClick: toggle,
          },
          {
            id: 'shortcuts',
            label: ru.shell.shortcuts,
            leftSection: <IconKeyboard size={ICON_SIZE} aria-hidden />,
            onClick: () => openOverlay('shortcuts'),
          },
          {
            id: 'logout',
            label: ru.shell.logout,
            leftSection: <IconLogout size={ICON_SIZE} aria-hidden />,
            onClick: signOut,
          },
        ],
      },
      {
        group: ru.commands.projects,
        actions: (projects ?? []).map(({ id, name, description }) => ({
          id: `project-${id}`,
          label: name,
          description: id === current?.id ? ru.commands.current : description,
          leftSection: <IconFolders size={ICON_SIZE} aria-hidden />,
          onClick: () => {
            select(id);
            goToProject(id);
          },
        })),
      },
    ].filter(({ actions }) => actions.length > 0);
  }, [isDark, toggle, navigate, projects, current, select, goToProject]);
};
