import { addDays, type ReadinessItem } from '@orbita/contracts';

/** A day with publications, or consecutive days without any. */
export type ReadinessStretch =
  | { kind: 'day'; date: string; items: ReadinessItem[] }
  | { kind: 'gap'; from: string; to: string };

/**
 * Publications by day, with the empty days between them.
 * @param items in order of time
 * @param until last day of the period; empty days before it are included
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
    // A day that is over leaves no gap behind it.
    if (date >= next) next = addDays(date, 1);
  }
  if (next <= until) stretches.push({ kind: 'gap', from: next, to: until });
  return stretches;
};
