import type { ApprovalPost } from '@orbita/contracts';
import { useMemo, useState } from 'react';
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
  /** Those of this visit; null: forgotten. */
  const [written, show] = useState<ReadonlyMap<number, string | null>>(new Map());
  const drafts = useMemo(
    () =>
      new Map(
        posts.flatMap(({ id }) => {
          const draft = written.has(id) ? written.get(id) : tabStorage.read(keyOf(id));
          return draft == null ? [] : [[id, draft] as const];
        }),
      ),
    [posts, written],
  );
  const setDraft = useStableCallback((publicationId: number, draft: string | null) => {
    if (draft === null) tabStorage.remove(keyOf(publicationId));
    else tabStorage.write(keyOf(publicationId), draft);
    show((known) => new Map([...known, [publicationId, draft]]));
  });
  return { drafts, setDraft };
};
