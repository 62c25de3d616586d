import { folded } from '@/shared/format/keyboard-layout';
import { EMOJI } from './emoji-texts';

export interface Emoji {
  sign: string;
  /** The words it is found by. */
  words: string;
}

const read = (line: string): Emoji => {
  const space = line.indexOf(' ');
  return { sign: line.slice(0, space), words: line.slice(space + 1) };
};

export const EMOJI_GROUPS = EMOJI.map(({ name, list }) => ({ name, emoji: list.split('\n').map(read) }));

const startsWord = (words: string, part: string): boolean => ` ${folded(words)}`.includes(` ${part}`);

/** Emoji with a word that begins with each of the typed ones. */
export const foundEmoji = (search: string): Emoji[] => {
  const parts = folded(search).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  return EMOJI_GROUPS.flatMap(({ emoji }) =>
    emoji.filter(({ words }) => parts.every((part) => startsWord(words, part))),
  );
};

/** As many as fit into two rows of a phone. */
const RECENT = 16;

/** The used ones, the last one first. */
export const withRecent = (recent: readonly string[], used: string): string[] =>
  [used, ...recent.filter((sign) => sign !== used)].slice(0, RECENT);
