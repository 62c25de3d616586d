import { cueTime, cuesOf } from './subtitle-cues.js';
import type { ExportedTranscript } from './exported-transcript.js';
import { speakerOf } from './txt.js';

/** A row must not look like the times of a cue. */
const rowText = (row: string): string => row.replaceAll('-->', '→');

/** A transcript as SubRip subtitles; the speaker's name precedes the words. */
export const writeSrt = (transcript: ExportedTranscript): string =>
  cuesOf(transcript.lines)
    .map(({ startMs, endMs, rows, speaker }, n) => {
      const name = speakerOf(transcript, speaker);
      const [first = '', ...others] = rows.map(rowText);
      const words = [name === undefined ? first : `${name}: ${first}`, ...others];
      return `${n + 1}\n${cueTime(startMs, ',')} --> ${cueTime(endMs, ',')}\n${words.join('\n')}\n`;
    })
    .join('\n');
