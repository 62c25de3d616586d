import { render, say } from '@orbita/contracts';
import type { ExportedTranscript } from './exported-transcript.js';

const pad = (number: number): string => String(number).padStart(2, '0');

/** `1:02:03`, `02:03` below an hour. @param ms from the start */
export const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const hours = Math.floor(seconds / 3_600);
  return `${hours > 0 ? `${hours}:` : ''}${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};

/** Name of a speaker, by number from 1; none when voices are not distinguished. */
export const speakerOf = (
  { speakers, language }: Pick<ExportedTranscript, 'speakers' | 'language'>,
  number: number | null,
): string | undefined =>
  number === null ? undefined : speakers[number - 1] || render(language, say('transcript.speaker', { number }));

/** A transcript as plain text: its title, then a line per segment, with its time and speaker where known. */
export const writeTxt = (transcript: ExportedTranscript): string => {
  const { title, lines, withTimestamps } = transcript;
  const written = lines.map(({ start_ms, text, speaker }) => {
    const name = speakerOf(transcript, speaker);
    return [withTimestamps ? `[${clock(start_ms)}] ` : '', name === undefined ? '' : `${name}: `, text].join('');
  });
  return `${[title, '', ...written].join('\n')}\n`;
};
