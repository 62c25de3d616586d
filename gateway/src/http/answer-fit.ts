import { cutTo } from '@orbita/contracts';

/** Bytes of the elements of a list: what stands around them and their twin in another language still fits a megabyte. */
const LIST_BYTES = 900_000;

/** How many of some elements one answer holds; at least one, or nobody would ever come past it. */
export const fitting = (items: readonly unknown[]): number => {
  let bytes = 0;
  const beyond = items.findIndex((item) => (bytes += Buffer.byteLength(JSON.stringify(item)) + 1) > LIST_BYTES);
  return beyond < 0 ? items.length : Math.max(1, beyond);
};

/** As many signs of a text as a list shows that would be too long with more; all of a text is read one at a time. */
const SHOWN_SIGNS = [1_000, 500, 250, 100];

/**
 * A list that is told whole, with its long texts cut as far as one answer needs: the titles and places of three hundred
 * posts are of more use than the texts of half of them.
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
