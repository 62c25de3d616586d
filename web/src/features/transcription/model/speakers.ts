import type { TranscriptLine } from '@orbita/contracts';
import { texts } from '../texts';

/** Number of voices the engine has distinguished; 0 when it distinguishes none. */
export const speakersOf = (lines: readonly TranscriptLine[]): number =>
  lines.reduce((most, { speaker }) => Math.max(most, speaker ?? 0), 0);

/** Label of a speaker: the given name, or a number. */
export const speakerName = (names: readonly string[], number: number): string => {
  const name = names[number - 1] ?? '';
  return name === '' ? texts.speakers.name(number) : name;
};
