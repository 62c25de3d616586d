/** Dimensions by which posts are grouped. */
export const RESULT_MEASURES = ['views', 'engagement_rate'] as const;
export type ResultMeasure = (typeof RESULT_MEASURES)[number];

/** Fewer posts say little about a group. */
export const FEW_POSTS = 3;

/** A difference worth mentioning. */
const NOTABLE = 1.1;

/** Median of the results of several posts. */
export type ResultMedians = Readonly<Record<ResultMeasure, number | null>>;

/** Posts that have something in common. */
export interface ResultGroup extends ResultMedians {
  posts: number;
}

/**
 * Result of a comparison: `best` exceeds the plan's median by `ratio`; `early`: too few posts to name a leader;
 * `level`: there is no leader; `alone`: there is nothing to compare with.
 */
type Verdict<G extends ResultGroup> = { kind: 'best'; group: G; ratio: number } | { kind: 'early' | 'level' | 'alone' };

/**
 * Compares groups by a measure with the median of all posts.
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
  // A few better posts may still turn out to lead.
  if (known.some(({ value }) => value > leader.value)) return { kind: 'early' };
  if (middle > 0 && ratio >= NOTABLE) return { kind: 'best', group: leader.group, ratio };
  return { kind: sure.length < known.length ? 'early' : 'level' };
};
