/** Keys of one keyboard in its two layouts, place by place. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const swap = (char: string): string => {
  const latin = LATIN.indexOf(char);
  return RUSSIAN[latin] ?? LATIN[RUSSIAN.indexOf(char)] ?? char;
};

/** The same keys pressed in the other layout, in lower case: `yfcnh` → `настр`, `вфшдн` → `daily`. */
export const inOtherLayout = (typed: string): string => [...typed.toLocaleLowerCase('ru')].map(swap).join('');

/** Normalises a text for search: case and «ё» make no difference. */
export const folded = (text: string): string => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');

/**
 * Whether every word of a search occurs in a text, typed in the intended keyboard layout or the other one.
 * @param typed words in any order; an empty search finds everything
 */
export const isFound = (text: string, typed: string): boolean => {
  const where = folded(text);
  return [typed, inOtherLayout(typed)].some((query) =>
    folded(query)
      .split(/\s+/)
      .every((word) => where.includes(word)),
  );
};
