import type { TranscriptLine } from '@orbita/contracts';

/** A match: the index of the line and the position in its text. */
export interface Finding {
  line: number;
  from: number;
}

/** More matches than any user goes through. */
export const MAX_FINDINGS = 2_000;

/** Lower case, with е for ё: the same length as the text. */
const folded = (text: string): string => {
  const small = text.toLowerCase().replaceAll('ё', 'е');
  // A few characters of other alphabets grow in lower case: positions would no longer match the text.
  return small.length === text.length ? small : text;
};

/** Positions of the words in a text. */
export const placesIn = (text: string, words: string): number[] => {
  const [where, what] = [folded(text), folded(words.trim())];
  const places: number[] = [];
  if (what === '') return places;
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + what.length)) places.push(at);
  return places;
};

/** All matches, in any case, limited to {@link MAX_FINDINGS}. */
export const findInLines = (lines: readonly TranscriptLine[], words: string): Finding[] => {
  const found: Finding[] = [];
  if (words.trim() === '') return found;
  for (const [line, { text }] of lines.entries()) {
    for (const from of placesIn(text, words)) {
      found.push({ line, from });
      if (found.length === MAX_FINDINGS) return found;
    }
  }
  return found;
};
