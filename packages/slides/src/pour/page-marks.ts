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
  // «24/7» and «50 / 50» tell of something else.
  return parts && number >= 1 && number <= count && count <= MAX_CAROUSEL_SLIDES ? { parts, number, count } : null;
};

/** Whether a text only says which slide this is. */
export const isPageMark = (content: string): boolean => read(content) !== null || ALONE.test(content.trim());

/**
 * Says the new place where a text said the old one, in the same shape; any other text stays.
 * @param from where its slide was in the set, @param to where it is in the carousel
 */
export const movePageMark = (content: string, from: Place, to: Place): string => {
  const mark = read(content);
  if (mark) {
    const [, before = '', number = '', between = '', count = '', behind = ''] = mark.parts;
    return `${before}${writtenAs(number, to.number)}${between}${writtenAs(count, to.count)}${behind}`;
  }
  // A lone number may count something else: only one that told its slide's place goes on doing so.
  return ALONE.test(content.trim()) && Number(content) === from.number ? writtenAs('00', to.number) : content;
};
