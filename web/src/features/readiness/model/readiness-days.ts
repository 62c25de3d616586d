import { addDays, type ReadinessItem } from '@orbita/contracts';

/** A day with publications, or days in a row that have none. */
export type ReadinessStretch =
  | { kind: 'day'; date: string; items: ReadinessItem[] }
  | { kind: 'gap'; from: string; to: string };

/**
 * Publications under their days, with what lies empty between them.
 * @param items in order of time
 * @param until last day the outlook speaks of; what lies empty before it is told
 */
export const readinessDays = (items: readonly ReadinessItem[], from: string, until: string): ReadinessStretch[] => {
  const stretches: ReadinessStretch[] = [];
  let next = from;
  for (const item of items) {
    const date = item.publication.scheduled_date;
    const last = stretches.at(-1);
    if (last?.kind === 'day' && last.date === date) {
      last.items.push(item);
      continue;
    }
    if (date > next) stretches.push({ kind: 'gap', from: next, to: addDays(date, -1) });
    stretches.push({ kind: 'day', date, items: [item] });
    next = addDays(date, 1);
  }
  if (next <= until) stretches.push({ kind: 'gap', from: next, to: until });
  return stretches;
};
