import { TRASH_DAYS } from '@orbita/contracts';
import { tabStorage } from '@/shared/api/browser-storage';

const KEY = 'removed-publications';
/** As many as a user still remembers. */
const MAX_REMOVALS = 10;
const KEPT_MS = TRASH_DAYS * 86_400_000;

/** Publications removed together: their ids only, the server knows the rest. */
export interface Removal {
  planId: number;
  ids: readonly number[];
  /** When, ms. */
  at: number;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isRemoval = (value: unknown): value is Removal => {
  const { planId, ids, at } = (value ?? {}) as Partial<Record<keyof Removal, unknown>>;
  return isNumber(planId) && isNumber(at) && Array.isArray(ids) && ids.every(isNumber);
};
const read = (): Removal[] => {
  const stored = tabStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter(isRemoval).filter(({ at }) => Date.now() - at < KEPT_MS) : [];
};

/** What this tab removed, so that undo outlives a reload. */
export const removedHere = {
  remember: (planId: number, ids: readonly number[]): void => {
    tabStorage.writeJson(KEY, [...read(), { planId, ids, at: Date.now() }].slice(-MAX_REMOVALS));
  },
  /** Taken back, or gone for good. */
  forget: (ids: readonly number[]): void => {
    const left = read().filter((one) => one.ids.join() !== ids.join());
    tabStorage.writeJson(KEY, left);
  },
  /** The last one of a plan. */
  last: (planId: number): Removal | undefined => read().findLast((one) => one.planId === planId),
};
