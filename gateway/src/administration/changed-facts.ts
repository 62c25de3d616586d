import { cutTo } from '@orbita/contracts';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Longest text of a fact: enough to tell changes apart, not a copy of what was changed. */
const LONGEST_FACT = 200;

const short = (value: Facts[string]): Facts[string] =>
  typeof value === 'string' && value.length > LONGEST_FACT ? `${cutTo(value, LONGEST_FACT - 1)}…` : value;

/** What the log says of a change: the facts that differ now, texts shortened; null when none does. */
export const changedFacts = <F extends Facts>(
  before: F,
  after: F,
): { before: Partial<F>; after: Partial<F> } | null => {
  const names = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const only = (facts: Facts): Partial<F> =>
    Object.fromEntries(names.map((name) => [name, short(facts[name] ?? null)])) as Partial<F>;
  return { before: only(before), after: only(after) };
};
