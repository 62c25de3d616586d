import type { TranscriptLine } from '@orbita/contracts';
import type { Stretch } from './sound/sound-tools.js';

/** Words in two seconds of fast speech, with a cut word at each end. */
const MOST_WORDS = 24;
/** Words at the edge of a cut that were heard only partly: they need not match. */
const TORN_WORDS = 2;
/** One equal word on both sides is enough when it is longer than «и» or «не». */
const LEAST_LETTERS = 4;

/** Words in the form they are compared: without case, punctuation and the dots of ё. */
const bare = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

interface Match {
  /** Number of words after the match on the left, and before it on the right. */
  behind: number;
  before: number;
  length: number;
}

/** The longest sequence of words that ends the left and starts the right part, apart from words torn by the cut. */
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

/** Removes words from the end of lines; empty lines are dropped. */
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

/** Removes words from the start of lines, which then start no earlier than a moment. */
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
 * Joins the texts of two overlapping parts: words of the overlap, heard in both, are kept once. Without equal words on both sides
 * nothing is removed: repetition is better than loss.
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

/** The texts of consecutive parts as one. */
export const joinParts = (parts: readonly HeardPart[]): TranscriptLine[] =>
  parts.reduce<TranscriptLine[]>((joined, { stretch, lines }, place) => {
    const before = parts[place - 1]?.stretch;
    return before && before.endMs > stretch.startMs ? joinSeam(joined, lines, before.endMs) : [...joined, ...lines];
  }, []);
