import { LONGEST_CUT_MS, LONG_SILENCE_MS, OVERLAP_MS, SHORTEST_CUT_MS, cutsOf } from './cuts.js';
import type { Stretch } from './sound-tools.js';
import { speechOf } from './speech-stretches.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Speech with pauses: speaks for one time, pauses for another, and repeats; milliseconds. */
const talk = (lengthMs: number, speakMs: number, pauseMs: number, startMs = 0): Stretch[] => {
  const speech: Stretch[] = [];
  for (let at = startMs; at < startMs + lengthMs; at += speakMs + pauseMs)
    speech.push({ startMs: at, endMs: at + speakMs });
  return speech;
};

/** Milliseconds of speech that are in no cut. */
const missed = (speech: readonly Stretch[], cuts: readonly Stretch[]): number =>
  speech.reduce((sum, { startMs, endMs }) => {
    let at = startMs;
    let lost = 0;
    for (const cut of cuts) {
      if (cut.endMs <= at || cut.startMs >= endMs) continue;
      lost += Math.max(0, cut.startMs - at);
      at = Math.max(at, cut.endMs);
    }
    return sum + lost + Math.max(0, endMs - at);
  }, 0);

describe('cuts', () => {
  it('keep a short recording in one part, from the first word to the last', () => {
    const speech = [...talk(20_000, 2_000, 500, 3_000), ...talk(20_000, 2_000, 500, 4 * MINUTE)];
    expect(cutsOf(speech)).toEqual([{ startMs: 3_000, endMs: speech.at(-1)?.endMs }]);
  });

  it('leave out a long silence, but no short one', () => {
    const first = talk(4 * MINUTE, 2_000, 500);
    const later = talk(4 * MINUTE, 2_000, 500, 20 * MINUTE);
    expect(cutsOf([...first, ...later])).toEqual([
      { startMs: 0, endMs: first.at(-1)?.endMs },
      { startMs: 20 * MINUTE, endMs: later.at(-1)?.endMs },
    ]);
  });

  it('are at the longest pause between the fifth minute and the tenth', () => {
    const speech = talk(20 * MINUTE, 4_000, 500).filter(
      ({ startMs }) => startMs < 7 * MINUTE || startMs > 7.1 * MINUTE,
    );
    const [first, second] = cutsOf(speech);
    expect(first?.endMs).toBeLessThan(7.1 * MINUTE);
    expect(second?.startMs).toBeGreaterThan(7.1 * MINUTE);
  });

  it('are forced, with an overlap, when there is no pause', () => {
    const cuts = cutsOf([{ startMs: 0, endMs: 25 * MINUTE }]);
    expect(cuts).toEqual([
      { startMs: 0, endMs: 10 * MINUTE },
      { startMs: 10 * MINUTE - OVERLAP_MS, endMs: 20 * MINUTE - OVERLAP_MS },
      { startMs: 20 * MINUTE - 2 * OVERLAP_MS, endMs: 25 * MINUTE },
    ]);
  });

  it('are none without speech', () => {
    expect(cutsOf([])).toEqual([]);
  });

  it('contain all speech, in order, none too long and none unnecessarily short', () => {
    let state = 1;
    const random = (below: number): number => {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let recording = 0; recording < 300; recording += 1) {
      const speech: Stretch[] = [];
      const longest = [2_000, 20_000, 15 * MINUTE][random(3)]!;
      const pause = [500, 5_000, 3 * LONG_SILENCE_MS][random(3)]!;
      for (let at = random(pause); at < random(3 * HOUR) && speech.length < 5_000;) {
        const endMs = at + 1 + random(longest);
        speech.push({ startMs: at, endMs });
        at = endMs + random(pause);
      }
      const cuts = cutsOf(speech);
      expect(missed(speech, cuts)).toBe(0);
      cuts.forEach(({ startMs, endMs }, place) => {
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs - startMs).toBeLessThanOrEqual(LONGEST_CUT_MS + OVERLAP_MS);
        const next = cuts[place + 1];
        if (!next) return;
        expect(next.startMs).toBeGreaterThanOrEqual(endMs - OVERLAP_MS);
        // A short one ends where a long silence begins.
        if (endMs - startMs < SHORTEST_CUT_MS) expect(next.startMs - endMs).toBeGreaterThanOrEqual(LONG_SILENCE_MS);
      });
    }
  });
});

describe('speech', () => {
  const frames = (...runs: readonly (readonly [number, number])[]): number[] =>
    runs.flatMap(([count, probability]) => Array.from({ length: count }, () => probability));

  it('starts above a half, continues above a third, and has a margin', () => {
    const heard = speechOf(frames([10, 0.1], [1, 0.6], [5, 0.4], [20, 0.1]), 100, 3_600);
    expect(heard).toEqual([{ startMs: 800, endMs: 1_800 }]);
  });

  it('continues through the pause in a word, ends at a longer pause, and excludes a click', () => {
    const heard = speechOf(frames([5, 0.9], [2, 0], [5, 0.9], [10, 0], [1, 0.9], [10, 0], [5, 0.9]), 100, 3_800);
    expect(heard).toEqual([
      { startMs: 0, endMs: 1_400 },
      { startMs: 3_100, endMs: 3_800 },
    ]);
  });

  it('has margins that may touch but never overlap', () => {
    const heard = speechOf(frames([5, 0.9], [3, 0], [5, 0.9]), 100, 1_300);
    expect(heard).toEqual([
      { startMs: 0, endMs: 650 },
      { startMs: 650, endMs: 1_300 },
    ]);
  });
});
