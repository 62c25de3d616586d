import type { ApprovalPost } from '@orbita/contracts';
import { useState } from 'react';
import { tabStorage } from '@/shared/api/browser-storage';
import { useStableCallback } from '@/shared/ui/use-stable-callback';

/** What a tab keeps is named by the publication: the secret of the link stays in the address alone. */
const keyOf = (publicationId: number): string => `approval-comment:${publicationId}`;

interface DraftComments {
  /** By the publication; none: no comment on it is being written. */
  drafts: ReadonlyMap<number, string>;
  /** Null forgets it. */
  setDraft: (publicationId: number, draft: string | null) => void;
}

/** Comments that are being written; they outlive a reload of the tab. */
export const useDraftComments = (posts: readonly ApprovalPost[]): DraftComments => {
  const [drafts, show] = useState<ReadonlyMap<number, string>>(
    () =>
      new Map(
        posts.flatMap(({ id }) => {
          const kept = tabStorage.read(keyOf(id));
          return kept === null ? [] : [[id, kept] as const];
        }),
      ),
  );
  const setDraft = useStableCallback((publicationId: number, draft: string | null) => {
    if (draft === null) tabStorage.remove(keyOf(publicationId));
    else tabStorage.write(keyOf(publicationId), draft);
    show((known) => {
      const next = new Map(known);
      if (draft === null) next.delete(publicationId);
      else next.set(publicationId, draft);
      return next;
    });
  });
  return { drafts, setDraft };
};
