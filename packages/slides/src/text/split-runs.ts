import type { SlideFont } from '@orbita/contracts';
import type { FontSource } from '../fonts/font-files.js';
import { FAMILIES, cssFont, emojiFont, signFont, standInFont } from '../fonts/families.js';

/** Neighbouring letters that are drawn in one font. */
export interface TextRun {
  text: string;
  font: string;
  /** Its files draw the run. */
  source: FontSource | 'signs' | 'emoji';
  /** Its width in pixels, whatever its font says: an emoji is as wide on every machine. */
  cell?: number;
}

interface Letters {
  fontFamily: SlideFont;
  fontWeight: number;
}

/** Width of an emoji in font sizes: that of the font we bring, which others are fitted to. */
const EMOJI_WIDTH = 1.25;

/** What no family draws: signs, and what is or may become an emoji. */
const UNUSUAL =
  /[\u20e3\u2190-\u2211\u2213\u2214\u2216-\u23ff\u2460-\u27ff\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\ufe0f\ud83c-\ud83e]/;
const EMOJI = /^(?:\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]|\p{Emoji}\ufe0f|[0-9#*]\u20e3)/u;
const SIGN = /^[\u2190-\u2211\u2213\u2214\u2216-\u23ff\u2460-\u27ff\u2900-\u297f\u2b00-\u2bff]/;
/** Chosen by its sender to be no picture. */
const AS_TEXT = '\ufe0e';

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** Graphemes: what is read as one letter, however many code points it has. */
export const graphemesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** False is certain, and cheap. */
export const mayHoldEmoji = (text: string): boolean => UNUSUAL.test(text);

type Kind = 'letters' | 'sign' | 'emoji';

const kindOf = (grapheme: string): Kind => {
  if (!grapheme.includes(AS_TEXT) && EMOJI.test(grapheme)) return 'emoji';
  return SIGN.test(grapheme) ? 'sign' : 'letters';
};

/** Whether a grapheme is drawn as a picture. */
export const isEmoji = (grapheme: string): boolean => kindOf(grapheme) === 'emoji';

const patterns = new Map<SlideFont, RegExp>();

/** Matches letters drawn by a family's stand-ins; the number of the group shows which one. */
const standInPattern = (font: SlideFont): RegExp => {
  const known = patterns.get(font);
  if (known) return known;
  const pattern = new RegExp(FAMILIES[font].standIns.map(({ letters }) => `(${letters})`).join('|'), 'gu');
  patterns.set(font, pattern);
  return pattern;
};

const lettersOf = (text: string, { fontFamily, fontWeight }: Letters, size: number): TextRun[] => {
  const { standIns } = FAMILIES[fontFamily];
  const own = cssFont(fontFamily, fontWeight, size);
  if (standIns.length === 0) return [{ text, font: own, source: fontFamily }];
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of text.matchAll(standInPattern(fontFamily))) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), font: own, source: fontFamily });
    const standIn = standIns[match.slice(1).findIndex((group) => group !== undefined)]!;
    const drawn = standIn.isCapital ? match[0].toUpperCase() : match[0];
    runs.push({ text: drawn, font: standInFont(standIn, fontWeight, size), source: standIn.source });
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), font: own, source: fontFamily });
  return runs;
};

/**
 * Splits a line by the font that draws it: its family, stand-ins for letters the family lacks, signs, emoji. System fonts draw
 * only what ours cannot, because they differ between machines.
 * @param size of the font, in pixels
 */
export const splitRuns = (line: string, letters: Letters, size: number): TextRun[] => {
  if (!mayHoldEmoji(line)) return lettersOf(line, letters, size);
  const runs: TextRun[] = [];
  let pending = '';
  let kind: Kind = 'letters';
  const flush = (): void => {
    if (pending === '') return;
    if (kind === 'sign') runs.push({ text: pending.replaceAll(AS_TEXT, ''), font: signFont(size), source: 'signs' });
    else runs.push(...lettersOf(pending, letters, size));
    pending = '';
  };
  for (const segment of graphemesOf(line)) {
    const next = kindOf(segment);
    if (next === 'emoji') {
      flush();
      runs.push({ text: segment, font: emojiFont(size), source: 'emoji', cell: EMOJI_WIDTH * size });
      continue;
    }
    if (next !== kind) flush();
    kind = next;
    pending += segment;
  }
  flush();
  return runs;
};
