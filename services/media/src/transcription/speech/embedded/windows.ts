/** Whisper processes half a minute at a time, and the cost of other models grows with the square of the length. */
const LONGEST_SECONDS = 28;
const SHORTEST_SECONDS = 15;
const FRAME_SECONDS = 0.05;

/** Sample positions, the end not included. */
export interface Window {
  start: number;
  end: number;
}

const loudness = (samples: Float32Array, start: number, end: number): number => {
  let sum = 0;
  for (let at = start; at < end; at += 1) sum += samples[at]! ** 2;
  return sum;
};

/** Cuts sound into windows for a network, each at the quietest place where it may end. @param rate samples per second */
export const windowsOf = (samples: Float32Array, rate: number): Window[] => {
  const frame = Math.round(FRAME_SECONDS * rate);
  const windows: Window[] = [];
  let start = 0;
  while (samples.length - start > LONGEST_SECONDS * rate) {
    let quietest = { at: 0, loudness: Number.POSITIVE_INFINITY };
    for (let at = start + SHORTEST_SECONDS * rate; at + frame <= start + LONGEST_SECONDS * rate; at += frame) {
      const found = loudness(samples, at, at + frame);
      if (found < quietest.loudness) quietest = { at: at + Math.floor(frame / 2), loudness: found };
    }
    windows.push({ start, end: quietest.at });
    start = quietest.at;
  }
  return start < samples.length ? [...windows, { start, end: samples.length }] : windows;
};
