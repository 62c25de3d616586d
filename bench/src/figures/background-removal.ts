import { median } from '@orbita/harness';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Composite, enlarged, makeComposites } from '../background-removal/composites.js';
import { type Errand, type Outcome, outcomeOf } from '../background-removal/outcome.js';
import { installRival } from '../background-removal/rival.js';
import { type Score, meanOf, scoreOf } from '../background-removal/score.js';
import { findStamps } from '../background-removal/stamps.js';
import { type Figure, type Row, time } from '../figure.js';

const ENGINE = fileURLToPath(new URL('../background-removal/engine-process.js', import.meta.url));
/** Parts of the rival's processor time, for about 1 and 12 million points. */
const SMALL_SHARE = 1 / 5;
const LARGE_SHARE = 1 / 3.5;
const MEMORY_SHARE = 0.7;
const EDGE_SHARE = 0.5;
const IOU_SLACK = 0.005;
const ALPHA_SLACK = 0.002;
/** Two at once do as many pictures a second as one after the other, but for noise. */
const PACE = 0.9;
const LARGE_CALLS = 3;

interface Side {
  small: Outcome;
  large: Outcome;
  scores: Score[];
}

/** One way of removing backgrounds, on all pictures. */
const measured = async (
  name: string,
  composites: readonly Composite[],
  large: string,
  run: (pictures: Errand['pictures']) => Promise<Outcome>,
): Promise<Side> => {
  const pictures = composites.map(({ path }) => ({ input: path, output: `${path}.${name}.png` }));
  const small = await run(pictures);
  const scores: Score[] = [];
  for (const [place, composite] of composites.entries()) scores.push(await scoreOf(composite, pictures[place]!.output));
  const outcome = await run(
    Array.from({ length: LARGE_CALLS }, () => ({ input: large, output: `${large}.${name}.png` })),
  );
  return { small, large: outcome, scores };
};

const cpuOf = ({ calls }: Outcome): number => median(calls.map(({ cpuMs }) => cpuMs));
const wallOf = ({ calls }: Outcome): number => median(calls.map(({ wallMs }) => wallMs));

interface Comparison {
  figure: string;
  goal: string;
  ours: number;
  theirs: number | undefined;
  word: (value: number) => string;
  isMet: (ours: number, theirs: number) => boolean;
}

const compared = ({ figure, goal, ours, theirs, word, isMet }: Comparison): Row => ({
  figure: `background removal: ${figure}`,
  goal,
  measured: `${word(ours)}, rival ${theirs === undefined ? 'not installed here' : word(theirs)}`,
  met: theirs === undefined ? null : isMet(ours, theirs),
  values: { ours, ...(theirs !== undefined && { theirs }) },
});

const share = (most: number) => ({
  goal: `≤ ${most.toFixed(2)} of the rival’s`,
  isMet: (ours: number, theirs: number) => ours <= theirs * most,
});

const rowsOf = (ours: Side, theirs: Side | undefined): Row[] => {
  const score = meanOf(ours.scores);
  const other = theirs && meanOf(theirs.scores);
  const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
  return [
    compared({
      figure: `processor time of 1 MP (median of ${ours.small.calls.length})`,
      ...share(SMALL_SHARE),
      ours: cpuOf(ours.small),
      theirs: theirs && cpuOf(theirs.small),
      word: time,
    }),
    compared({
      figure: `processor time of 12 MP (median of ${LARGE_CALLS})`,
      ...share(LARGE_SHARE),
      ours: cpuOf(ours.large),
      theirs: theirs && cpuOf(theirs.large),
      word: time,
    }),
    compared({
      figure: 'time of 1 MP',
      goal: '—',
      ours: wallOf(ours.small),
      theirs: theirs && wallOf(theirs.small),
      word: time,
      isMet: () => true,
    }),
    compared({
      figure: 'memory at its peak, 1 and 12 MP',
      ...share(MEMORY_SHARE),
      ours: Math.max(ours.small.peakMb, ours.large.peakMb),
      theirs: theirs && Math.max(theirs.small.peakMb, theirs.large.peakMb),
      word: megabytes,
    }),
    compared({
      figure: `overlap with the true mask (IoU, mean of ${ours.scores.length})`,
      goal: `≥ the rival’s − ${IOU_SLACK}`,
      ours: score.iou,
      theirs: other?.iou,
      word: (value) => value.toFixed(4),
      isMet: (own, rival) => own >= rival - IOU_SLACK,
    }),
    compared({
      figure: 'distance from the true alpha (mean, of 1)',
      goal: `≤ the rival’s + ${ALPHA_SLACK}`,
      ours: score.alphaError,
      theirs: other?.alphaError,
      word: (value) => value.toFixed(4),
      isMet: (own, rival) => own <= rival + ALPHA_SLACK,
    }),
    compared({
      figure: 'distance from the true colour at soft edges (mean, of 255)',
      ...share(EDGE_SHARE),
      ours: score.edgeError,
      theirs: other?.edgeError,
      word: (value) => value.toFixed(1),
    }),
  ];
};

const paceRow = (one: Outcome, two: Outcome, count: number): Row => {
  const [alone, together] = [one, two].map(({ wallMs }) => (count * 1_000) / wallMs) as [number, number];
  return {
    figure: `background removal: two at once, pictures a second (${count} of 1 MP)`,
    goal: `≥ ${PACE} of one after the other`,
    measured: `${together.toFixed(2)} against ${alone.toFixed(2)}`,
    met: together >= alone * PACE,
    values: { alone, together },
  };
};

/**
 * Removing backgrounds beside `@imgly/background-removal-node` 1.4.5 on the same pictures, whose foreground is known. A quick run takes those that are
 * rendered here and asks nobody for anything.
 */
export const backgroundRemoval: Figure = {
  name: 'background-removal',
  measure: async ({ quick }): Promise<Row[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'orbita-bench-'));
    try {
      const stamps = quick ? undefined : await findStamps(folder);
      const rival = quick ? undefined : await installRival(join(folder, 'rival'));
      if (!quick && !stamps) console.log('    no photographs whose foreground is known are to be had here');
      const composites = await makeComposites(join(folder, 'pictures'), stamps);
      const large = join(folder, 'large.jpg');
      await enlarged(composites.at(-1)!, large);
      const engine = (places: number) => (pictures: Errand['pictures']) =>
        outcomeOf(ENGINE, { pictures, dataDir: folder, places });
      const ours = await measured('ours', composites, large, engine(1));
      const theirs = rival
        ? await measured('rival', composites, large, (pictures) =>
            outcomeOf(rival, { pictures, dataDir: folder, places: 1 }, dirname(rival)),
          )
        : undefined;
      const pictures = composites.map(({ path }) => ({ input: path, output: `${path}.ours.png` }));
      return [...rowsOf(ours, theirs), paceRow(ours.small, await engine(2)(pictures), pictures.length)];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
