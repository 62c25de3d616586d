import { useRef, useState } from 'react';
import { readDraft, storeDraft, type IdeasDraft } from './ideas-draft';

/** The draft of this user as React state, kept over a reload; the second element merges changes. */
export const useIdeasDraft = (userId: number): [IdeasDraft, (part: Partial<IdeasDraft>) => void] => {
  const [draft, setDraft] = useState(() => readDraft(userId));
  // A late answer updates the current state, not the state at the time of the request.
  const latest = useRef(draft);
  const change = (part: Partial<IdeasDraft>): void => {
    latest.current = { ...latest.current, ...part };
    storeDraft(userId, latest.current);
    setDraft(latest.current);
  };
  return [draft, change];
};
