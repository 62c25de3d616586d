import { type RichText, slice } from '@orbita/contracts';

/** Ends of a paragraph, a line, a sentence, a word. The first kind with a place that leaves a part worth sending is used. */
const ENDS = [/\n\s*\n/g, /\n/g, /[.!?…]["»”)]*\s/g, /\s/g];
/** A part is at least this full, where its end can be chosen. */
const FULL = 1 / 4;

const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** The last end of a kind that lets the part before it fit. */
const endBefore = (text: string, limit: number, end: RegExp): number => {
  let found = 0;
  // One more character: white space after a part that fits does not belong to it.
  // oxlint-disable-next-line orbita/whole-signs -- Searched through; what is found ends at white space.
  for (const { 0: whole, index } of text.slice(0, limit + 1).matchAll(end)) {
    const length = index + whole.trimEnd().length;
    if (length <= limit) found = length;
  }
  return found;
};

/** Last resort for a text without such ends: before the character a reader would see cut in half. */
const signBefore = (text: string, limit: number): number => {
  const start = Math.max(0, limit - 64);
  const { index } = graphemes.segment(text.slice(start)).containing(limit - start) ?? { index: 0 };
  if (index > 0) return start + index;
  // One cluster as long as the limit: at least do not split a surrogate pair.
  return /[\uDC00-\uDFFF]/.test(text[limit] ?? '') ? limit - 1 : limit;
};

const cutAt = (text: string, limit: number): number => {
  for (const end of ENDS) {
    const place = endBefore(text, limit, end);
    if (place >= limit * FULL) return place;
  }
  return signBefore(text, limit);
};

/** A text without surrounding white space, as networks show it. */
export const trimmedText = (rich: RichText): RichText => {
  const start = rich.text.length - rich.text.trimStart().length;
  return slice(rich, start, start + rich.text.trim().length);
};

/**
 * A text as parts that each fit, in UTF-16 units. Parted at ends of paragraphs, else of lines, sentences, words. Entities
 * that cross an end continue in the next part.
 */
export const textParts = (rich: RichText, limit: number): RichText[] => {
  const parts: RichText[] = [];
  let rest = trimmedText(rich);
  while (rest.text.length > limit) {
    const place = cutAt(rest.text, limit);
    parts.push(trimmedText(slice(rest, 0, place)));
    rest = trimmedText(slice(rest, place));
  }
  if (rest.text.length > 0) parts.push(rest);
  return parts;
};
