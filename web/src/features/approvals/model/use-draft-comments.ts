import type { ApprovalPost } from '@orbita/contracts';
import { useMemo, useState } from 'react';
import { tabStorage } from '@/shared/api/browser-storage';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';

/** The tab's keys contain the publication only: the link's secret stays in the URL. */
const keyOf = (publicationId: number): string => `approval-comment:${publicationId}`;

interface DraftComments {
  /** By publication; missing when no comment is being written. */
  drafts: ReadonlyMap<number, string>;
  /** Null deletes it. */
  setDraft: (publicationId: number, draft: string | null) => void;
}

/** Unfinished comments; they survive a reload of the tab. */
export const useDraftComments = (posts: readonly ApprovalPost[]): DraftComments => {
  /** Those of this visit; null: deleted. */
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
