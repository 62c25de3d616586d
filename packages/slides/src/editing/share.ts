const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The new value, in which every part equal to its old counterpart is the old object; the old value itself when all parts are
 * equal. Unchanged parts stay the same object, so they are neither drawn nor kept in memory twice.
 */
export const sharing = <T>(before: T, after: T): T => {
  if (before === after || !isPlain(before) || !isPlain(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  const parts = keys.map((key) => [key, sharing(before[key], after[key])] as const);
  const isSame = keys.length === Object.keys(before).length && parts.every(([key, part]) => part === before[key]);
  if (isSame) return before;
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
};

/** Maps a list; the list itself when nothing in it became another object. */
export const mapSharing = <T>(list: readonly T[], change: (item: T, index: number) => T): T[] => {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? (list as T[]) : changed;
};
