import { sizeRange } from '../post-size.js';
import type { Draft } from './draft.js';
import { SHORTEST } from './endings.js';
import type { Kind } from './kinds.js';
import { type ListKind, listOf } from './lists.js';
import { mannerRoom } from './manner.js';
import { must, type Piece } from './pieces.js';
import { namedBy } from './subjects.js';
import { capital, shuffled } from './wording.js';

/** An item of a list as it is told: its name and what is said of it. */
export interface ListedItem {
  head: string;
  more: string;
}

/** Kinds a list goes on with where its own has no more. */
const NEXT: readonly ListKind[] = ['tips', 'signs', 'reasons', 'steps'];

export const kindIn = ({ subject }: Draft): Kind => subject?.kind ?? 'm';

const ended = (head: string): string => (/[.!?…]$/u.test(head) ? head : `${head}.`);

/** As many items of a kind as a headline promises, what the trade knows first, in the order the turn fixes. */
export const itemsOf = (draft: Draft, of: ListKind, count: number): ListedItem[] => {
  const { business, subject, turn, tell } = draft;
  const isNear = namedBy(`${subject?.nominative ?? ''} ${business.field?.about ?? ''}`);
  const known =
    of === 'questions'
      ? business.answers
          .filter(([question]) => isNear(question))
          .map(([question, answer]) => [`${capital(question)}?`, answer] as const)
      : [];
  const all = listOf(of, kindIn(draft));
  // What is done or looked at first stands first.
  const usual =
    of === 'steps' || of === 'relief'
      ? all
      : of === 'signs'
        ? [all[0]!, ...shuffled(all.slice(1), turn)]
        : shuffled(all, turn);
  const more = NEXT.filter((kind) => kind !== of).flatMap((kind) => listOf(kind));
  const [trade, general] = [known.slice(0, Math.ceil(count / 2)), [...usual, ...more]];
  return [...trade, ...general].slice(0, count).map(([head, text]) => ({ head: tell(head), more: tell(text) }));
};

/** Items of one text at most. */
const MOST_ITEMS = 20;

const numbered = (lines: readonly string[]): string => lines.map((line, i) => `${i + 1}. ${line}`).join('\n');

/**
 * A list in the room it has: with what is said of each item, else by their names alone, else by the shortest names there are.
 * Then the last words are the shortest, too.
 */
export const listPiece = (draft: Draft, { count, of }: { count: number; of: ListKind }): Piece => {
  const { brief, title, ending, tell, aim, manner } = draft;
  const room = sizeRange(brief.size, brief.socialNetwork).max - title.length - mannerRoom(manner) - 4;
  const least = room - tell(SHORTEST[aim]).length;
  // Nobody reads fifty in a row: the first ones now, the others later.
  const items = itemsOf(draft, of, count > MOST_ITEMS ? MOST_ITEMS / 2 : count);
  const later = (left: number): string => (left > 0 ? `\nИ ещё ${left} — в следующих постах.` : '');
  const full = numbered(items.map(({ head, more }) => `${ended(head)} ${more}`)) + later(count - items.length);
  if (full.length <= room - ending.length) return must(full);
  const names = items.map(({ head }) => ended(head));
  const short = [...names, ...itemsOf(draft, of, Math.max(count, 10)).map(({ head }) => ended(head))]
    .filter((head, i, all) => all.indexOf(head) === i)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, items.length);
  const told = [names, short].map((heads) => numbered(heads) + later(count - items.length));
  const fits = told.find(({ length }) => length <= least);
  if (fits !== undefined) return must(fits);
  const some = short.findLastIndex((_, i) => (numbered(short.slice(0, i)) + later(count)).length <= least);
  return must(numbered(short.slice(0, Math.max(1, some))) + later(count - Math.max(1, some)));
};
