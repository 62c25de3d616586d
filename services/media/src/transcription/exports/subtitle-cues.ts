import { spacelessBreaks, type TranscriptLine } from '@orbita/contracts';

/** Text on the screen during a period. */
export interface Cue {
  startMs: number;
  endMs: number;
  /** One or two. */
  rows: readonly string[];
  speaker: number | null;
}

/** Readable at a glance: two rows of this many columns, as broadcasters do; a Chinese or Japanese character takes two. */
const ROW = 42;
const ROWS = 2;
/** Shorter cues cannot be read. */
const LEAST_MS = 700;

const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });
/** Characters as wide as two letters (UAX 11), and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

const columnsOf = (text: string): number =>
  [...graphemes.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);

/** A piece too long for a row, cut into rows. */
const cutToRows = (piece: string): string[] => {
  if (columnsOf(piece) <= ROW) return [piece];
  const cut: string[] = [''];
  for (const { segment } of graphemes.segment(piece)) {
    const last = cut.at(-1) ?? '';
    if (columnsOf(last + segment) <= ROW) cut[cut.length - 1] = last + segment;
    else cut.push(segment);
  }
  return cut;
};

/** A word in pieces after which a row may break; in most languages it is one. */
const piecesOf = (word: string): string[] => {
  const places = spacelessBreaks(word, { wordsStayWhole: true });
  const pieces = [...places, word.length].map((end, n) => word.slice(n === 0 ? 0 : places[n - 1], end));
  return pieces.flatMap(cutToRows);
};

/** Words in rows of {@link ROW} columns. */
const rowsOf = (text: string): string[] => {
  const rows: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    for (const [n, piece] of piecesOf(word).entries()) {
      const last = rows.at(-1);
      const joined = `${last ?? ''}${n === 0 ? ' ' : ''}${piece}`;
      if (last !== undefined && columnsOf(joined) <= ROW) rows[rows.length - 1] = joined;
      else rows.push(piece);
    }
  }
  return rows;
};

/**
 * Lines of a transcript as subtitles: a long one is divided over its time by text length, none starts before the previous one
 * ends, and empty ones are skipped.
 */
export const cuesOf = (lines: readonly TranscriptLine[]): Cue[] => {
  const cues = lines.flatMap(({ start_ms: startMs, end_ms: endMs, text, speaker }): Cue[] => {
    const rows = rowsOf(text);
    const pairs = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, n) => rows.slice(n * ROWS, (n + 1) * ROWS));
    const letters = pairs.map((pair) => columnsOf(pair.join(' ')));
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
    // If the next cue starts earlier, this one ends there, as far as it can still be read.
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
