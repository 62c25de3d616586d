import type { PlanPublication } from '../publication.js';
import type { Examined, HealthFinding, HealthPlan, HealthRule } from './finding.js';
import { closePairs } from './rules/close-pairs.js';
import { emptyWeeks } from './rules/empty-weeks.js';
import { lackingFormat } from './rules/lacking-format.js';
import { missedDays } from './rules/missed-days.js';
import { mix } from './rules/mix.js';
import { sellingInARow } from './rules/selling-runs.js';
import { unusedWeekdays } from './rules/unused-weekdays.js';
import { inOrder } from './slots.js';

export type { HealthFinding, HealthKind, HealthWay } from './finding.js';
export { applied } from './slots.js';

/** In the order of urgency. */
const RULES: readonly HealthRule[] = [
  lackingFormat,
  closePairs,
  sellingInARow,
  missedDays,
  emptyWeeks,
  unusedWeekdays,
  mix,
];

interface HealthOptions {
  /** Today in the project's time zone, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Finds problems of a plan by rules alone: the same plan always gets the same findings, most urgent first. Each fix is
 * independent; after one the plan is examined again.
 */
export const examinePlan = (
  plan: HealthPlan,
  publications: readonly PlanPublication[],
  { today }: HealthOptions,
): HealthFinding[] => {
  if (publications.length === 0) return [];
  const examined: Examined = { plan, publications: inOrder(publications), today };
  return RULES.flatMap((rule) => rule(examined));
};
