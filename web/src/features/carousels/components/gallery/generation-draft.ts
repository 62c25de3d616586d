import { DEFAULT_GENERATED_SLIDES, type CarouselFormat } from '@orbita/contracts';
import { useCallback, useRef, useState } from 'react';
import { deviceStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';
import type { NamedSource } from './source-dialog';
import type { ChosenTemplate } from './template-choice';

/** What a carousel shall be made of, as the form stands. */
interface GenerationDraft {
  topic: string;
  text: string;
  source: NamedSource | null;
  count: number;
  template: ChosenTemplate;
  format: CarouselFormat;
  /** Absent until one is chosen. */
  projectId?: number | null;
  styleId: number | null;
}

const EMPTY_DRAFT: GenerationDraft = {
  topic: '',
  text: '',
  source: null,
  count: DEFAULT_GENERATED_SLIDES,
  template: null,
  format: '4:5',
  styleId: null,
};

// What the browser keeps of an account goes with it.
const KEY = WORK_KEYS.carouselOrders;
/** Changes with the shape of the draft: one of another version is not read. */
const VERSION = 1;

/** Nothing but choices, which are quickly made again. */
const isSafe = ({ topic, text, source }: GenerationDraft): boolean =>
  topic.trim() === '' && text.trim() === '' && source === null;

const readDraft = (): GenerationDraft => {
  const kept = deviceStorage.readJson(KEY) as { version?: number; draft?: GenerationDraft } | null;
  return kept?.version === VERSION && kept.draft ? kept.draft : EMPTY_DRAFT;
};

/** The form as React state, kept over a reload and a way to the plans and back. */
export const useGenerationDraft = () => {
  const [draft, setDraft] = useState(readDraft);
  // An answer that comes late changes what is there now, not what was there when it was asked for.
  const latest = useRef(draft);
  const keep = useCallback(
    (): void =>
      void deviceStorage.writeJson(KEY, {
        version: VERSION,
        draft: latest.current,
        isSafe: isSafe(latest.current),
      }),
    [],
  );
  const change = useCallback(
    (part: Partial<GenerationDraft>): void => {
      latest.current = { ...latest.current, ...part };
      keep();
      setDraft(latest.current);
    },
    [keep],
  );
  /** It is ordered: the browser need not keep it, while the form still shows it. */
  const forget = useCallback((): void => void deviceStorage.remove(KEY), []);
  return { draft, change, keep, forget };
};
