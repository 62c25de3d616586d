let graphemes: Intl.Segmenter | undefined;

/**
 * The beginning of a text, at most so many UTF-16 units of it, as schemas count them, and nowhere within a sign: an emoji of
 * several, a flag or a letter with its accents stays whole or is left out.
 */
export const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text;
  graphemes ??= new Intl.Segmenter('ru', { granularity: 'grapheme' });
  // Whether a sign ends at a place is told by what stands before it and by the next one.
  const end = graphemes.segment(text.slice(0, most + 2)).containing(most)?.index ?? most;
  return text.slice(0, end);
};
