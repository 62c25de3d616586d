import type { SaidLine } from './content-writer.js';
import { splitByTokens } from './tokens.js';

/** Most tokens of a talk in one question: any server accepts as much, and an answer comes within half a minute. */
const MAX_PART_TOKENS = 12_000;

/** A moment of a talk as written: `4:05`, `1:02:09`. */
export const momentText = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/** The inverse; undefined for a text that is not a moment. */
export const momentIn = (text: string): number | undefined => {
  const found = /^\[?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})\]?$/.exec(text.trim());
  if (!found) return undefined;
  const [, hours = '0', minutes, seconds] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
};

/** A line as a question shows it. */
export const talkLine = ({ startMs, text }: SaidLine): string => `[${momentText(startMs)}] ${text}`;

/** Splits a talk into parts that fit one question each. */
export const talkParts = (lines: readonly SaidLine[]): SaidLine[][] => splitByTokens(lines, talkLine, MAX_PART_TOKENS);
