/** What groups of posts are compared by. */
export const RESULT_MEASURES = ['views', 'engagement_rate'] as const;
export type ResultMeasure = (typeof RESULT_MEASURES)[number];

/** Fewer posts say little of what they have in common. */
export const FEW_POSTS = 3;

/** A difference that is worth a word. */
const NOTABLE = 1.1;

/** What the middle one of several posts brought. */
export type ResultMedians = Readonly<Record<ResultMeasure, number | null>>;

/** Posts that have something in common. */
export interface ResultGroup extends ResultMedians {
  posts: number;
}

/**
 * What a comparison comes to: `best` is ahead of the middle of the plan by `ratio`; `early`: too few posts say who leads;
 * `level`: nobody does; `alone`: there is nothing to compare with.
 */
type Verdict<G extends ResultGroup> = { kind: 'best'; group: G; ratio: number } | { kind: 'early' | 'level' | 'alone' };

/**
 * Compares groups by a measure with the middle of all posts.
 * @returns undefined where no group has the measure
 */
export const verdictOf = <G extends ResultGroup>(
  groups: readonly G[],
  measure: ResultMeasure,
  overall: ResultMedians,
): Verdict<G> | undefined => {
  const known = groups.flatMap((group) => {
    const value = group[measure];
    return value === null ? [] : [{ group, value }];
  });
  if (known.length === 0) return undefined;
  if (known.length === 1) return { kind: 'alone' };
  const sure = known.filter(({ group }) => group.posts >= FEW_POSTS);
  const [leader] = sure.toSorted((a, b) => b.value - a.value);
  if (!leader) return { kind: 'early' };
  const middle = overall[measure] ?? 0;
  const ratio = leader.value / middle;
  // Few posts that did better may yet turn out to lead.
  if (known.some(({ value }) => value > leader.value)) return { kind: 'early' };
  if (middle > 0 && ratio >= NOTABLE) return { kind: 'best', group: leader.group, ratio };
  return { kind: sure.length < known.length ? 'early' : 'level' };
};
