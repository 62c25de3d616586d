import { sizeMiss, type SizeRange } from '../../post-size.js';

/** A paragraph of a draft. Those of worth 0 always stand; the others come in by their worth, the lowest first. */
export interface Piece {
  text: string;
  worth: number;
}

/** A paragraph that always stands. */
export const must = (text: string): Piece => ({ text, worth: 0 });

/** Paragraphs that may stand; none where there is nothing to say. */
export const may = (worth: number, text: string | undefined): Piece[] => (text === undefined ? [] : [{ text, worth }]);

/** How much of its range a draft fills while there is more to say: there is room for what its author adds. */
const FILLED = 0.35;

/**
 * Joins as many pieces, in their order, as make a text of this size. What must stand has to fit by itself, and all together
 * has to reach the least size: that is proved for every frame by the tests.
 */
export const fitted = (pieces: readonly Piece[], range: SizeRange, glue: string): string => {
  const wanted = Math.round(range.min + (range.max - range.min) * FILLED);
  const chosen = new Set(pieces.filter(({ worth }) => worth === 0));
  const text = (): string =>
    pieces
      .filter((piece) => chosen.has(piece))
      .map((piece) => piece.text)
      .join(glue);
  for (const piece of pieces.toSorted((a, b) => a.worth - b.worth)) {
    if (text().length >= wanted) break;
    chosen.add(piece);
    if (sizeMiss(text(), range) > 0 && piece.worth > 0) chosen.delete(piece);
  }
  return text();
};
