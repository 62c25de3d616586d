import type { Stretch } from './sound-tools.js';

const MINUTE_MS = 60_000;
/** Shorter parts lose context; longer ones are refused by servers, and a failure loses more. */
export const SHORTEST_CUT_MS = 5 * MINUTE_MS;
export const LONGEST_CUT_MS = 10 * MINUTE_MS;
/** Heard twice at a forced cut: a word cut in two is whole in one of the parts. */
export const OVERLAP_MS = 1_500;
/** Longer silence is in no part: engines invent words for it. */
export const LONG_SILENCE_MS = 30_000;

const spanOf = (speech: readonly Stretch[]): Stretch => ({
  startMs: speech[0]?.startMs ?? 0,
  endMs: speech.at(-1)?.endMs ?? 0,
});

const lengthOf = ({ startMs, endMs }: Stretch): number => endMs - startMs;

/** Speech separated by long silences; a short recording stays in one group. */
const groupsOf = (speech: readonly Stretch[]): Stretch[][] => {
  if (lengthOf(spanOf(speech)) <= SHORTEST_CUT_MS) return speech.length > 0 ? [[...speech]] : [];
  const groups: Stretch[][] = [];
  for (const stretch of speech) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && stretch.startMs - before.endMs < LONG_SILENCE_MS) group.push(stretch);
    else groups.push([stretch]);
  }
  return groups;
};

/** Index of the stretch after the longest pause that starts between the two moments, the later of two equal ones. */
const behindLongestPause = (speech: readonly Stretch[], from: number, to: number): number | undefined => {
  let found: number | undefined;
  let longest = 0;
  for (let next = 1; next < speech.length; next += 1) {
    const pauseStart = speech[next - 1]!.endMs;
    const pause = speech[next]!.startMs - pauseStart;
    if (pauseStart < from || pauseStart > to || pause < longest) continue;
    found = next;
    longest = pause;
  }
  return found;
};

const cutGroup = (group: readonly Stretch[]): Stretch[] => {
  const cuts: Stretch[] = [];
  let rest = [...group];
  while (lengthOf(spanOf(rest)) > LONGEST_CUT_MS) {
    const { startMs, endMs } = spanOf(rest);
    const from = startMs + SHORTEST_CUT_MS;
    const to = startMs + LONGEST_CUT_MS;
    // Chosen so that the last part is not too short.
    const next =
      behindLongestPause(rest, from, Math.min(to, endMs - SHORTEST_CUT_MS)) ?? behindLongestPause(rest, from, to);
    if (next !== undefined) {
      cuts.push({ startMs, endMs: rest[next - 1]!.endMs });
      rest = rest.slice(next);
    } else {
      cuts.push({ startMs, endMs: to });
      rest = rest
        .filter((stretch) => stretch.endMs > to)
        .map((stretch) => ({ ...stretch, startMs: Math.max(stretch.startMs, to - OVERLAP_MS) }));
    }
  }
  return [...cuts, spanOf(rest)];
};

/**
 * Parts for the transcription of a recording: five to ten minutes, cut at the longest pause in that time, or forced with an
 * overlap when there is none. Together they contain all speech; long silences are in none of them.
 * @param speech in order, without overlaps
 */
export const cutsOf = (speech: readonly Stretch[]): Stretch[] => groupsOf(speech).flatMap(cutGroup);
