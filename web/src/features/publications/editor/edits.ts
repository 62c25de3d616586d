import {
  hasMark,
  insertRich,
  lineBounds,
  plainText,
  replace,
  setLink,
  styleAt,
  toggleMark,
  typeText,
  type RichText,
  type Style,
} from '@orbita/contracts';
import type { Moment, Selection } from './history';
import type { Pasted } from './pasted';

export type Block = 'blockquote' | 'pre';
const BLOCKS: readonly Block[] = ['blockquote', 'pre'];

const blockAt = (value: RichText, at: number): Block | undefined =>
  BLOCKS.find((block) => hasMark(value, at, at, block));

const withCaret = (value: RichText, at: number): Moment => ({ value, from: at, to: at });

/** Marks of typed characters: those of the first replaced character, else of the one before them. */
export const styleOfTyped = (value: RichText, { from, to }: Selection): Style =>
  styleAt(value, from < to && value.text[from] !== '\n' ? from + 1 : from);

/** A line break; in the empty last line of a block, it leaves the block. */
export const newLine = (value: RichText, { from, to }: Selection): Moment => {
  const line = lineBounds(value, from);
  const block = blockAt(value, from);
  return from === to && line.from === line.to && block
    ? withCaret(toggleMark(value, from, from, block), from)
    : withCaret(typeText(value, from, to, '\n'), from + 1);
};

/** Backspace at the start of a block removes the block format instead of joining lines; null elsewhere. */
export const leaveBlock = (value: RichText, { from, to }: Selection): Moment | null => {
  const block = blockAt(value, from);
  const line = lineBounds(value, from);
  const begins = from === to && from === line.from && (from === 0 || blockAt(value, from - 1) !== block);
  return block && begins ? withCaret(toggleMark(value, from, from, block), from) : null;
};

/** Links a range, or unlinks it (`null`); without a selection, the URL itself becomes the text. */
export const linkRange = (value: RichText, { from, to }: Selection, url: string | null): Moment => {
  const isEmpty = from === to && url !== null;
  const words = isEmpty ? replace(value, from, to, plainText(url)) : value;
  const end = isEmpty ? from + url.length : to;
  return withCaret(setLink(words, from, end, url), end);
};

/** Steps of a paste: when characters in it are markup, the first step is the plain characters. */
export const pasteInto = (value: RichText, range: Selection, { rich, raw }: Pasted): Moment[] => {
  const { from, to } = range;
  const insert = (part: RichText): Moment => withCaret(insertRich(value, from, to, part), from + part.text.length);
  if (raw !== null) return blockAt(value, from) === 'pre' ? [insert(raw)] : [insert(raw), insert(rich)];
  const isAddress = to > from && /^https?:\/\/\S+$/.test(rich.text);
  return isAddress ? [{ value: setLink(value, from, to, rich.text), from, to }] : [insert(rich)];
};
