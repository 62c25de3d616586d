import type { FoundTitle } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { useSignOut } from '@/shared/api/use-sign-out';
import { ru } from '@/shared/i18n/ru';
import {
  IconCalendarMonth,
  IconClock,
  IconFolders,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPencil,
  IconPlus,
  IconSend,
  IconSettings,
  IconShield,
  IconSun,
  IconUsers,
} from '@/shared/ui/icons';
import { onPageActions, type PageAction, pageActions } from '@/shared/ui/keys/page-shortcuts';
import { useTheme } from '@/shared/ui/style/use-theme';
import { ADMIN_TABS, adminAddress } from '../routes/admin/admin-tabs';
import { SETTINGS_TABS, settingsAddress } from '../routes/settings/settings-tabs';
import { commandTexts } from './command-texts';
import { PAGES } from './found-titles';
import { useIsProClosed, useNavigation } from './navigation';
import { openOverlay } from './overlay-store';
import { useProjectSwitch } from './use-project-switch';

/** A place or an action of the command menu. */
export interface Command {
  id: string;
  label: string;
  description?: string | undefined;
  /** Other words somebody may look for it by. */
  keywords?: string;
  icon: typeof IconPencil;
  /** Keys that do the same, as printed on a keyboard. */
  keys?: readonly string[];
  run: () => void;
}

export interface CommandGroup {
  group: string;
  entries: readonly Command[];
}

/** Pages of a project with addresses of their own, below the project's. */
const PROJECT_PLACES = [
  { tab: 'readiness', path: '/outlook', icon: IconClock },
  { tab: 'receipts', path: '/receipts', icon: IconSend },
  { tab: 'generation', path: '?tab=generation', icon: IconPencil },
  { tab: 'competitors', path: '?tab=competitors', icon: IconUsers },
] as const;

/** Everything the menu offers on the open screen. @param titles of the user's things; undefined while they are loading */
export const useCommands = (isOpen: boolean, titles: readonly FoundTitle[] | undefined): readonly CommandGroup[] => {
  const here = useHere(isOpen);
  const places = usePlaces();
  const actions = useActions();
  const projects = useProjects();
  const things = useThings(titles);
  return useMemo(
    () => [here, places, actions, projects, ...things].filter(({ entries }) => entries.length > 0),
    [here, places, actions, projects, things],
  );
};

/** What the open screen can do; one that is still loading offers more later. */
const useHere = (isOpen: boolean): CommandGroup => {
  const [actions, setActions] = useState<readonly PageAction[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const read = (): void => setActions(pageActions());
    read();
    return onPageActions(read);
  }, [isOpen]);
  return useMemo(
    () => ({
      group: commandTexts.here,
      entries: actions.map((action, place) => ({ id: `here-${place}`, ...action })),
    }),
    [actions],
  );
};

const usePlaces = (): CommandGroup => {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const isProClosed = useIsProClosed();
  const { current } = useCurrentProject();
  return useMemo(() => {
    const go = (to: string) => () => void navigate(to);
    const isAdministrator = navigation.some(({ forAdministrators }) => forAdministrators);
    return {
      group: commandTexts.go,
      entries: [
        ...navigation.map(({ label, to, icon, fromPro = false }) => ({
          id: to,
          label,
          icon,
          ...(fromPro && isProClosed && { description: ru.shell.fromPro }),
          run: go(to),
        })),
        ...(current ? PROJECT_PLACES : []).map(({ tab, path, icon }) => ({
          id: path,
          label: ru.project.tabLabels[tab],
          description: current?.name,
          icon,
          run: go(`/dashboard/projects/${current?.id}${path}`),
        })),
        ...SETTINGS_TABS.map((tab) => ({
          id: `settings-${tab}`,
          label: ru.settings.tabLabels[tab],
          description: ru.shell.settings,
          keywords: commandTexts.settings[tab],
          icon: IconSettings,
          run: go(settingsAddress(tab)),
        })),
        ...(isAdministrator ? ADMIN_TABS : []).map((tab) => ({
          id: `admin-${tab}`,
          label: ru.administration.tabLabels[tab],
          description: ru.shell.administration,
          icon: IconShield,
          run: go(adminAddress(tab)),
        })),
      ],
    };
  }, [navigate, navigation, isProClosed, current]);
};

const useActions = (): CommandGroup => {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { isDark, toggle } = useTheme();
  const { current } = useCurrentProject();
  return useMemo(
    () => ({
      group: commandTexts.action,
      entries: [
        ...(current
          ? [
              {
                id: 'create-plan',
                label: commandTexts.createPlan,
                description: current.name,
                icon: IconCalendarMonth,
                run: () => void navigate(`/dashboard/projects/${current.id}?create=plan`),
              },
            ]
          : []),
        {
          id: 'create-project',
          label: commandTexts.createProject,
          icon: IconPlus,
          run: () => void navigate('/dashboard/projects/new'),
        },
        {
          id: 'theme',
          label: isDark ? ru.shell.toLight : ru.shell.toDark,
          icon: isDark ? IconSun : IconMoon,
          run: toggle,
        },
        {
          id: 'shortcuts',
          label: ru.shell.shortcuts,
          icon: IconKeyboard,
          keys: ['?'],
          run: () => openOverlay('shortcuts'),
        },
        { id: 'logout', label: ru.shell.logout, icon: IconLogout, run: signOut },
      ],
    }),
    [navigate, signOut, isDark, toggle, current],
  );
};

const useProjects = (): CommandGroup => {
  const { data: projects } = useQuery(projectsQuery());
  const { current, select } = useCurrentProject();
  const goToProject = useProjectSwitch();
  return useMemo(
    () => ({
      group: commandTexts.projects,
      entries: (projects ?? []).map(({ id, name, description }) => ({
        id: `project-${id}`,
        label: name,
        description: id === current?.id ? commandTexts.current : description,
        icon: IconFolders,
        run: () => {
          select(id);
          goToProject(id);
        },
      })),
    }),
    [projects, current, select, goToProject],
  );
};

const KINDS = Object.keys(PAGES) as (keyof typeof PAGES)[];

/** The user's things by kind, those of the current project first. */
const useThings = (titles: readonly FoundTitle[] | undefined): readonly CommandGroup[] => {
  const navigate = useNavigate();
  const { data: projects } = useQuery(projectsQuery());
  const { current } = useCurrentProject();
  return useMemo(() => {
    const names = new Map((projects ?? []).map(({ id, name }) => [id, name]));
    return KINDS.map((kind) => {
      const { icon, pathOf } = PAGES[kind];
      const isHere = (found: FoundTitle): boolean => found.project_id === current?.id;
      const things = (titles ?? []).filter((found) => found.kind === kind);
      return {
        group: commandTexts.kinds[kind],
        entries: [...things.filter(isHere), ...things.filter((found) => !isHere(found))].map((found) => ({
          id: `${kind}-${found.id}`,
          label: found.title,
          ...(found.project_id !== null && { description: names.get(found.project_id) }),
          icon,
          run: () => void navigate(pathOf(found)),
        })),
      };
    });
  }, [titles, projects, current, navigate]);
};
