/** From here on is «ever since»: the channel's beginning was reached. Older than any channel. */
export const BEGINNING = new Date(0);

/** Moments between which every post was read. */
export interface Covered {
  since: Date;
  /** The newest post that was there then. */
  until: Date;
}

interface Reach {
  /** Where this page begins: at the end of the page before it; null at the newest post. */
  top: Date | null;
  /** Its oldest post; {@link BEGINNING} when nothing is older. */
  bottom: Date;
  /** What stands in the row now. */
  since: Date | null;
  /** What was covered when the run of pages began, which may be met again further down. */
  earlier: Covered | null;
}

const older = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Since when every post was read, now that another page was: pages count only as far as they touch what is covered, so
 * that a gap is never taken for silence.
 */
export const coveredSince = ({ top, bottom, since, earlier }: Reach): Date | null => {
  const touches = top === null || (since !== null && top >= since);
  if (!touches) return since;
  const own = top === null || since === null ? bottom : older(since, bottom);
  return earlier && bottom <= earlier.until ? older(own, earlier.since) : own;
};
