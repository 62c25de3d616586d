import { deviceStorage, tabStorage } from '../api/browser-storage';

/**
 * Prefixes of the keys under which this browser keeps work the server does not have. It is deleted with
 * the session, so a logout asks about it first: also about work left days ago by code that is not loaded.
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
} as const;

export type WorkKey = (typeof WORK_KEYS)[keyof typeof WORK_KEYS];

type KeptKind = keyof typeof WORK_KEYS;
/** What exists in one page only. */
type PageKind = 'cutouts';
export type UnsavedKind = KeptKind | PageKind | 'screens';

/** How much there is, by kind. */
export type Unsaved = Partial<Record<UnsavedKind, number>>;

type Storages = readonly (typeof tabStorage)[];

/** A record that outlives a reload, but whose loss costs nothing, sets `isSafe`. */
const keptUnder = (prefix: WorkKey, storages: Storages): number =>
  storages
    .flatMap((storage) => storage.keysWith(prefix).map((key) => storage.readJson(key) as { isSafe?: unknown } | null))
    .filter((record) => record !== null && record.isSafe !== true).length;

/** Of kinds whose code is loaded. */
const counters = new Map<UnsavedKind, (storages: Storages) => number>(
  (Object.keys(WORK_KEYS) as KeptKind[]).map((kind) => [kind, (storages) => keptUnder(WORK_KEYS[kind], storages)]),
);

/** Registers how much of a kind exists only in this page. Called where the module that keeps it is loaded. */
export const countUnsaved = (kind: PageKind, count: () => number): void => void counters.set(kind, count);

/** Open screens; each says whether it would lose something now. */
const screens = new Set<() => boolean>();

/**
 * Lets a screen answer when another tab ends the session; in its own tab the screen asks before it is left.
 * @param isLosing first keeps what can be kept
 * @returns a function that unregisters it
 */
export const answerForScreen = (isLosing: () => boolean): (() => void) => {
  screens.add(isLosing);
  return () => void screens.delete(isLosing);
};

const counted = (storages: Storages): Unsaved =>
  Object.fromEntries(
    [...counters]
      .map(([kind, count]): [UnsavedKind, number] => [kind, count(storages)])
      .filter(([, count]) => count > 0),
  );

/** What exists only in this tab, so that no other tab knows of it. */
export const unsavedInTab = (): Unsaved => {
  const losing = [...screens].filter((isLosing) => isLosing()).length;
  return { ...counted([tabStorage]), ...(losing > 0 && { screens: losing }) };
};

/** What would be lost with the session now, as far as this tab knows. */
export const unsavedNow = (): Unsaved => counted([deviceStorage, tabStorage]);

/** Whether there is more of anything than in `known`. */
export const isMore = (unsaved: Unsaved, known: Unsaved): boolean =>
  (Object.entries(unsaved) as [UnsavedKind, number][]).some(([kind, count]) => count > (known[kind] ?? 0));
