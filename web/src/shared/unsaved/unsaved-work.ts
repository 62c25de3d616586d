import { deviceStorage, tabStorage } from '../api/browser-storage';
import { unsavedTexts } from './texts';

type Kind = keyof typeof unsavedTexts.kinds;
/** In the order they are told. */
const KINDS = Object.keys(unsavedTexts.kinds) as Kind[];

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

/** How much there is, by kind. */
export type Counts = Partial<Record<Kind, number>>;

type Storages = readonly (typeof tabStorage)[];

/** A record that outlives a reload though nothing would be lost with it says `isSafe`. */
const keptUnder = (prefix: WorkKey, storages: Storages): number =>
  storages
    .flatMap((storage) => storage.keysWith(prefix).map((key) => storage.readJson(key) as { isSafe?: unknown } | null))
    .filter((record) => record !== null && record.isSafe !== true).length;

/** Of kinds whose code is loaded. */
const counters = new Map<Kind, (storages: Storages) => number>(
  (Object.keys(WORK_KEYS) as (keyof typeof WORK_KEYS)[]).map((kind) => [
    kind,
    (storages) => keptUnder(WORK_KEYS[kind], storages),
  ]),
);

/** Says how much of a kind lives in this page alone. Called where the module is loaded that keeps it. */
export const countUnsaved = (kind: Exclude<Kind, keyof typeof WORK_KEYS>, count: () => number): void =>
  void counters.set(kind, count);

/** What lives in this tab, so that no other one knows of it. */
export const unsavedInTab = (): Counts =>
  Object.fromEntries([...counters].map(([kind, count]) => [kind, count([tabStorage])]));

/**
 * What would be lost with the session now, in words; null when nothing would.
 * @param elsewhere what lives in other tabs
 */
export const unsavedNow = (elsewhere: readonly Counts[] = []): string | null => {
  const told = KINDS.flatMap((kind) => {
    const here = counters.get(kind)?.([deviceStorage, tabStorage]) ?? 0;
    const all = elsewhere.reduce((sum, counts) => sum + (counts[kind] ?? 0), here);
    return all === 0 ? [] : unsavedTexts.kinds[kind](all);
  });
  return told.length === 0 ? null : told.join(', ');
};
