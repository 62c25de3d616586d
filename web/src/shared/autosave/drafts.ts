import { mayKeepFor } from '@/shared/api/account-storage';
import { deviceStorage } from '@/shared/api/browser-storage';
import { randomId } from '@/shared/api/random-id';
import type { WorkKey } from '@/shared/unsaved/unsaved-work';
import type { Draft } from './work.ts';

/** Owner and subject of a draft. */
export interface DraftOwner {
  userId: number;
  id: number;
}

/** Unsaved work of one kind, kept by this browser; where storage is forbidden or full, it lives as long as its page. */
export interface DraftStore<W extends object> {
  /** The owner's newest draft, from any window; from now on it belongs to this window. */
  take: (owner: DraftOwner) => Draft<W> | null;
  /** @returns whether it was kept */
  write: (owner: DraftOwner, draft: Draft<W>) => boolean;
  remove: (owner: DraftOwner) => void;
}

/*
 * One key per window, as with publications: two windows never overwrite each other's work. The next window that opens
 * the same work takes over what a closed window left.
 */
const WINDOW = randomId();
/** A draft older than this is not expected to be used. */
const MAX_AGE_MS = 30 * 86_400_000;

/**
 * @param prefix prefix of the browser's keys
 * @param readWork converts a stored draft to this version of the app; throws or returns null for anything else
 */
export const draftStore = <W extends object>(
  prefix: WorkKey,
  readWork: (kept: Record<string, unknown>) => W | null,
): DraftStore<W> => {
  const prefixOf = ({ userId, id }: DraftOwner): string => `${prefix}${userId}:${id}:`;
  const read = (key: string): Draft<W> | null => {
    const kept = (deviceStorage.readJson(key) ?? {}) as Record<string, unknown>;
    const { version, at } = kept;
    if (typeof version !== 'number' || typeof at !== 'number' || Date.now() - at >= MAX_AGE_MS) return null;
    try {
      const work = readWork(kept);
      return work && { ...work, version, at };
    } catch {
      return null;
    }
  };
  const write: DraftStore<W>['write'] = (owner, draft) =>
    mayKeepFor(owner.userId) && deviceStorage.writeJson(prefixOf(owner) + WINDOW, draft);
  return {
    take: (owner) => {
      const found = deviceStorage.keysWith(prefixOf(owner)).flatMap((key) => {
        const draft = read(key);
        if (draft === null) deviceStorage.remove(key);
        return draft === null ? [] : [{ key, draft }];
      });
      const newest = found.sort((a, b) => b.draft.at - a.draft.at)[0];
      if (newest === undefined) return null;
      deviceStorage.remove(newest.key);
      write(owner, newest.draft);
      return newest.draft;
    },
    write,
    remove: (owner) => void deviceStorage.remove(prefixOf(owner) + WINDOW),
  };
};
