/** Means that the channel's first post was reached. Older than any channel. */
export const BEGINNING = new Date(0);

/** Period in which every post was read. */
export interface Covered {
  since: Date;
  /** The newest post at that time. */
  until: Date;
}

interface Reach {
  /** Start of this page: the end of the previous page; null at the newest post. */
  top: Date | null;
  /** Its oldest post; {@link BEGINNING} when there are no older ones. */
  bottom: Date;
  /** The present value of the row. */
  since: Date | null;
  /** Period covered when the run of pages began; the run may reach it further down. */
  earlier: Covered | null;
}

const older = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Start of the covered period after another page: pages count only if they touch the covered period, so that a gap never looks
 * like silence.
 */
export const coveredSince = ({ top, bottom, since, earlier }: Reach): Date | null => {
  const touches = top === null || (since !== null && top >= since);
  if (!touches) return since;
  const own = top === null || since === null ? bottom : older(since, bottom);
  return earlier && bottom <= earlier.until ? older(own, earlier.since) : own;
};
