import type { Stretch } from './sound-tools.js';

/** Speech starts above the first and continues above the second, as the network's authors do. */
const BEGINS_ABOVE = 0.5;
const GOES_ON_ABOVE = 0.35;
/** A shorter pause is within a word or between two. */
const SHORTEST_PAUSE_MS = 250;
/** A shorter sound is a click. */
const SHORTEST_SPEECH_MS = 150;
/** Kept around speech: it starts and ends softer than the network detects. */
const MARGIN_MS = 200;

/** Runs of frames with speech, including short pauses. */
const heard = (probabilities: readonly number[], frameMs: number): Stretch[] => {
  const stretches: Stretch[] = [];
  let startMs: number | undefined;
  let endMs = 0;
  const close = (): void => {
    if (startMs !== undefined && endMs - startMs >= SHORTEST_SPEECH_MS) stretches.push({ startMs, endMs });
    startMs = undefined;
  };
  probabilities.forEach((probability, frame) => {
    const frameStart = frame * frameMs;
    if (probability >= (startMs === undefined ? BEGINS_ABOVE : GOES_ON_ABOVE)) {
      startMs ??= frameStart;
      endMs = frameStart + frameMs;
    } else if (startMs !== undefined && frameStart + frameMs - endMs >= SHORTEST_PAUSE_MS) close();
  });
  close();
  return stretches;
};

/**
 * Stretches of speech, in order and with a margin; neighbours may touch, but never overlap.
 * @param probabilities of speech, frame by frame
 */
export const speechOf = (probabilities: readonly number[], frameMs: number, durationMs: number): Stretch[] => {
  const stretches = heard(probabilities, frameMs);
  /** Each side gets at most half of the pause. */
  const middle = (before: Stretch | undefined, after: Stretch | undefined): number =>
    ((before?.endMs ?? 0) + (after?.startMs ?? durationMs)) / 2;
  return stretches
    .map((stretch, place) => {
      const before = stretches[place - 1];
      const after = stretches[place + 1];
      const earliest = before ? middle(before, stretch) : 0;
      const latest = after ? middle(stretch, after) : durationMs;
      return {
        startMs: Math.round(Math.max(earliest, stretch.startMs - MARGIN_MS)),
        endMs: Math.round(Math.min(latest, stretch.endMs + MARGIN_MS)),
      };
    })
    .filter(({ startMs, endMs }) => endMs > startMs);
};
