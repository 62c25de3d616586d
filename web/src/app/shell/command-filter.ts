import { firstOf } from '@orbita/contracts';
import { type Words, wordSearch, wordsOf } from '@/shared/format/word-search';

/** What a search compares of one entry of the command menu. */
interface Entry {
  label: string;
  description?: string | undefined;
  /** Other words somebody may look for it by. */
  keywords?: string | undefined;
}

interface EntryGroup<E extends Entry> {
  entries: readonly E[];
}

/** Entries of a group shown before anything is typed: the rest is found by name. */
const SHOWN_UNASKED = 5;
/** More in one group are not read: another word narrows the search. */
const SHOWN_FOUND = 8;
/** Worth more than any likeness: an entry found by its name comes before those found by other words. */
const BY_NAME = 1_000;

const known = new WeakMap<Entry, { name: Words; all: Words }>();

const preparedOf = (entry: Entry): { name: Words; all: Words } => {
  const before = known.get(entry);
  if (before) return before;
  const name = wordsOf(entry.label);
  const prepared = { name, all: [...name, ...wordsOf(`${entry.description ?? ''} ${entry.keywords ?? ''}`)] };
  known.set(entry, prepared);
  return prepared;
};

/**
 * Groups with the entries that fit what was typed, the best first, in groups and among groups; before anything is typed, the first
 * few of each. Wrong keys are forgiven where nothing else is found.
 */
export const filterCommands = <E extends Entry, G extends EntryGroup<E>>(typed: string, groups: readonly G[]): G[] => {
  if (typed.trim() === '') {
    return groups
      .map((group) => ({ ...group, entries: firstOf(group.entries, SHOWN_UNASKED) }))
      .filter(({ entries }) => entries.length > 0);
  }
  const found = ranked(groups, wordSearch(typed));
  return found.length > 0 ? found : ranked(groups, wordSearch(typed, { isForgiving: true }));
};

const ranked = <E extends Entry, G extends EntryGroup<E>>(
  groups: readonly G[],
  fit: ReturnType<typeof wordSearch>,
): G[] => {
  const rankOf = (entry: E): number => {
    const { name, all } = preparedOf(entry);
    const byName = fit(name);
    return byName > 0 ? BY_NAME + byName : fit(all);
  };
  return groups
    .map((group) => {
      const entries = group.entries
        .map((entry) => ({ entry, rank: rankOf(entry) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank);
      return {
        best: entries[0]?.rank ?? 0,
        group: { ...group, entries: firstOf(entries, SHOWN_FOUND).map(({ entry }) => entry) },
      };
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group);
};
