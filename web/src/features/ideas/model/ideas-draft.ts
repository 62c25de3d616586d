import type { SuggestedIdea } from '@orbita/contracts';
import { tabStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';

/** Input and ideas of a new user before there is a project to store them in. */
export interface IdeasDraft {
  /** The answer to «Чем вы занимаетесь?» in the field. */
  about: string;
  /** The answer the ideas belong to. */
  told: string;
  ideas: SuggestedIdea[];
  isDemo: boolean;
  /** Titles shown for this answer so far, newest last. */
  seen: string[];
  /** Name of the project once the user has changed the suggested one. */
  name: string | null;
  /** The user skipped the question. */
  isSkipped: boolean;
}

export const EMPTY_DRAFT: IdeasDraft = {
  about: '',
  told: '',
  ideas: [],
  isDemo: false,
  seen: [],
  name: null,
  isSkipped: false,
};

const keyOf = (userId: number): string => `${WORK_KEYS.ideas}${userId}`;

/** The draft of this user in this tab. */
export const readDraft = (userId: number): IdeasDraft => ({
  ...EMPTY_DRAFT,
  ...(tabStorage.readJson(keyOf(userId)) as Partial<IdeasDraft> | null),
});

/** Keeps the draft until the tab is closed or the session ends. */
export const storeDraft = (userId: number, draft: IdeasDraft): void => {
  const isSafe = draft.about.trim() === '' && draft.ideas.length === 0;
  tabStorage.writeJson(keyOf(userId), { ...draft, isSafe });
};
