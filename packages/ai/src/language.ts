const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Letters of other Cyrillic alphabets that a Russian text may have, in names: one in so many. */
const FOREIGN_LETTERS_ONE_IN = 50;

/**
 * Whether a text is written in Russian. Brands and terms in Latin letters are usual in it, so only more than half of
 * the letters need be Russian; another Cyrillic language shows by its own letters.
 */
export const isRussian = (text: string): boolean => {
  const russian = count(text, /[а-яё]/giu);
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu);
  return russian * 2 > count(text, /\p{L}/gu) && (cyrillic - russian) * FOREIGN_LETTERS_ONE_IN <= cyrillic;
};
