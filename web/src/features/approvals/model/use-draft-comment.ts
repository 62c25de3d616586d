import { useState } from 'react';
import { tabStorage } from '@/shared/api/browser-storage';

/** What a tab keeps is named by the publication: the secret of the link stays in the address alone. */
const keyOf = (publicationId: number): string => `approval-comment:${publicationId}`;

interface DraftComment {
  /** Null: no comment is being written. */
  draft: string | null;
  /** Null forgets it. */
  setDraft: (draft: string | null) => void;
}

/** A comment that is being written; it outlives a reload of the tab. */
export const useDraftComment = (publicationId: number): DraftComment => {
  const [draft, show] = useState(() => tabStorage.read(keyOf(publicationId)));
  return {
    draft,
    setDraft: (next) => {
      show(next);
      if (next === null) tabStorage.remove(keyOf(publicationId));
      else tabStorage.write(keyOf(publicationId), next);
    },
  };
};
