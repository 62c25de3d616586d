import type { PlanPublication } from '../../publication.js';
import type { PublicationMove } from '../../reschedule.js';
import { type Examined, type HealthRule, canMove, opening } from '../finding.js';
import { healthWords } from '../health-words.js';
import { applied, momentOf, swapped } from '../slots.js';
import { tooClose } from './close-pairs.js';

/** Selling publications in a row that tire an audience. */
const SELLING_RUN = 3;

const isSelling = ({ content_type }: PlanPublication): boolean => content_type === 'selling';

/** Longest runs of selling publications, of at least three. */
const sellingRuns = (publications: readonly PlanPublication[]): PlanPublication[][] => {
  const runs: PlanPublication[][] = [];
  let run: PlanPublication[] = [];
  for (const publication of publications) {
    if (isSelling(publication)) run.push(publication);
    else run = [];
    if (run.length === SELLING_RUN) runs.push(run);
  }
  return runs;
};

/** The run's middle one swaps with the nearest other publication whose move leaves no new run. */
const withoutRun = (run: readonly PlanPublication[], { publications, today }: Examined): PublicationMove[] | null => {
  const middle = run[Math.floor(run.length / 2)];
  if (!middle || !canMove(middle, today)) return null;
  const before = sellingRuns(publications).length;
  const partner = publications
    .filter((other) => !isSelling(other) && canMove(other, today))
    .sort((a, b) => Math.abs(momentOf(a) - momentOf(middle)) - Math.abs(momentOf(b) - momentOf(middle)))
    .find((other) => {
      const changed = applied(publications, swapped(middle, other));
      return sellingRuns(changed).length < before && tooClose(changed).length <= tooClose(publications).length;
    });
  return partner ? swapped(middle, partner) : null;
};

export const sellingInARow: HealthRule = (examined) =>
  sellingRuns(examined.publications).flatMap((run) => {
    const middle = run[Math.floor(run.length / 2)];
    if (!middle) return [];
    return [
      {
        kind: 'selling-run',
        key: `selling-run ${run[0]?.id}`,
        ids: run.map(({ id }) => id),
        message: healthWords.sellingRun(run.length, run[0]?.scheduled_date ?? ''),
        fix: withoutRun(run, examined),
        way: opening(middle),
      },
    ];
  });
