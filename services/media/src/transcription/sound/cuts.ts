import type { Stretch } from './sound-tools.js';

const MINUTE_MS = 60_000;
/** Shorter parts lose what was said before, longer ones are refused by servers and lost whole when one fails. */
export const SHORTEST_CUT_MS = 5 * MINUTE_MS;
export const LONGEST_CUT_MS = 10 * MINUTE_MS;
/** Said twice where nobody pauses: a word that is cut through is whole in one of the two. */
export const OVERLAP_MS = 1_500;
/** Longer silence is in no part: engines make words up for it. */
export const LONG_SILENCE_MS = 30_000;

const spanOf = (speech: readonly Stretch[]): Stretch => ({
  startMs: speech[0]?.startMs ?? 0,
  endMs: speech.at(-1)?.endMs ?? 0,
});

const lengthOf = ({ startMs, endMs }: Stretch): number => endMs - startMs;

/** Speech parted by long silences; a short recording stays together. */
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

/** Number of the stretch behind the longest pause that begins between the two moments, the later of two equal ones. */
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
    // Rather so that the last part is not a crumb.
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
 * Parts a recording is written down in: five to ten minutes, cut in the longest pause there is in that time, or by force
 * with an overlap where there is none. Together they hold all speech; long silences are in none of them.
 * @param speech in order, without overlaps
 */
export const cutsOf = (speech: readonly Stretch[]): Stretch[] => groupsOf(speech).flatMap(cutGroup);
