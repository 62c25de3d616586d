import { cutTo } from '@orbita/contracts';
/** Limits of one audience list; the server has the same ones. */
export const MAX_AUDIENCE_ITEMS = 30;
export const MAX_AUDIENCE_ITEM_LENGTH = 200;

const sameText = (a: string, b: string): boolean => a.toLocaleLowerCase('ru') === b.toLocaleLowerCase('ru');

/** The list with trimmed new items at its end; empty, repeated and excess items are ignored. */
export const withItems = (items: readonly string[], added: readonly string[]): string[] => {
  const result = [...items];
  for (const raw of added) {
    const item = cutTo(raw.trim(), MAX_AUDIENCE_ITEM_LENGTH).trim();
    if (item === '' || result.length >= MAX_AUDIENCE_ITEMS || result.some((known) => sameText(known, item))) continue;
    result.push(item);
  }
  return result;
};

/** Suggestions worth showing: those the list does not have yet, each once. */
export const newSuggestions = (suggested: readonly string[], items: readonly string[]): string[] =>
  withItems([], suggested).filter((suggestion) => !items.some((item) => sameText(item, suggestion)));
