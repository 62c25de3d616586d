import { deviceStorage, tabStorage } from '../api/browser-storage';
import { unsavedTexts } from './texts';

type Kind = keyof typeof unsavedTexts.kinds;

/**
 * How the keys begin under which this browser keeps what somebody has begun and the server does not have. It goes with
 * the session, so that whoever logs out is told of it first: also of what was left days ago by code that is not loaded.
 */
export const WORK_KEYS = {
  plans: 'plan-draft:',
  publications: 'publication-draft:',
  carousels: 'carousel-draft:',
  transcripts: 'transcript-draft:',
  styles: 'style-draft:',
  texts: 'generator-draft:',
  carouselOrders: 'carousel-generation',
  firstIdeas: 'first-ideas:',
  ideas: 'ideas:',
} as const satisfies Partial<Record<Kind, string>>;

export type WorkKey = (typeof WORK_KEYS)[keyof typeof WORK_KEYS];

/** A record that outlives a reload though nothing would be lost with it says `isSafe`. */
const keptUnder = (prefix: WorkKey): number =>
  [deviceStorage, tabStorage]
    .flatMap((storage) => storage.keysWith(prefix).map((key) => storage.readJson(key) as { isSafe?: unknown } | null))
    .filter((record) => record !== null && record.isSafe !== true).length;

/** How much there is, by kind, in the order it is told. */
const counts = new Map<Kind, () => number>(
  (Object.keys(WORK_KEYS) as (keyof typeof WORK_KEYS)[]).map((kind) => [kind, () => keptUnder(WORK_KEYS[kind])]),
);

/** Says how much of a kind lives in this page alone. Called where the module is loaded that keeps it. */
export const countUnsaved = (kind: Exclude<Kind, keyof typeof WORK_KEYS>, count: () => number): void =>
  void counts.set(kind, count);

/** What would be lost with the session now, in words; null when nothing would. */
export const unsavedNow = (): string | null => {
  const told = [...counts].flatMap(([kind, count]) => {
    const now = count();
    return now === 0 ? [] : unsavedTexts.kinds[kind](now);
  });
  return told.length === 0 ? null : told.join(', ');
};
