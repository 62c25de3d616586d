import type { TranscriptLine } from '@orbita/contracts';

/** Where something was found: the number of the line and the place in its text. */
export interface Finding {
  line: number;
  from: number;
}

/** More findings than anybody walks through. */
export const MAX_FINDINGS = 2_000;

/** Small letters, е for ё: of the same length as the text. */
const folded = (text: string): string => {
  const small = text.toLowerCase().replaceAll('ё', 'е');
  // A few letters of other alphabets grow when they are made small: then places would no longer be those of the text.
  return small.length === text.length ? small : text;
};

/** Places of the words in a text, one after another. */
export const placesIn = (text: string, words: string): number[] => {
  const [where, what] = [folded(text), folded(words.trim())];
  const places: number[] = [];
  if (what === '') return places;
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + what.length)) places.push(at);
  return places;
};

/** Every place the words stand at, whatever their letters' size, the first {@link MAX_FINDINGS} of them. */
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
