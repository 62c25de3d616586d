import { cutTo } from '@orbita/contracts';
import { z } from 'zod';
import { cleanText } from '../prompts/outside-text.js';

/** Speech between two moments of a stretch of sound, in milliseconds from the beginning of the stretch. */
export interface SpeechSegment {
  startMs: number;
  endMs: number;
  /** One line. */
  text: string;
  /** The server's name for the speaker within this stretch; null where it does not distinguish voices. */
  voice: string | null;
}

/** Most characters of one piece; a line of a transcript has the same limit. */
const MAX_PIECE_CHARACTERS = 5_000;
/** Ten minutes have a few hundred segments and ten thousand characters. */
const MAX_SEGMENTS = 5_000;
const MAX_CHARACTERS = 100_000;

/** Whisper's own rule for text invented from silence (`no_speech_threshold`, `logprob_threshold` of its `transcribe`). */
const SILENCE_PROBABILITY = 0.6;
const LEAST_LOG_PROBABILITY = -1;

const Segment = z.object({
  /** Seconds. */
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.string().nullish(),
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
});

/** What we read of an answer in any of the formats. */
export const SpeechReply = z.object({
  text: z.string().nullish(),
  segments: z.array(Segment).max(MAX_SEGMENTS).nullish(),
});
export type SpeechReply = z.output<typeof SpeechReply>;

const isSilence = ({ no_speech_prob: silence, avg_logprob: certainty }: z.output<typeof Segment>): boolean =>
  (silence ?? 0) > SILENCE_PROBABILITY && (certainty ?? 0) < LEAST_LOG_PROBABILITY;

const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** Cuts a text into lines that are not too long, behind a sentence where there is one, else between words. */
const inLines = (text: string): string[] => {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > MAX_PIECE_CHARACTERS) {
    const head = cutTo(rest, MAX_PIECE_CHARACTERS);
    const sentence = /^.*[.!?…](?=\s)/su.exec(head)?.[0].length ?? 0;
    const word = head.lastIndexOf(' ');
    const end = sentence > 0 ? sentence : word > 0 ? word : head.length;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
};

/** A piece whose text fits lines. One that must be cut divides its time by characters, because no better times are known. */
const fitting = (piece: SpeechSegment): SpeechSegment[] => {
  const lines = inLines(piece.text);
  const perCharacter = (piece.endMs - piece.startMs) / piece.text.length;
  let passed = 0;
  return lines.map((text) => {
    const startMs = Math.round(piece.startMs + passed * perCharacter);
    passed += text.length;
    return { ...piece, text, startMs, endMs: Math.round(piece.startMs + passed * perCharacter) };
  });
};

/**
 * Speech of an answer, in order. Its text is data: without hidden characters, on one line each, bounded. Times are held within
 * the stretch; without segments the whole text is at the beginning.
 */
export const piecesOf = ({ text, segments }: SpeechReply, durationMs: number): SpeechSegment[] => {
  const within = (seconds: number): number => Math.min(durationMs, Math.max(0, Math.round(seconds * 1_000)));
  const pieces: SpeechSegment[] = segments?.length
    ? segments
        .filter((segment) => !isSilence(segment))
        .map(({ start, end, text: said, speaker }) => ({
          startMs: within(start),
          endMs: Math.max(within(start), within(end)),
          text: oneLine(said),
          voice: speaker ?? null,
        }))
        .toSorted((one, other) => one.startMs - other.startMs)
    : [{ startMs: 0, endMs: durationMs, text: oneLine(text ?? ''), voice: null }];
  let left = MAX_CHARACTERS;
  return pieces.flatMap((piece) => {
    if (piece.text === '' || left <= 0) return [];
    left -= piece.text.length;
    const fits = left < 0 ? cutTo(piece.text, piece.text.length + left) : piece.text;
    return fits === '' ? [] : fitting({ ...piece, text: fits });
  });
};
