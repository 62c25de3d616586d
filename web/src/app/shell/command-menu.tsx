import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlanSearch, plansQuery } from '@/entities/content-plans';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { useSignOut } from '@/shared/api/use-sign-out';
import { ru } from '@/shared/i18n/ru';
import { commandTexts } from './command-texts';
import {
  IconCalendarMonth,
  IconClock,
  IconFolders,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSend,
  IconSun,
} from '@/shared/ui/icons';
import { useLayer } from '@/shared/ui/layers';
import {
  Spotlight,
  selectFirst,
  spotlight,
  spotlightStore,
  useSpotlight,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@/shared/ui/spotlight';
import { useTheme } from '@/shared/ui/use-theme';
import { filterCommands } from './command-filter';
import classes from './command-menu.module.css';
import { useIsProClosed, useNavigation } from './navigation';
import { openOverlay } from './overlay-store';
import { endTypingAhead } from './typed-ahead';
import { useProjectSwitch } from './use-project-switch';

interface CommandMenuProps {
  opened: boolean;
  onClose: () => void;
}

const ICON_SIZE = 18;
/** A pause in typing: a request for every character would be wasted. */
const TYPED_MS = 200;

/** All places and actions, found by typing. Loaded when first needed. */
export function CommandMenu({ opened, onClose }: CommandMenuProps) {
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const [settled] = useDebouncedValue(typed, TYPED_MS);
  const { plans, isSearching } = useFoundPlans(opened, settled);
  const groups = useCommands(plans);
  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);
  // The palette closes itself on a choice, before the shell knows.
  const isShown = useSpotlight(spotlightStore).opened;
  useLayer(isShown, spotlight.close);
  // Closed before its field had the focus, it would keep the keys of the next element.
  useLayoutEffect(() => (isShown ? () => void endTypingAhead() : undefined), [isShown]);
  return (
    <Spotlight
      store={spotlightStore}
      actions={groups}
      shortcut={null}
      scrollable
      maxHeight="min(28rem, 70dvh)"
      lockScroll={false}
      closeOnEscape={false}
      returnFocus={false}
      onSpotlightClose={onClose}
      filter={filter}
      query={query}
      onQueryChange={setQuery}
      nothingFound={isSearching || settled !== typed ? commandTexts.searching : commandTexts.nothing}
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden />,
        placeholder: commandTexts.search,
        'aria-label': commandTexts.search,
        // What was typed while the menu was loading.
        onFocus: () => setQuery(query + endTypingAhead()),
      }}
      attributes={{ content: { 'aria-label': ru.shell.search, inert: !isShown } }}
      // Enter runs the first entry of the list at once.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 }, viewportRef: selectFirst }}
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

const isGroup = (action: object): action is SpotlightActionGroupData => 'actions' in action;
const filter: SpotlightFilterFunction = (typed, actions) => filterCommands(typed, actions.filter(isGroup));

/** Pages of the current project with their own URL. */
const PROJECT_PLACES = [
  { tab: 'readiness', path: 'outlook', icon: IconClock },
  { tab: 'receipts', path: 'receipts', icon: IconSend },
] as const;

/** A plan as an entry. */
interface PlanEntry {
  id: number;
  name: string;
  project_id: number;
}

const useCommands = (plans: readonly PlanEntry[]): SpotlightActionGroupData[] => {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { isDark, toggle } = useTheme();
  const { data: projects } = useQuery(projectsQuery());
  const { current, select } = useCurrentProject();
  const goToProject = useProjectSwitch();
  const places = useNavigation();
  const isProClosed = useIsProClosed();
  return useMemo(() => {
    const ThemeIcon = isDark ? IconSun : IconMoon;
    return [
      {
        group: commandTexts.go,
        actions: [
          ...places.map(({ label, to, icon: Icon, fromPro = false }) => {
            const isClosed = fromPro && isProClosed;
            return {
              id: to,
              label,
              ...(isClosed && { description: ru.shell.fromPro }),
              leftSection: <Icon size={ICON_SIZE} aria-hidden />,
              onClick: () => void navigate(to),
            };
          }),
          ...(current ? PROJECT_PLACES : []).map(({ tab, path, icon: Icon }) => ({
            id: path,
            label: ru.project.tabLabels[tab],
            description: current?.name,
            leftSection: <Icon size={ICON_SIZE} aria-hidden />,
            onClick: () => void navigate(`/dashboard/projects/${current?.id}/${path}`),
          })),
        ],
      },
      {
        group: commandTexts.action,
        actions: [
          ...(current
            ? [
                {
                  id: 'create-plan',
                  label: commandTexts.createPlan,
                  description: current.name,
                  leftSection: <IconCalendarMonth size={ICON_SIZE} aria-hidden />,
                  onClick: () => void navigate(`/dashboard/projects/${current.id}?create=plan`),
                },
              ]
            : []),
          {
            id: 'create-project',
            label: commandTexts.createProject,
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
        group: commandTexts.projects,
        actions: (projects ?? []).map(({ id, name, description }) => ({
          id: `project-${id}`,
          label: name,
          description: id === current?.id ? commandTexts.current : description,
          leftSection: <IconFolders size={ICON_SIZE} aria-hidden />,
          onClick: () => {
            select(id);
            goToProject(id);
          },
        })),
      },
      {
        group: commandTexts.plans,
        actions: plans.map(({ id, name, project_id }) => ({
          id: `plan-${id}`,
          label: name,
          description: projects?.find((project) => project.id === project_id)?.name,
          leftSection: <IconCalendarMonth size={ICON_SIZE} aria-hidden />,
          onClick: () => void navigate(`/dashboard/content-plans/${id}`),
        })),
      },
    ].filter(({ actions }) => actions.length > 0);
  }, [isDark, toggle, navigate, signOut, projects, current, plans, select, goToProject, places, isProClosed]);
};

/** Plans of the current project before anything is typed, and matching plans of all projects after that. */
const useFoundPlans = (isOpen: boolean, typed: string): { plans: readonly PlanEntry[]; isSearching: boolean } => {
  const { current } = useCurrentProject();
  const { data: known = NO_PLANS } = useQuery({
    ...plansQuery(current?.id ?? 0),
    enabled: isOpen && current !== undefined,
  });
  const { plans: found, isSearching } = usePlanSearch(isOpen ? typed : '');
  const plans = useMemo(
    () => (typed === '' ? known : [...new Map([...known, ...found].map((plan) => [plan.id, plan])).values()]),
    [known, found, typed],
  );
  return { plans, isSearching };
};

const NO_PLANS: readonly PlanEntry[] = [];
