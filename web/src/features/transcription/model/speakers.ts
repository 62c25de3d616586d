import type { TranscriptLine } from '@orbita/contracts';
import { texts } from '../texts';

/** How many voices the engine has told apart; 0 where it tells none. */
export const speakersOf = (lines: readonly TranscriptLine[]): number =>
  lines.reduce((most, { speaker }) => Math.max(most, speaker ?? 0), 0);

/** What a speaker is called: by the name that was given, or by number. */
export const speakerName = (names: readonly string[], number: number): string => {
  const name = names[number - 1] ?? '';
  return name === '' ? texts.speakers.name(number) : name;
};
