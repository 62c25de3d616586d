/** Speech in a stretch of sound, in seconds from its beginning. */
export interface SaidSegment {
  start: number;
  end: number;
  text: string;
}

/** Bytes a second of the sound that is sent: an MP3 of 48 kbit/s. */
const BYTES_A_SECOND = 6_000;
const SEGMENT_SECONDS = 5;

/** Beginning and end of a stretch, in seconds: from its file name, `12000-20000.mp3`, otherwise from its size. */
const stretchOf = (fileName: string, bytes: number): { from: number; to: number } => {
  const [, from, to] = /^(\d+)-(\d+)\./.exec(fileName) ?? [];
  if (from === undefined || to === undefined) return { from: 0, to: bytes / BYTES_A_SECOND };
  return { from: Number(from) / 1_000, to: Number(to) / 1_000 };
};

/**
 * A speaker with one word a second, a different one each second of the recording: two overlapping stretches have the same words
 * in the overlap. A word that has begun belongs to the stretch.
 */
export const inLanguage = (fileName: string, bytes: number): SaidSegment[] => {
  const { from, to } = stretchOf(fileName, bytes);
  const segments: SaidSegment[] = [];
  for (let start = Math.floor(from); start < to; start += SEGMENT_SECONDS) {
    const end = Math.min(to, start + SEGMENT_SECONDS);
    const seconds = Array.from({ length: Math.ceil(end - start) }, (_, place) => start + place);
    const text = ` ${seconds.map((second) => `слово${second}`).join(' ')}`;
    segments.push({ start: Math.max(0, start - from), end: end - from, text });
  }
  return segments;
};
