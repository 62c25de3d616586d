import { deviceStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';

/** A style that is being written. */
export interface StyleDraft {
  name: string;
  examples: string[];
}

export const EMPTY_DRAFT: StyleDraft = { name: '', examples: ['', '', ''] };

/** Where the draft of a new style is kept: one a user and place, gone with the session like all drafts. */
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

/** The kept draft, or an empty one: nothing was kept, storage is blocked, or what is there is none of ours. */
export const readDraft = (key: string): StyleDraft => {
  const kept = deviceStorage.readJson(key);
  return isDraft(kept) ? { name: kept.name, examples: kept.examples } : EMPTY_DRAFT;
};

/** Keeps a draft, or forgets it when there is nothing in it. */
export const keepDraft = (key: string, draft: StyleDraft): void => {
  if (draft.name === '' && draft.examples.every((example) => example === '')) deviceStorage.remove(key);
  else deviceStorage.writeJson(key, draft);
};
