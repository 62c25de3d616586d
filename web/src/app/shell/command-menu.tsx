import { Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ru } from '@/shared/i18n/ru';
import { IconSearch } from '@/shared/ui/icons';
import { useLayer } from '@/shared/ui/overlays/layers';
import {
  Spotlight,
  selectFirst,
  spotlight,
  spotlightStore,
  useSpotlight,
  type SpotlightActionGroupData,
} from '@/shared/ui/spotlight';
import { filterCommands } from './command-filter';
import classes from './command-menu.module.css';
import { commandTexts } from './command-texts';
import { titlesQuery } from './found-titles';
import { endTypingAhead } from './typed-ahead';
import { type CommandGroup, useCommands } from './use-commands';

interface CommandMenuProps {
  opened: boolean;
  onClose: () => void;
}

const ICON_SIZE = 18;

/** All places, actions and things of the user, found by typing. Loaded when first needed. */
export function CommandMenu({ opened, onClose }: CommandMenuProps) {
  const [query, setQuery] = useState('');
  const { data: titles, isPending, isError } = useQuery({ ...titlesQuery(), enabled: opened });
  const groups = useCommands(opened, titles);
  // At once: Enter right after a letter runs the first entry found by it.
  const found = useMemo(() => filterCommands(query, groups).map(asActions), [query, groups]);
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
      actions={found}
      shortcut={null}
      scrollable
      maxHeight="min(28rem, 70dvh)"
      lockScroll={false}
      closeOnEscape={false}
      returnFocus={false}
      onSpotlightClose={onClose}
      filter={asTheyAre}
      query={query}
      onQueryChange={setQuery}
      nothingFound={isPending ? commandTexts.searching : isError ? commandTexts.failed : commandTexts.nothing}
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

const asTheyAre = <A,>(_: string, actions: A): A => actions;

/** Only what is shown becomes elements: a user may have thousands of things. */
const asActions = ({ group, entries }: CommandGroup): SpotlightActionGroupData => ({
  group,
  actions: entries.map(({ id, label, description, icon: Icon, keys, run }) => ({
    id,
    label,
    description,
    leftSection: <Icon size={ICON_SIZE} aria-hidden />,
    ...(keys && {
      rightSection: (
        <span className={classes.keys}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ),
    }),
    onClick: run,
  })),
});
