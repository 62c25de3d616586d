import { MAX_SLIDE_TEXT, MIN_FONT_SIZE, type Slide, type TextElement } from '@orbita/contracts';
import { lineHeightOf } from '../text/layout-text.js';
import { meanWidth } from './letter-widths.js';
import { planSlides } from './plan.js';
import { readyForWords } from './pour-slides.js';

/** Signs there is room for. */
export interface TextRoom {
  title: number;
  content: number;
}

/** How far a text may shrink and still look good. */
const COMFORTABLE = 0.75;
/** What a line loses on average, in signs: the word that did not fit goes to the next one. */
const LOST_AT_LINE_END = 5;
/** The least part of a line that is counted on. */
const LEAST_USE = 0.5;
/** The share of a box that has to take both texts which its title gets, and the most that is. */
const TITLE_SHARE = { part: 0.25, most: 80 };

/** Characters a box holds in letters of three quarters of its own size; at least one, however small the box is. */
const roomIn = (text: TextElement): number => {
  const { size, padding, fontFamily, fontWeight, fontSize } = text;
  const lineHeight = lineHeightOf(text);
  const width = size.width - padding.left - padding.right;
  const height = size.height - padding.top - padding.bottom;
  const comfortable = Math.max(MIN_FONT_SIZE, Math.ceil(fontSize * COMFORTABLE));
  // A box lower than one line of its letters holds one line in smaller ones.
  const letters = Math.max(MIN_FONT_SIZE, Math.min(comfortable, Math.floor(height / lineHeight)));
  const lines = Math.floor(height / (letters * lineHeight) + 0.001);
  const inLine = width / (letters * meanWidth(fontFamily, fontWeight));
  const used = Math.max(inLine * LEAST_USE, inLine - LOST_AT_LINE_END);
  return Math.min(MAX_SLIDE_TEXT, Math.max(1, Math.floor(lines * used)));
};

/**
 * How long the words of each slide may be that {@link pourSlides} makes.
 * @param count how many slides are poured
 */
export const roomOf = (slides: readonly Slide[], count: number): TextRoom[] => {
  const rooms = slides.map((slide): TextRoom => {
    const { title, content } = readyForWords(slide).boxes;
    if (title && content) return { title: roomIn(title), content: roomIn(content) };
    const only = title ?? content;
    const all = only ? roomIn(only) : 1;
    const head = Math.max(1, Math.min(TITLE_SHARE.most, Math.floor(all * TITLE_SHARE.part)));
    return { title: head, content: Math.max(1, all - head) };
  });
  return planSlides(rooms.length, count).flatMap((source) => rooms[source] ?? []);
};
