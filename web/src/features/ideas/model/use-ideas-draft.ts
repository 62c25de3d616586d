import { useRef, useState } from 'react';
import { readDraft, storeDraft, type IdeasDraft } from './ideas-draft';

/** The draft of this user as React state, kept over a reload; the second part changes some of it. */
export const useIdeasDraft = (userId: number): [IdeasDraft, (part: Partial<IdeasDraft>) => void] => {
  const [draft, setDraft] = useState(() => readDraft(userId));
  // An answer that comes late changes what is there now, not what was there when it was asked for.
  const latest = useRef(draft);
  const change = (part: Partial<IdeasDraft>): void => {
    latest.current = { ...latest.current, ...part };
    storeDraft(userId, latest.current);
    setDraft(latest.current);
  };
  return [draft, change];
};
