/** Letters that are written from right to left. */
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;

export type Direction = 'ltr' | 'rtl';

/**
 * Whether a part of a line is written from right to left: it is drawn as a whole, because the order of its parts differs from the
 * order of reading.
 */
export const isMixed = (line: string): boolean => FROM_RIGHT.test(line);

/** The direction of a paragraph is that of its first letter (UAX 9, P2). */
export const directionOf = (paragraph: string): Direction => {
  const [first = ''] = /\p{L}/u.exec(paragraph) ?? [];
  return FROM_RIGHT.test(first) ? 'rtl' : 'ltr';
};
