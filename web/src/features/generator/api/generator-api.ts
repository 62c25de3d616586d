import { generatorEndpoints, historyEndpoints, jobEndpoints, type PricedOperation } from '@orbita/contracts';
import type { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import type { GeneratorDraft, GeneratorForm } from '../model/generator-draft';

/** The charged operation for a text of this form. */
export const pricedAs = ({ text_type }: Pick<GeneratorForm, 'text_type'>): PricedOperation =>
  text_type === 'reels' ? 'reels' : 'post';

interface Ordering {
  projectId: number;
  draft: GeneratorDraft;
  signal: AbortSignal;
  once: ReturnType<typeof useIdempotencyKey>;
}

/** Orders headlines. @returns id of the job */
export const orderHeadlines = async ({ projectId, draft, signal, once }: Ordering): Promise<number> => {
  const body = { ...draft.form, project_id: projectId, revision: draft.revision };
  const { job_id } = await once(['headlines', body], (idempotencyKey) =>
    api(generatorEndpoints.headlines, { body }, { signal, idempotencyKey }),
  );
  return job_id;
};

/** Orders the text of a headline. @returns id of the job */
export const orderText = async ({ projectId, draft, signal, once }: Ordering, title: string): Promise<number> => {
  const body = { ...draft.form, title, facts: [], project_id: projectId, revision: draft.revision };
  const { job_id } = await once(['text', body], (idempotencyKey) =>
    api(generatorEndpoints.generate, { body }, { signal, idempotencyKey }),
  );
  return job_id;
};

/** Orders a change of the text. @returns id of the job */
export const orderImprovement = async (
  { projectId, draft, signal, once }: Ordering,
  instruction: string,
): Promise<number> => {
  const { text, historyId, form } = draft;
  const body = { text, instruction, history_id: historyId, project_id: projectId, style_id: form.style_id };
  const { job_id } = await once(['improvement', body], (idempotencyKey) =>
    api(generatorEndpoints.improve, { body }, { signal, idempotencyKey }),
  );
  return job_id;
};

/** Saves an edited text over the one in the history. */
export const saveToHistory = (id: number, content: string, signal: AbortSignal) =>
  api(historyEndpoints.update, { params: { id }, body: { content } }, { signal });

/** Cancels a generation; its credits are returned. */
export const stopWriting = (jobId: number, signal: AbortSignal) =>
  api(jobEndpoints.cancel, { params: { id: jobId } }, { signal });
