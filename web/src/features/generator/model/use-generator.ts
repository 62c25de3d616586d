import { MAX_REVISION, type GeneratedText, type Headlines } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePresentStyle } from '@/entities/writing-styles';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { hasCode } from '@/shared/api/api-error';
import { useWritingJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { stopMessage } from '@/shared/ui/feedback/stop-message';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { orderHeadlines, orderImprovement, orderText, saveToHistory, stopWriting } from '../api/generator-api';
import type { GeneratorDraft, GeneratorForm } from './generator-draft';
import { useGeneratorDraft } from './use-generator-draft';

/** Actions of the user. */
type Order = { what: 'headlines' } | { what: 'text'; title: string } | { what: 'improvement'; instruction: string };

/** The generator of a project: its draft, the running generation, and its actions. */
export const useGenerator = (projectId: number) => {
  const queryClient = useQueryClient();
  const { draft: kept, change, failure, setFailure } = useGeneratorDraft(projectId);
  const style_id = usePresentStyle(projectId, kept.form.style_id);
  const draft: GeneratorDraft = { ...kept, form: { ...kept.form, style_id } };
  const { writing } = draft;
  const { job, draft: written, isWriting, failure: ended } = useWritingJob(writing?.jobId ?? null);

  useEffect(() => {
    if (writing === null || isWriting) return;
    // A stopped text keeps what was shown.
    if (job?.stopped && job.result) {
      change({ ...outcomeOf(writing.what, job.result), isFormUsed: false });
      notifySuccess(stopMessage(job));
    } else if (job?.status === 'completed') change(outcomeOf(writing.what, job.result));
    else {
      change({ writing: null, isFormUsed: false });
      if (hasCode(ended, 'JOB_CANCELLED')) notifySuccess(stopMessage(job));
      else setFailure({ of: writing.what, error: ended });
    }
    void refreshBalance(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['history'] });
  }, [writing, isWriting, job, ended, change, setFailure, queryClient]);

  const isEdited = draft.text !== draft.saved;
  /** Saves manual edits of the text. @returns its id in the history */
  const save = async (signal: AbortSignal): Promise<number | null> => {
    const { historyId, text } = draft;
    if (historyId === null || !isEdited || text.trim() === '') return historyId;
    try {
      await saveToHistory(historyId, text, signal);
    } catch (error) {
      // Deleted there: the text no longer has an entry in the history.
      if (hasCode(error, 'HISTORY_ITEM_NOT_FOUND')) change({ historyId: null, saved: text });
      throw error;
    }
    change({ saved: text });
    void queryClient.invalidateQueries({ queryKey: ['history'] });
    return historyId;
  };
  const saving = useAppMutation<number | null>({ mutationFn: (_, signal) => save(signal) });
  const once = useIdempotencyKey();
  const order = useAppMutation<{ jobId: number; next: Partial<GeneratorDraft> }, Order>({
    mutationFn: async (asked, signal) => {
      // Edits of the old text stay in its history entry.
      const historyId = await save(signal).catch(placeless);
      const revision = (draft.revision % MAX_REVISION) + 1;
      const ordering = { projectId, draft: { ...draft, historyId, revision }, signal, once };
      switch (asked.what) {
        case 'headlines':
          return { jobId: await orderHeadlines(ordering), next: { revision } };
        case 'text':
          return {
            jobId: await orderText(ordering, asked.title),
            next: { revision, chosen: asked.title, isFormUsed: true },
          };
        case 'improvement':
          return { jobId: await orderImprovement(ordering, asked.instruction), next: {} };
      }
    },
    onMutate: () => {
      setFailure(null);
      saving.reset();
    },
    onSuccess: ({ jobId, next }, { what }) => {
      change({ ...next, writing: { jobId, what: what === 'headlines' ? 'headlines' : 'text' } });
      void refreshBalance(queryClient);
    },
    onError: (error, { what }) => {
      setFailure({ of: what === 'headlines' ? 'headlines' : 'text', error });
      // Deleted a moment ago: the next attempt goes without it.
      if (hasCode(error, 'STYLE_NOT_FOUND')) void queryClient.invalidateQueries({ queryKey: ['styles'] });
    },
  });
  const stopping = useAppMutation({ mutationFn: (jobId: number, signal) => stopWriting(jobId, signal) });
  return {
    draft,
    /** What is ordered, or about to be. */
    busy: writing?.what ?? (order.isPending ? (order.variables.what === 'headlines' ? 'headlines' : 'text') : null),
    stage: job?.stage ?? '',
    /** The cost of stopping it. */
    stopFigures: job?.stop,
    /** The text so far. */
    written,
    failure,
    isEdited,
    setForm: (part: Partial<GeneratorForm>) => change({ form: { ...draft.form, ...part }, isFormUsed: false }),
    setText: (text: string) => change({ text }),
    order: (asked: Order) => {
      // A second press at the same moment is the same action.
      if (!order.isPending && writing === null) order.mutate(asked);
    },
    stop: () => {
      if (writing) stopping.mutate(writing.jobId);
      else order.stop();
    },
    isStopping: stopping.isPending,
    saving,
  };
};

export type Generator = ReturnType<typeof useGenerator>;

/** A text deleted from the history can still be edited. */
const placeless = (error: unknown): null => {
  if (hasCode(error, 'HISTORY_ITEM_NOT_FOUND')) return null;
  throw error;
};

/** What a finished job changes. */
const outcomeOf = (what: 'headlines' | 'text', result: unknown): Partial<GeneratorDraft> => {
  if (what === 'headlines') {
    const { headlines, is_demo: isDemo } = result as Headlines;
    return { headlines, isDemo, chosen: null, writing: null };
  }
  const { content, history_id: historyId, is_demo: isDemo } = result as GeneratedText;
  return { text: content, saved: content, historyId, isDemo, writing: null };
};
