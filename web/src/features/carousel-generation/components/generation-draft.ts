import { DEFAULT_GENERATED_SLIDES, type CarouselFormat } from '@orbita/contracts';
import { useCallback, useRef, useState } from 'react';
import { deviceStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';
import type { NamedSource } from './source-dialog';
import type { ChosenTemplate } from './template-choice';

/** Contents of the form for a carousel. */
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

// The browser's data of an account is deleted with it.
const KEY = WORK_KEYS.carouselOrders;
/** Changes with the shape of the draft: one of another version is not read. */
const VERSION = 1;

/** Only choices, which are quickly repeated. */
const isSafe = ({ topic, text, source }: GenerationDraft): boolean =>
  topic.trim() === '' && text.trim() === '' && source === null;

const readDraft = (): GenerationDraft => {
  const kept = deviceStorage.readJson(KEY) as { version?: number; draft?: GenerationDraft } | null;
  return kept?.version === VERSION && kept.draft ? kept.draft : EMPTY_DRAFT;
};

/** The form as React state, kept over a reload and a visit to the plans. */
export const useGenerationDraft = () => {
  const [draft, setDraft] = useState(readDraft);
  // A late answer updates the current state, not the state at the time of the request.
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
