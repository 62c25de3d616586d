import { spacelessBreaks } from '@orbita/contracts';
import { graphemesOf, isEmoji, mayHoldEmoji } from './split-runs.js';

/**
 * Behind what a line may end: spaces, a soft hyphen, a hyphen between a word and letters («бизнес-план», but neither «-5» nor
 * «10-15»), a dash inside a word. Spaces that do not break (U+00A0, U+202F) and hyphens that do not (U+2011) are letters here.
 */
const BREAKS =
  /[ \u200b]+|\u00ad|(?<=[\p{L}\p{N}])[-\u2010](?=\p{L})|(?<=[^ \u200b\u2013\u2014])[\u2013\u2014](?=[^ \u200b\u2013\u2014])/gu;
/** What stays with the emoji before it, and what with the one behind. */
const CLOSES = /^[\s.,!?:;…%)\]}»”’]/;
const OPENS = /[([{«„“‘]$/;

interface Wrapped {
  lines: readonly string[];
  /** Whether a word was too long for a line and was cut. */
  isBroken: boolean;
}

/** Places a line may end at, in growing order; the last is the text's end. */
const breaksOf = (text: string): number[] => {
  const places = new Set<number>([text.length, ...spacelessBreaks(text)]);
  for (const match of text.matchAll(BREAKS)) places.add(match.index + match[0].length);
  if (!mayHoldEmoji(text)) return [...places].sort((a, b) => a - b);
  let at = 0;
  for (const grapheme of graphemesOf(text)) {
    const end = at + grapheme.length;
    if (isEmoji(grapheme)) {
      if (at > 0 && !OPENS.test(text.slice(0, at))) places.add(at);
      if (!CLOSES.test(text.slice(end))) places.add(end);
    }
    at = end;
  }
  return [...places].sort((a, b) => a - b);
};

/** A line without the spaces it ends with; a soft hyphen there is seen, any other is not. */
const shown = (line: string): string =>
  line
    .replace(/[ \u200b]+$/, '')
    .replace(/\u00ad$/, '-')
    .replaceAll('\u00ad', '');

/** The longest beginning of a word that fits, at least one sign; binary, for widths grow with length. */
const headThatFits = (word: string, width: number, measure: (text: string) => number): string => {
  const signs = graphemesOf(word);
  let least = 1;
  let most = signs.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (measure(signs.slice(0, middle).join('')) <= width) least = middle;
    else most = middle - 1;
  }
  return signs.slice(0, least).join('');
};

const wrapParagraph = (text: string, width: number, measure: (text: string) => number): Wrapped => {
  const lines: string[] = [];
  let isBroken = false;
  let line = '';
  let start = 0;
  for (const end of breaksOf(text)) {
    const piece = text.slice(start, end);
    start = end;
    if (measure(shown(line + piece)) <= width) {
      line += piece;
      continue;
    }
    const isBlank = shown(line) === '';
    if (!isBlank) lines.push(shown(line));
    // A paragraph's indent belongs to its first word.
    let rest = isBlank ? line + piece : piece;
    while (shown(rest) !== '' && measure(shown(rest)) > width) {
      const head = headThatFits(rest, width, measure);
      if (head === rest) break;
      isBroken = true;
      lines.push(shown(head));
      rest = rest.slice(head.length);
    }
    line = rest;
  }
  return { lines: [...lines, shown(line)], isBroken };
};

/**
 * Breaks a text into lines no wider than `width`. Line ends of the text stay; spaces at a line's end are dropped. A word longer
 * than a line is cut, never inside a grapheme.
 * @param measure width of a text, in the unit of `width`
 */
export const wrapText = (text: string, width: number, measure: (text: string) => number): Wrapped => {
  const paragraphs = text.split('\n').map((paragraph) => wrapParagraph(paragraph, width, measure));
  return { lines: paragraphs.flatMap(({ lines }) => lines), isBroken: paragraphs.some(({ isBroken }) => isBroken) };
};
