import { MAX_CAROUSEL_SLIDES } from '@orbita/contracts';

/** «02 / 07», «2/7», «2 из 7», «2 of 7». */
const OF_ALL = /^(\s*)(\d{1,2})(\s*(?:\/|из|of)\s*)(\d{1,2})(\s*)$/;
/** «02». */
const ALONE = /^0\d$/;

const writtenAs = (pattern: string, value: number): string => String(value).padStart(pattern.length, '0');

interface Place {
  /** Counted from 1. */
  number: number;
  count: number;
}

const read = (content: string): { parts: RegExpExecArray; number: number; count: number } | null => {
  const parts = OF_ALL.exec(content);
  const [number, count] = [Number(parts?.[2]), Number(parts?.[4])];
  // «24/7» and «50 / 50» are not page marks.
  return parts && number >= 1 && number <= count && count <= MAX_CAROUSEL_SLIDES ? { parts, number, count } : null;
};

/** Whether a text is only a page mark. */
export const isPageMark = (content: string): boolean => read(content) !== null || ALONE.test(content.trim());

/**
 * Changes a page mark to the new place, in the same form; any other text stays.
 * @param from its slide's place in the set, @param to its place in the carousel
 */
export const movePageMark = (content: string, from: Place, to: Place): string => {
  const mark = read(content);
  if (mark) {
    const [, before = '', number = '', between = '', count = '', behind = ''] = mark.parts;
    return `${before}${writtenAs(number, to.number)}${between}${writtenAs(count, to.count)}${behind}`;
  }
  // A lone number may count something else: it changes only if it was its slide's number.
  return ALONE.test(content.trim()) && Number(content) === from.number ? writtenAs('00', to.number) : content;
};
