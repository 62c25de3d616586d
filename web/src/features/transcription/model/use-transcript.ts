import {
  transcriptionEndpoints,
  type TranscriptionDetails,
  type TranscriptionUpdateRequest,
  type TranscriptLine,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transcriptionQuery } from '@/entities/transcripts';
import { api } from '@/shared/api/api';
import { Autosave } from '@/shared/autosave/autosave';
import { draftStore } from '@/shared/autosave/drafts';
import { isSame } from '@/shared/autosave/same';
import { BROWSER_DOORS, fitsKeepalive, useAutosaving } from '@/shared/autosave/use-autosave';
import { useRestored } from '@/shared/autosave/use-restored';
import type { AutosaveRules, Draft } from '@/shared/autosave/work';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';
import { useSaveTranscription } from '../api/transcription-mutations';

/** The saved parts of a transcript. */
export interface TranscriptWork {
  title: string;
  lines: readonly TranscriptLine[];
  speakers: readonly string[];
}

export type TranscriptAutosave = Autosave<TranscriptWork>;

/** For the title the last change wins; lines and names are guarded, because they are the user's work. */
const RULES: AutosaveRules<TranscriptWork> = {
  parts: ['title', 'lines', 'speakers'],
  precious: ['lines', 'speakers'],
  changedCode: 'TRANSCRIPTION_CHANGED',
};

const isLine = (line: unknown): line is TranscriptLine => {
  const { start_ms, end_ms, text, speaker } = (line ?? {}) as Partial<Record<keyof TranscriptLine, unknown>>;
  const areTimes = typeof start_ms === 'number' && typeof end_ms === 'number';
  return areTimes && typeof text === 'string' && (speaker === null || typeof speaker === 'number');
};

/** Unsaved transcripts of this browser. */
const drafts = draftStore<TranscriptWork>(WORK_KEYS.transcripts, ({ title, lines, speakers }) =>
  typeof title === 'string' && Array.isArray(lines) && lines.every(isLine) && Array.isArray(speakers)
    ? { title, lines, speakers: speakers.map(String) }
    : null,
);

interface Opened {
  autosave: TranscriptAutosave;
  /** When the restored work of an earlier visit was done, ms; null after any further change. */
  restoredAt: number | null;
}

/**
 * An open transcript, with what an earlier visit left unsaved; saved automatically while the screen is mounted.
 * @param latest as the server has it
 */
export const useTranscript = (latest: TranscriptionDetails, userId: number): Opened => {
  const { id } = latest;
  const owner = { userId, id };
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveTranscription(id);
  const put = useStableCallback(async (change: Partial<TranscriptWork> & { version: number }, isLeaving: boolean) => {
    const { lines, speakers, ...rest } = change;
    const body: TranscriptionUpdateRequest = {
      ...rest,
      ...(lines && { lines: [...lines] }),
      ...(speakers && { speakers: [...speakers] }),
    };
    const keepalive = isLeaving && fitsKeepalive(body);
    if (!keepalive) return (await save(body)).version;
    return (await api(transcriptionEndpoints.update, { params: { id }, body }, { keepalive })).version;
  });
  const get = useStableCallback(() => queryClient.fetchQuery({ ...transcriptionQuery(id), staleTime: 0 }));
  const [opened] = useState((): Opened => {
    const { title, lines, speakers, version } = latest;
    const found = drafts.take(owner);
    const isSaved =
      found !== null && found.title === title && isSame(found.lines, lines) && isSame(found.speakers, speakers);
    if (isSaved) drafts.remove(owner);
    const draft: Draft<TranscriptWork> | null = isSaved ? null : found;
    const doors = {
      ...BROWSER_DOORS,
      put,
      get,
      keep: (kept: Draft<TranscriptWork>) => drafts.write(owner, kept),
      forget: () => drafts.remove(owner),
      // The lines are rendered from the autosave itself.
      adopt: () => undefined,
    };
    return {
      autosave: new Autosave({ title, lines, speakers, version }, RULES, doors, draft),
      restoredAt: draft?.at ?? null,
    };
  });
  useAutosaving(opened.autosave, get);
  return { ...opened, restoredAt: useRestored(opened.autosave, opened.restoredAt) };
};
