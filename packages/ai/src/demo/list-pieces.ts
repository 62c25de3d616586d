import { sizeRange } from '../post-size.js';
import type { Draft } from './draft.js';
import { SHORTEST } from './endings.js';
import type { Kind } from './kinds.js';
import { type ListKind, listOf } from './lists.js';
import { mannerRoom } from './manner.js';
import { must, type Piece } from './pieces.js';
import { namedBy } from './subjects.js';
import { capital, shuffled } from './wording.js';

/** A list item as written: its name and its explanation. */
export interface ListedItem {
  head: string;
  more: string;
}

/** Kinds of items that continue a list when its own kind has no more. */
const NEXT: readonly ListKind[] = ['tips', 'signs', 'reasons', 'steps'];

export const kindIn = ({ subject }: Draft): Kind => subject?.kind ?? 'm';

const ended = (head: string): string => (/[.!?…]$/u.test(head) ? head : `${head}.`);

/** As many items of a kind as a headline promises, what the trade knows first, in the order the turn fixes. */
export const itemsOf = (draft: Draft, of: ListKind, count: number): ListedItem[] => {
  const { business, subject, turn, filled } = draft;
  const isNear = namedBy(`${subject?.nominative ?? ''} ${business.field?.about ?? ''}`);
  const known =
    of === 'questions'
      ? business.answers
          .filter(([question]) => isNear(question))
          .map(([question, answer]) => [`${capital(question)}?`, answer] as const)
      : [];
  const all = listOf(of, kindIn(draft));
  // Items in their usual order of doing or looking.
  const usual =
    of === 'steps' || of === 'relief'
      ? all
      : of === 'signs'
        ? [all[0]!, ...shuffled(all.slice(1), turn)]
        : shuffled(all, turn);
  const more = NEXT.filter((kind) => kind !== of).flatMap((kind) => listOf(kind));
  const [trade, general] = [known.slice(0, Math.ceil(count / 2)), [...usual, ...more]];
  return [...trade, ...general].slice(0, count).map(([head, text]) => ({ head: filled(head), more: filled(text) }));
};

/** Most items of one text. */
const MOST_ITEMS = 20;

const numbered = (lines: readonly string[]): string => lines.map((line, i) => `${i + 1}. ${line}`).join('\n');

/**
 * A list within its room: with an explanation of each item, otherwise by names alone, otherwise by the shortest names. In the
 * last case the closing words are the shortest, too.
 */
export const listPiece = (draft: Draft, { count, of }: { count: number; of: ListKind }): Piece => {
  const { brief, title, ending, filled, aim, manner } = draft;
  const room = sizeRange(brief.size, brief.socialNetwork).max - title.length - mannerRoom(manner) - 4;
  const least = room - filled(SHORTEST[aim]).length;
  // Fifty items in a row are too long to read: the first ones now, the others later.
  const items = itemsOf(draft, of, count > MOST_ITEMS ? MOST_ITEMS / 2 : count);
  const later = (left: number): string => (left > 0 ? `\nИ ещё ${left} — в следующих постах.` : '');
  const full = numbered(items.map(({ head, more }) => `${ended(head)} ${more}`)) + later(count - items.length);
  if (full.length <= room - ending.length) return must(full);
  const names = items.map(({ head }) => ended(head));
  const short = [...names, ...itemsOf(draft, of, Math.max(count, 10)).map(({ head }) => ended(head))]
    .filter((head, i, all) => all.indexOf(head) === i)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, items.length);
  const versions = [names, short].map((heads) => numbered(heads) + later(count - items.length));
  const fits = versions.find(({ length }) => length <= least);
  if (fits !== undefined) return must(fits);
  const some = short.findLastIndex((_, i) => (numbered(short.slice(0, i)) + later(count)).length <= least);
  return must(numbered(short.slice(0, Math.max(1, some))) + later(count - Math.max(1, some)));
};
