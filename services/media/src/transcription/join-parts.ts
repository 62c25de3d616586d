import type { TranscriptLine } from '@orbita/contracts';
import type { Stretch } from './sound/sound-tools.js';

/** Two seconds of quick speech, with a word cut in two at each end. */
const MOST_WORDS = 24;
/** Words at the edge of a cut that were heard in half: they need not match. */
const TORN_WORDS = 2;
/** One word that is the same on both sides is proof when it is no «и» or «не». */
const LEAST_LETTERS = 4;

/** As words are compared: without case, marks and the dots of ё. */
const bare = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

interface Match {
  /** Words after the match on its left, words before it on its right. */
  behind: number;
  before: number;
  length: number;
}

/** The longest run of words that ends the left and begins the right, but for what the cut tore. */
const matchOf = (left: readonly string[], right: readonly string[]): Match | undefined => {
  let best: Match | undefined;
  for (let behind = 0; behind <= TORN_WORDS; behind += 1) {
    for (let before = 0; before <= TORN_WORDS; before += 1) {
      const most = Math.min(left.length - behind, right.length - before);
      for (let length = most; length > (best?.length ?? 0); length -= 1) {
        const end = left.slice(left.length - behind - length, left.length - behind);
        if (!end.every((word, place) => word !== '' && word === right[before + place])) continue;
        if (length === 1 && (end[0]?.length ?? 0) < LEAST_LETTERS) continue;
        best = { behind, before, length };
        break;
      }
    }
  }
  return best;
};

/** Takes words off the end of lines; lines that become empty go. */
const withoutLast = (lines: readonly TranscriptLine[], count: number): TranscriptLine[] => {
  let left = count;
  const kept: TranscriptLine[] = [];
  for (const line of lines.toReversed()) {
    const words = wordsOf(line.text);
    const rest = words.slice(0, Math.max(0, words.length - left));
    left -= words.length - rest.length;
    if (rest.length > 0) kept.unshift(rest.length === words.length ? line : { ...line, text: rest.join(' ') });
  }
  return kept;
};

/** Takes words off the beginning of lines, which then begin no earlier than a moment. */
const withoutFirst = (lines: readonly TranscriptLine[], count: number, notBeforeMs: number): TranscriptLine[] => {
  let left = count;
  return lines.flatMap((line) => {
    if (left <= 0) return [line];
    const words = wordsOf(line.text);
    const rest = words.slice(left);
    left -= words.length - rest.length;
    if (rest.length === 0) return [];
    return [{ ...line, text: rest.join(' '), start_ms: Math.min(line.end_ms, Math.max(line.start_ms, notBeforeMs)) }];
  });
};

/**
 * Joins what was heard in two stretches that overlap: words of the seam, heard in both, are kept once. Without words that are
 * the same on both sides nothing is taken away: said twice is better than lost.
 */
const joinSeam = (
  left: readonly TranscriptLine[],
  right: readonly TranscriptLine[],
  endMs: number,
): TranscriptLine[] => {
  const tail = left.flatMap(({ text }) => wordsOf(text)).slice(-MOST_WORDS);
  const head = right.flatMap(({ text }) => wordsOf(text)).slice(0, MOST_WORDS);
  const match = matchOf(tail.map(bare), head.map(bare));
  if (!match) return [...left, ...right];
  const { behind, before, length } = match;
  return [...withoutLast(left, behind), ...withoutFirst(right, before + length, endMs)];
};

interface HeardPart {
  stretch: Stretch;
  lines: readonly TranscriptLine[];
}

/** What was heard in stretches, one behind the other, as one text. */
export const joinParts = (parts: readonly HeardPart[]): TranscriptLine[] =>
  parts.reduce<TranscriptLine[]>((joined, { stretch, lines }, place) => {
    const before = parts[place - 1]?.stretch;
    return before && before.endMs > stretch.startMs ? joinSeam(joined, lines, before.endMs) : [...joined, ...lines];
  }, []);
