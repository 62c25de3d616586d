import { deviceStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';

/** A style that is being written. */
export interface StyleDraft {
  name: string;
  examples: string[];
}

export const EMPTY_DRAFT: StyleDraft = { name: '', examples: ['', '', ''] };

/** Key of the draft of a new style: one per user and place, deleted with the session like all drafts. */
export const draftKey = (userId: number, projectId: number | null): string =>
  `${WORK_KEYS.styles}${userId}:${projectId ?? 'all'}`;

const isDraft = (value: unknown): value is StyleDraft => {
  const { name, examples } = (value ?? {}) as Partial<StyleDraft>;
  return (
    typeof name === 'string' &&
    Array.isArray(examples) &&
    examples.length >= 2 &&
    examples.every((example) => typeof example === 'string')
  );
};

/** The stored draft, or an empty one: nothing was stored, storage is blocked, or the content is invalid. */
export const readDraft = (key: string): StyleDraft => {
  const kept = deviceStorage.readJson(key);
  return isDraft(kept) ? { name: kept.name, examples: kept.examples } : EMPTY_DRAFT;
};

/** Stores a draft, or deletes it when it is empty. */
export const keepDraft = (key: string, draft: StyleDraft): void => {
  if (draft.name === '' && draft.examples.every((example) => example === '')) deviceStorage.remove(key);
  else deviceStorage.writeJson(key, draft);
};
