import { readDocument } from '@orbita/slides';
import { deviceStorage } from '@/shared/api/browser-storage';
import { randomId } from '@/shared/api/random-id';
import type { Draft } from './autosave.ts';

/** Whose draft of what. */
export interface DraftOwner {
  userId: number;
  carouselId: number;
}

/*
 * One key a window, as with publications: two windows never write over each other's work. What a window has left behind,
 * the next one that opens the carousel takes over.
 */
const PREFIX = 'carousel-draft:';
const WINDOW = randomId();
/** Left behind longer ago than this, nobody comes back for it. */
const MAX_AGE_MS = 30 * 86_400_000;

const prefixOf = ({ userId, carouselId }: DraftOwner): string => `${PREFIX}${userId}:${carouselId}:`;

/** A draft that was written by an earlier version of the app is brought up to this one; what is none is null. */
const read = (key: string): Draft | null => {
  const { name, document, version, at } = (deviceStorage.readJson(key) ?? {}) as Partial<Record<keyof Draft, unknown>>;
  if (typeof name !== 'string' || typeof version !== 'number' || typeof at !== 'number') return null;
  if (Date.now() - at >= MAX_AGE_MS) return null;
  try {
    return { name, document: readDocument(document), version, at };
  } catch {
    return null;
  }
};

/** Unsaved carousels, kept by this browser; where storage is forbidden or full, they live as long as their page. */
export const carouselDrafts = {
  /** The newest draft of the carousel, whatever window left it; it is this window's from now on. */
  take: (owner: DraftOwner): Draft | null => {
    const found = deviceStorage.keysWith(prefixOf(owner)).flatMap((key) => {
      const draft = read(key);
      if (draft === null) deviceStorage.remove(key);
      return draft === null ? [] : [{ key, draft }];
    });
    const newest = found.sort((a, b) => b.draft.at - a.draft.at)[0];
    if (newest === undefined) return null;
    deviceStorage.remove(newest.key);
    carouselDrafts.write(owner, newest.draft);
    return newest.draft;
  },

  /** @returns whether it was kept */
  write: (owner: DraftOwner, draft: Draft): boolean => deviceStorage.writeJson(prefixOf(owner) + WINDOW, draft),

  remove: (owner: DraftOwner): void => void deviceStorage.remove(prefixOf(owner) + WINDOW),
};
