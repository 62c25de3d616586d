import type { DraftOwner } from '@/features/content-plans/api/draft-store';
import { firstIdeasStore } from '@/features/content-plans/api/first-ideas-store';
import { EMPTY_DRAFT, readDraft, storeDraft } from './ideas-draft';

/** Hands what a newcomer got to their project: its first plan takes the ideas along, however and whenever it is begun. */
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
