let segmenter: Intl.Segmenter | undefined;

const signsOf = (text: string): Intl.Segments =>
  // Created on first use, to keep it out of the first screen.
  (segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })).segment(text);

/**
 * The beginning of a text, at most this many UTF-16 units (as schemas count), never cut inside a grapheme: a composed emoji, a
 * flag or a letter with accents stays whole or is left out.
 */
export const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text;
  // Whether a grapheme ends at an offset depends on the characters before it and on the next one.
  // oxlint-disable-next-line orbita/whole-signs -- Looked at, to find the end of a sign.
  const end = signsOf(text.slice(0, most + 2)).containing(most)?.index ?? most;
  return text.slice(0, end);
};

/** The first grapheme of a text. */
export const firstSign = (text: string): string => signsOf(text).containing(0)?.segment ?? '';
