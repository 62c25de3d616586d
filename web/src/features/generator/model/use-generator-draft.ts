import { useCallback, useRef, useState } from 'react';
import { readDraft, storeDraft, type GeneratorDraft } from './generator-draft';

/** Why what was asked for last did not come; said until the next wish, and not after a reload. */
export interface GeneratorFailure {
  of: 'headlines' | 'text';
  error: unknown;
}

/** The draft of a project as React state, kept over a reload; `change` changes some of it. */
export const useGeneratorDraft = (projectId: number) => {
  const [draft, setDraft] = useState(() => readDraft(projectId));
  // An answer that comes late changes what is there now, not what was there when it was asked for.
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
