import type { TranscriptLine } from '@orbita/contracts';

/** What stands on the screen from one moment to another. */
export interface Cue {
  startMs: number;
  endMs: number;
  /** One or two. */
  rows: readonly string[];
  speaker: number | null;
}

/** What is read at a glance: two rows of so many characters, as broadcasters have it. */
const ROW = 42;
const ROWS = 2;
/** Nobody reads faster. */
const LEAST_MS = 700;

/** Words in rows of {@link ROW} characters; a longer word is a row of its own. */
const rowsOf = (text: string): string[] => {
  const rows: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= ROW) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
};

/**
 * Lines of a transcript as subtitles: long ones follow each other within their time by their length, none begins before
 * the one before it ends, and an empty one is none.
 */
export const cuesOf = (lines: readonly TranscriptLine[]): Cue[] => {
  const cues = lines.flatMap(({ start_ms: startMs, end_ms: endMs, text, speaker }): Cue[] => {
    const rows = rowsOf(text);
    const pairs = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, n) => rows.slice(n * ROWS, (n + 1) * ROWS));
    const letters = pairs.map((pair) => pair.join(' ').length);
    const all = letters.reduce((sum, length) => sum + length, 0);
    const length = Math.max(endMs - startMs, LEAST_MS * pairs.length);
    let said = 0;
    return pairs.map((pair, n) => {
      const from = startMs + Math.round((length * said) / all);
      said += letters[n]!;
      return { startMs: from, endMs: startMs + Math.round((length * said) / all), rows: pair, speaker };
    });
  });
  let free = 0;
  return cues.map((cue, n) => {
    const startMs = Math.max(cue.startMs, free);
    const next = cues[n + 1]?.startMs ?? Infinity;
    // Where the next begins within it, it gives way, as far as it can still be read.
    const endMs = Math.max(startMs + LEAST_MS, Math.min(cue.endMs, next));
    free = endMs;
    return { ...cue, startMs, endMs };
  });
};

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** `01:02:03,456`. @param mark between seconds and milliseconds: a comma in SRT, a point in WebVTT */
export const cueTime = (ms: number, mark: ',' | '.'): string => {
  const seconds = Math.floor(ms / 1_000);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map((value) => pad(value));
  return `${clock.join(':')}${mark}${pad(ms % 1_000, 3)}`;
};
