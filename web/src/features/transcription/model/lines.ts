import { MAX_TRANSCRIPT_LINES, type TranscriptLine } from '@orbita/contracts';

/** Maximum characters of a line: the contract's limit. */
export const MAX_LINE = 5_000;

/** Lines after a change, and the new caret. */
export interface LineChange {
  lines: TranscriptLine[];
  /** Index of the line to edit next, and the caret in it. */
  at: number;
  caret: number;
}

const replaced = (
  lines: readonly TranscriptLine[],
  from: number,
  count: number,
  ...by: TranscriptLine[]
): TranscriptLine[] => [...lines.slice(0, from), ...by, ...lines.slice(from + count)];

/** The lines with a changed text; the same object when nothing changed. */
export const withText = (lines: readonly TranscriptLine[], at: number, text: string): readonly TranscriptLine[] => {
  const line = lines[at];
  return line === undefined || line.text === text ? lines : replaced(lines, at, 1, { ...line, text });
};

/**
 * Splits a line at the caret. The start of its second half is unknown, so its time is divided by the
 * length of both texts. Null when it cannot be split: one half is empty, or there are too many lines.
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

/** Joins a line with the one before it; null for the first line, and when both together are too long. */
export const joinWithPrevious = (lines: readonly TranscriptLine[], at: number): LineChange | null => {
  const [previous, line] = [lines[at - 1], lines[at]];
  if (previous === undefined || line === undefined) return null;
  const text = [previous.text.trimEnd(), line.text.trimStart()].filter((part) => part !== '').join(' ');
  if (text.length > MAX_LINE) return null;
  const joined = { ...previous, end_ms: Math.max(previous.end_ms, line.end_ms), text };
  const caret = text.length - line.text.trimStart().length;
  return { lines: replaced(lines, at - 1, 2, joined), at: at - 1, caret };
};

/** Removes a line without words; the last remaining line stays. */
export const withoutEmpty = (lines: readonly TranscriptLine[], at: number): readonly TranscriptLine[] =>
  lines.length > 1 && lines[at]?.text.trim() === '' ? replaced(lines, at, 1) : lines;

/** Index of the line spoken at a time: the last one that has started; -1 before the first. Lines are in order of time. */
export const lineAt = (lines: readonly TranscriptLine[], ms: number): number => {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start_ms ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** The whole text, a paragraph for each line. */
export const plainText = (lines: readonly TranscriptLine[]): string => lines.map(({ text }) => text).join('\n');
