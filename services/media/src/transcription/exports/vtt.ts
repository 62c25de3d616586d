import { cueTime, cuesOf } from './subtitle-cues.js';
import type { ExportedTranscript } from './exported-transcript.js';
import { speakerOf } from './txt.js';

/** Text of a cue (WebVTT, 4.2.2), escaped so that it contains no tag. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A transcript as WebVTT subtitles, with voice tags when voices are distinguished. */
export const writeVtt = (transcript: ExportedTranscript): string => {
  const cues = cuesOf(transcript.lines).map(({ startMs, endMs, rows, speaker }) => {
    const name = speakerOf(transcript, speaker);
    const words = rows.map(escaped).join('\n');
    const text = name === undefined ? words : `<v ${escaped(name.replace(/\s+/g, ' '))}>${words}</v>`;
    return `${cueTime(startMs, '.')} --> ${cueTime(endMs, '.')}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};
