import { useCallback, useRef, useState } from 'react';
import { readDraft, storeDraft, type GeneratorDraft } from './generator-draft';

/** Why the last order failed; shown until the next order, and not after a reload. */
export interface GeneratorFailure {
  of: 'headlines' | 'text';
  error: unknown;
}

/** The draft of a project as React state, kept over a reload; `change` merges changes. */
export const useGeneratorDraft = (projectId: number) => {
  const [draft, setDraft] = useState(() => readDraft(projectId));
  // A late answer updates the current state, not the state at the time of the request.
  const latest = useRef(draft);
  const change = useCallback(
    (part: Partial<GeneratorDraft>): void => {
      latest.current = { ...latest.current, ...part };
      storeDraft(projectId, latest.current);
      setDraft(latest.current);
    },
    [projectId],
  );
  const [failure, setFailure] = useState<GeneratorFailure | null>(null);
  return { draft, change, failure, setFailure };
};
