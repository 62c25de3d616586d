import { deviceStorage } from '@/shared/api/browser-storage';
import { randomId } from '@/shared/api/random-id';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';
import { FIELDS, type Work } from '../model/work';

/** Unsaved changes of a publication, kept by this browser. */
export interface Draft {
  /** Version of the publication they are based on. */
  version: number;
  /** The changed fields, before and after. */
  base: Partial<Work>;
  mine: Partial<Work>;
  /** Time of the last change, ms. */
  at: number;
}

/** Owner and subject of a draft. */
export interface DraftOwner {
  userId: number;
  publicationId: number;
}

/*
 * One key per window: two windows that edit one publication never overwrite each other's work. The next window that
 * opens the publication takes over what a closed window left.
 */
const WINDOW = randomId();
/** A draft older than this is not expected to be used. */
const MAX_AGE_MS = 30 * 86_400_000;

const prefixOf = ({ userId, publicationId }: DraftOwner): string =>
  `${WORK_KEYS.publications}${userId}:${publicationId}:`;

const isDraft = (value: unknown): value is Draft => {
  const { version, base, mine, at } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  const isWork = (part: unknown): boolean =>
    typeof part === 'object' &&
    part !== null &&
    Object.entries(part).every(([field, content]) => {
      if (!FIELDS.some((known) => known === field)) return false;
      if (field === 'media' || field === 'integration_ids') {
        return Array.isArray(content) && content.every((id) => typeof id === 'number');
      }
      if (field === 'auto_publish' || field === 'remind' || field.startsWith('own_'))
        return typeof content === 'boolean';
      if (field !== 'text') return typeof content === 'string';
      const { text, entities } = (content ?? {}) as Record<string, unknown>;
      return typeof text === 'string' && Array.isArray(entities);
    });
  return typeof version === 'number' && typeof at === 'number' && isWork(base) && isWork(mine);
};

const read = (key: string): Draft | null => {
  const value = deviceStorage.readJson(key);
  return isDraft(value) && Date.now() - value.at < MAX_AGE_MS ? value : null;
};

/** Where storage is forbidden or full, changes live as long as their page. */
export const draftStore = {
  /** The newest draft of the publication, from any window; from now on it belongs to this window. */
  take: (owner: DraftOwner): Draft | null => {
    const found = deviceStorage.keysWith(prefixOf(owner)).flatMap((key) => {
      const draft = read(key);
      if (draft === null) deviceStorage.remove(key);
      return draft === null ? [] : [{ key, draft }];
    });
    const newest = found.sort((a, b) => b.draft.at - a.draft.at)[0];
    if (newest === undefined) return null;
    deviceStorage.remove(newest.key);
    draftStore.write(owner, newest.draft);
    return newest.draft;
  },

  write: (owner: DraftOwner, draft: Draft): void => void deviceStorage.writeJson(prefixOf(owner) + WINDOW, draft),

  remove: (owner: DraftOwner): void => void deviceStorage.remove(prefixOf(owner) + WINDOW),
};
