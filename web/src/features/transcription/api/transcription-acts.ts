import {
  transcriptDigestEndpoints,
  transcriptionEndpoints,
  type AcceptedJob,
  type Transcription,
  type TranscriptDigestRequest,
  type TranscriptFormat,
  type TranscriptionRequest,
  type TranscriptionUpdateRequest,
  type TranscriptionWish,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useActKey } from '@/shared/api/act-key';
import { api, apiAttachment } from '@/shared/api/api';
import { saveAttachment } from '@/shared/api/save-attachment';
import { refreshBalance } from '@/shared/api/session';
import { useAct } from '@/shared/api/use-act';
import { digestsQuery, transcriptionKeys, transcriptionQuery } from './transcription-queries';

/** Lets the lists of transcripts ask again. */
const useListsChanged = () => {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: transcriptionKeys.lists });
};

/** Makes a transcript of an upload; nothing is charged yet. */
export const useCreateTranscription = () => {
  const listsChanged = useListsChanged();
  const once = useActKey();
  return useAct<Transcription, TranscriptionRequest>({
    mutationFn: (body, signal) =>
      once(body, (idempotencyKey) => api(transcriptionEndpoints.create, { body }, { idempotencyKey, signal })),
    onSuccess: () => void listsChanged(),
  });
};

/** Begins to write a recording down: its price is set aside. */
export const useStartTranscription = (id: number) => {
  const queryClient = useQueryClient();
  const listsChanged = useListsChanged();
  const once = useActKey();
  return useAct<AcceptedJob, TranscriptionWish>({
    mutationFn: (body, signal) =>
      once([id, body], (idempotencyKey) =>
        api(transcriptionEndpoints.start, { params: { id }, body }, { idempotencyKey, signal }),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: transcriptionQuery(id).queryKey }),
        listsChanged(),
        refreshBalance(queryClient),
      ]),
  });
};

/**
 * Changes a transcript; one change after another, so that the last one wins.
 * Rejects with TRANSCRIPTION_CHANGED when `version` is not the present one.
 */
export const useSaveTranscription = (id: number) => {
  const queryClient = useQueryClient();
  const listsChanged = useListsChanged();
  return useAct<Transcription, TranscriptionUpdateRequest>({
    scope: { id: `transcription ${id}` },
    mutationFn: (body, signal) => api(transcriptionEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: (saved, { lines, speakers }) => {
      queryClient.setQueryData(
        transcriptionQuery(id).queryKey,
        (known) => known && { ...known, ...saved, ...(lines && { lines }), ...(speakers && { speakers }) },
      );
      void listsChanged();
    },
  });
};

/** Gives a transcript of a list another name or another project. */
export const useRenameTranscription = () => {
  const listsChanged = useListsChanged();
  return useAct<Transcription, Pick<Transcription, 'id' | 'version' | 'title' | 'project_id'>>({
    mutationFn: ({ id, ...body }, signal) => api(transcriptionEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Deletes a transcript with its sound; for an hour it can be brought back. */
export const useDeleteTranscription = () => {
  const listsChanged = useListsChanged();
  return useAct<void, number>({
    mutationFn: (id, signal) => api(transcriptionEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

export const useRestoreTranscription = () => {
  const listsChanged = useListsChanged();
  return useAct<Transcription, number>({
    mutationFn: (id, signal) => api(transcriptionEndpoints.restore, { params: { id } }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Saves a transcript as a file. */
export const useExportTranscription = (id: number) =>
  useAct({
    mutationFn: (format: TranscriptFormat, signal) =>
      apiAttachment(transcriptionEndpoints.export, { params: { id }, query: { format } }, { signal }),
    onSuccess: saveAttachment,
  });

/** Orders a summary, quotes or the goal of a plan. */
export const useWriteDigest = (id: number) => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useAct<AcceptedJob, TranscriptDigestRequest>({
    mutationFn: (body, signal) =>
      once([id, body], (idempotencyKey) =>
        api(transcriptDigestEndpoints.write, { params: { id }, body }, { idempotencyKey, signal }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: digestsQuery(id).queryKey }),
  });
};
