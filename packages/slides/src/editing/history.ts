/** Steps that can be taken back. */
export const MAX_STEPS = 500;
/** Changes with the same key within this time are one step, in milliseconds. */
export const MERGE_MS = 500;

interface Step<T> {
  value: T;
  /** What led away from it, in words for the user. */
  label: string;
}

/** A value and the ones before and after it. Values share what they have in common, so a step costs what it changed. */
export interface History<T> {
  past: readonly Step<T>[];
  present: T;
  future: readonly Step<T>[];
  /** The change that came last: the next one of the same key joins it. */
  last: { key: string; at: number } | null;
}

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], last: null });

/**
 * Adds a new value.
 * @param key changes of one key within {@link MERGE_MS} are one step; without it each is one
 * @param isHeld the key is held down: it joins the change before, whatever pause the system makes before it repeats
 * @param at milliseconds, of any clock
 */
export const record = <T>(
  history: History<T>,
  present: T,
  { label, key, isHeld = false, at }: { label: string; key?: string | undefined; isHeld?: boolean; at: number },
): History<T> => {
  if (present === history.present) return history;
  const joins = key !== undefined && history.last?.key === key && (isHeld || at - history.last.at <= MERGE_MS);
  const past = joins ? history.past : [...history.past, { value: history.present, label }].slice(-MAX_STEPS);
  return { past, present, future: [], last: key === undefined ? null : { key, at } };
};

/** The value before; the same history without one. */
export const undo = <T>(history: History<T>): History<T> => {
  const step = history.past.at(-1);
  if (!step) return history;
  const future = [{ value: history.present, label: step.label }, ...history.future];
  return { past: history.past.slice(0, -1), present: step.value, future, last: null };
};

/** What was taken back last; the same history when there is nothing. */
export const redo = <T>(history: History<T>): History<T> => {
  const [step, ...future] = history.future;
  if (!step) return history;
  const past = [...history.past, { value: history.present, label: step.label }];
  return { past, present: step.value, future, last: null };
};
