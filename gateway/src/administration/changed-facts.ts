type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Longest text of a fact: the log tells changes apart, it is no copy of what was changed. */
const LONGEST_FACT = 200;

/** Never cut through a character of two units: half of one cannot be stored. */
const short = (value: Facts[string]): Facts[string] =>
  typeof value === 'string' && value.length > LONGEST_FACT
    ? `${value.slice(0, LONGEST_FACT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : value;

/** What the log says of a change: the facts that are others now, texts shortened; null when none is. */
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
