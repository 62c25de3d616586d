import { type SizeRange, sizeMiss } from '../post-size.js';
import { cutToRoom } from '../slide-words.js';

/** A paragraph of a draft. Worth 0 is always included; the others are added by worth, the lowest first. */
export interface Piece {
  text: string;
  worth: number;
}

/** A paragraph that is always included. */
export const must = (text: string): Piece => ({ text, worth: 0 });

/** Optional paragraphs; none for an empty text. */
export const may = (worth: number, text: string | undefined): Piece[] => (text === undefined ? [] : [{ text, worth }]);

/** Share of its range that a draft fills while it has more to say: the rest is for the author's additions. */
const FILLED = 0.4;

/** Required paragraphs, shortened by whole sentences if they do not fit: the first and the last stay as they are. */
const squeezed = (pieces: readonly Piece[], { max }: SizeRange, glue: string): Piece[] => {
  const kept = [...pieces];
  const over = (): number =>
    kept.filter(({ worth }) => worth === 0).reduce((sum, { text }) => sum + text.length + glue.length, 0) -
    glue.length -
    max;
  for (let at = kept.length - 2; at > 0 && over() > 0; at--) {
    const { text, worth } = kept[at]!;
    if (worth > 0) continue;
    const room = text.length - over();
    const isFirst = kept.slice(1, at).every((piece) => piece.worth > 0);
    if (room >= 40) kept[at] = must(cutToRoom(text, room));
    else if (isFirst) kept[at] = must(cutToRoom(text, Math.max(40, room)));
    else kept.splice(at, 1);
  }
  return kept;
};

/**
 * Joins pieces, in their order, until the text has this size. All pieces together must reach the least size; the tests prove that
 * for every form.
 */
export const fitted = (given: readonly Piece[], range: SizeRange, glue: string): string => {
  const pieces = squeezed(given, range, glue);
  const wanted = Math.round(range.min + (range.max - range.min) * FILLED);
  const chosen = new Set(pieces.filter(({ worth }) => worth === 0));
  const text = (): string =>
    pieces
      .filter((piece) => chosen.has(piece))
      .map((piece) => piece.text)
      .join(glue);
  for (const piece of pieces.toSorted((a, b) => a.worth - b.worth)) {
    // The author's facts are added wherever they fit.
    if (text().length >= wanted && piece.worth >= 1) break;
    chosen.add(piece);
    if (sizeMiss(text(), range) > 0 && piece.worth > 0) chosen.delete(piece);
  }
  return text();
};
