import type { Stretch } from './sound-tools.js';

/** Speech begins above the one and goes on above the other, as the network's authors have it. */
const BEGINS_ABOVE = 0.5;
const GOES_ON_ABOVE = 0.35;
/** A shorter pause is part of a word or between two. */
const SHORTEST_PAUSE_MS = 250;
/** A shorter sound is a click. */
const SHORTEST_SPEECH_MS = 150;
/** Kept around speech: it begins softer and ends softer than the network hears. */
const MARGIN_MS = 200;

/** Runs of frames with speech, pauses within left in. */
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
 * Where somebody speaks, in order and with a margin; neighbours may touch, and never overlap.
 * @param probabilities of speech, frame by frame
 */
export const speechOf = (probabilities: readonly number[], frameMs: number, durationMs: number): Stretch[] => {
  const stretches = heard(probabilities, frameMs);
  /** Half of the pause at most belongs to each side. */
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
