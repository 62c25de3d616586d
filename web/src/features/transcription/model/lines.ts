import { MAX_TRANSCRIPT_LINES, type TranscriptLine } from '@orbita/contracts';

/** Characters a line may have: the contract's own limit. */
export const MAX_LINE = 5_000;

/** Lines after a change, and where the caret stands then. */
export interface LineChange {
  lines: TranscriptLine[];
  /** Number of the line that is written in next, and the place of the caret in it. */
  at: number;
  caret: number;
}

const replaced = (
  lines: readonly TranscriptLine[],
  from: number,
  count: number,
  ...by: TranscriptLine[]
): TranscriptLine[] => [...lines.slice(0, from), ...by, ...lines.slice(from + count)];

/** The line with another text; the same lines when it has that text already. */
export const withText = (lines: readonly TranscriptLine[], at: number, text: string): readonly TranscriptLine[] => {
  const line = lines[at];
  return line === undefined || line.text === text ? lines : replaced(lines, at, 1, { ...line, text });
};

/**
 * Cuts a line in two at the caret. Nobody knows when the words of its second half begin: its time is shared out by the
 * length of both texts. Null where nothing can be cut: one half is empty, or there are too many lines.
 */
export const splitLine = (lines: readonly TranscriptLine[], at: number, caret: number): LineChange | null => {
  const line = lines[at];
  if (line === undefined || lines.length >= MAX_TRANSCRIPT_LINES) return null;
  const [before, after] = [line.text.slice(0, caret).trimEnd(), line.text.slice(caret).trimStart()];
  if (before === '' || after === '') return null;
  const share = before.length / (before.length + after.length);
  const middle = Math.round(line.start_ms + (line.end_ms - line.start_ms) * share);
  const halves = [
    { ...line, end_ms: middle, text: before },
    { ...line, start_ms: middle, text: after },
  ];
  return { lines: replaced(lines, at, 1, ...halves), at: at + 1, caret: 0 };
};

/** Joins a line with the one before it; null for the first line, and where both are too long together. */
export const joinWithPrevious = (lines: readonly TranscriptLine[], at: number): LineChange | null => {
  const [previous, line] = [lines[at - 1], lines[at]];
  if (previous === undefined || line === undefined) return null;
  const text = [previous.text.trimEnd(), line.text.trimStart()].filter((part) => part !== '').join(' ');
  if (text.length > MAX_LINE) return null;
  const joined = { ...previous, end_ms: Math.max(previous.end_ms, line.end_ms), text };
  const caret = text.length - line.text.trimStart().length;
  return { lines: replaced(lines, at - 1, 2, joined), at: at - 1, caret };
};

/** A line that was left without a word goes; the last one stays. */
export const withoutEmpty = (lines: readonly TranscriptLine[], at: number): readonly TranscriptLine[] =>
  lines.length > 1 && lines[at]?.text.trim() === '' ? replaced(lines, at, 1) : lines;

/** Number of the line that is said at a moment: the last one that has begun; -1 before the first. Lines are in order of time. */
export const lineAt = (lines: readonly TranscriptLine[], ms: number): number => {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start_ms ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Everything that is said, a paragraph for each line. */
export const plainText = (lines: readonly TranscriptLine[]): string => lines.map(({ text }) => text).join('\n');
