import type { TranscriptLine } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { joinWithPrevious, lineAt, MAX_LINE, splitLine, withoutEmpty, withText } from './lines';

const line = (start_ms: number, end_ms: number, text: string, speaker: number | null = null): TranscriptLine => ({
  start_ms,
  end_ms,
  text,
  speaker,
});
const LINES = [line(0, 4_000, 'Доброе утро. Меня слышно?', 1), line(4_000, 6_000, 'Да, слышно.', 2)];

describe('a line', () => {
  it('is split at the caret, its time divided by the length of its halves, and joined to the former line', () => {
    const split = splitLine(LINES, 0, 'Доброе утро. '.length);
    expect(split).toEqual({
      at: 1,
      caret: 0,
      lines: [line(0, 2_000, 'Доброе утро.', 1), line(2_000, 4_000, 'Меня слышно?', 1), LINES[1]],
    });
    expect(joinWithPrevious(split?.lines ?? [], 1)).toEqual({ at: 0, caret: 'Доброе утро. '.length, lines: LINES });
  });

  it('is not split where one half would be empty', () => {
    expect([splitLine(LINES, 0, 0), splitLine(LINES, 0, 99), splitLine(LINES, 7, 1)]).toEqual([null, null, null]);
  });

  it('is not joined with nothing, nor beyond the maximum length of a line', () => {
    const long = [line(0, 1, 'а'.repeat(MAX_LINE)), line(1, 2, 'б')];
    expect([joinWithPrevious(LINES, 0), joinWithPrevious(long, 1)]).toEqual([null, null]);
  });

  it('with the same text is the same object, and is removed when empty', () => {
    expect(withText(LINES, 1, 'Да, слышно.')).toBe(LINES);
    const emptied = withText(LINES, 1, ' ');
    expect(withoutEmpty(emptied, 1)).toEqual([LINES[0]]);
    expect(withoutEmpty([line(0, 1, '')], 0)).toHaveLength(1);
  });
});

it.each([
  [-1, -1],
  [0, 0],
  [3_999, 0],
  [4_000, 1],
  [90_000, 1],
])('at %d ms line %d is spoken', (ms, at) => {
  expect(lineAt(LINES, ms)).toBe(at);
});
