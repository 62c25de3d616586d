import { cutTo } from '@orbita/contracts';

/** Bytes of a list's elements: with the rest of the body and an answer in another language, it still fits a megabyte. */
const LIST_BYTES = 900_000;

/** How many of the elements one answer holds; at least one, else a client could never get past it. */
export const fitting = (items: readonly unknown[]): number => {
  let bytes = 0;
  const beyond = items.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item)) + 1) > LIST_BYTES);
  return beyond < 0 ? items.length : Math.max(1, beyond);
};

/** Characters of a text shown in a list that is too long for whole texts; a single item shows its text in full. */
const SHOWN_SIGNS = [1_000, 500, 250, 100];

/**
 * A list that is answered whole, with its long texts cut as far as one answer needs: the titles and dates of three hundred
 * posts are more useful than the full texts of half of them.
 */
export const shortened = <Item extends object>(items: Item[], ...fields: (keyof Item)[]): Item[] => {
  let shown = items;
  for (const most of SHOWN_SIGNS) {
    if (fitting(shown) === shown.length) break;
    shown = items.map((item) => ({
      ...item,
      ...Object.fromEntries(fields.map((field) => [field, cutText(item[field], most)])),
    }));
  }
  return shown;
};

const cutText = (text: unknown, most: number): unknown =>
  typeof text === 'string' && text.length > most ? `${cutTo(text, most).trimEnd()}…` : text;
