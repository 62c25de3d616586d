import { firstOf } from '@orbita/contracts';
import { isFound } from '@/shared/format/keyboard-layout';

/** What the search compares of one entry of the command menu. */
interface Entry {
  label?: string | undefined;
  description?: string | undefined;
}

interface EntryGroup<E extends Entry> {
  actions: E[];
}

/** Entries of a group shown before anything is typed: the rest is found by name. */
const SHOWN_UNASKED = 5;

/** Groups with the entries that match the input, in either keyboard layout; matches by name come first. */
export const filterCommands = <E extends Entry, G extends EntryGroup<E>>(typed: string, groups: readonly G[]): G[] =>
  groups
    .map((group) => {
      if (typed.trim() === '') return { ...group, actions: firstOf(group.actions, SHOWN_UNASKED) };
      const found = group.actions.filter(({ label = '', description = '' }) =>
        isFound(`${label} ${description}`, typed),
      );
      const byName = found.filter(({ label = '' }) => isFound(label, typed));
      return { ...group, actions: [...byName, ...found.filter((entry) => !byName.includes(entry))] };
    })
    .filter(({ actions }) => actions.length > 0);
