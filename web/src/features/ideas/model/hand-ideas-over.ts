import { type DraftOwner, firstIdeasStore } from '@/entities/content-plans';
import { EMPTY_DRAFT, readDraft, storeDraft } from './ideas-draft';

/** Stores a new user's ideas for their project: its first plan takes them, however and whenever it is made. */
export const handIdeasOver = (owner: DraftOwner): void => {
  const { ideas, isDemo } = readDraft(owner.userId);
  if (ideas.length > 0) {
    firstIdeasStore.write(
      owner,
      ideas.map((idea) => ({ ...idea, is_demo: isDemo })),
    );
  }
  storeDraft(owner.userId, EMPTY_DRAFT);
};
