/** Letters that are written from right to left. */
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;

export type Direction = 'ltr' | 'rtl';

/** Whether some of a line is written from right to left: it is drawn as one, for its parts stand in another order than they are read. */
export const isMixed = (line: string): boolean => FROM_RIGHT.test(line);

/** The direction of a paragraph is that of its first letter (UAX 9, P2). */
export const directionOf = (paragraph: string): Direction => {
  const [first = ''] = /\p{L}/u.exec(paragraph) ?? [];
  return FROM_RIGHT.test(first) ? 'rtl' : 'ltr';
};
