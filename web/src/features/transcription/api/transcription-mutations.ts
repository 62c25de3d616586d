import {
  transcriptDigestEndpoints,
  transcriptionEndpoints,
  type AcceptedJob,
  type Transcription,
  type TranscriptDigestRequest,
  type TranscriptFormat,
  type TranscriptionRequest,
  type TranscriptionUpdateRequest,
  type TranscriptionSettings,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { digestsQuery, transcriptionKeys, transcriptionQuery } from '@/entities/transcripts';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api, apiAttachment } from '@/shared/api/api';
import { saveAttachment } from '@/shared/api/save-attachment';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Refetches the lists of transcripts. */
const useListsChanged = () => {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: transcriptionKeys.lists });
};

/** Makes a transcript from an upload; nothing is charged yet. */
export const useCreateTranscription = () => {
  const listsChanged = useListsChanged();
  const once = useIdempotencyKey();
  return useAppMutation<Transcription, TranscriptionRequest>({
    mutationFn: (body, signal) =>
      once(body, (idempotencyKey) => api(transcriptionEndpoints.create, { body }, { idempotencyKey, signal })),
    onSuccess: () => void listsChanged(),
  });
};

/** Starts the transcription of a recording: its price is reserved. */
export const useStartTranscription = (id: number) => {
  const queryClient = useQueryClient();
  const listsChanged = useListsChanged();
  const once = useIdempotencyKey();
  return useAppMutation<AcceptedJob, TranscriptionSettings>({
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
 * Changes a transcript; changes run one after another, so that the last one wins.
 * Rejects with TRANSCRIPTION_CHANGED when `version` is not the current one.
 */
export const useSaveTranscription = (id: number) => {
  const queryClient = useQueryClient();
  const listsChanged = useListsChanged();
  return useAppMutation<Transcription, TranscriptionUpdateRequest>({
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

/** Changes the name or project of a transcript of a list. */
export const useRenameTranscription = () => {
  const listsChanged = useListsChanged();
  return useAppMutation<Transcription, Pick<Transcription, 'id' | 'version' | 'title' | 'project_id'>>({
    mutationFn: ({ id, ...body }, signal) => api(transcriptionEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Deletes a transcript with its audio; it can be restored for an hour. */
export const useDeleteTranscription = () => {
  const listsChanged = useListsChanged();
  return useAppMutation<void, number>({
    mutationFn: (id, signal) => api(transcriptionEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

export const useRestoreTranscription = () => {
  const listsChanged = useListsChanged();
  return useAppMutation<Transcription, number>({
    mutationFn: (id, signal) => api(transcriptionEndpoints.restore, { params: { id } }, { signal }),
    onSuccess: () => listsChanged(),
  });
};

/** Saves a transcript as a file. */
export const useExportTranscription = (id: number) =>
  useAppMutation({
    mutationFn: (format: TranscriptFormat, signal) =>
      apiAttachment(transcriptionEndpoints.export, { params: { id }, query: { format } }, { signal }),
    onSuccess: saveAttachment,
  });

/** Orders a summary, quotes or the goal of a plan. */
export const useWriteDigest = (id: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<AcceptedJob, TranscriptDigestRequest>({
    mutationFn: (body, signal) =>
      once([id, body], (idempotencyKey) =>
        api(transcriptDigestEndpoints.write, { params: { id }, body }, { idempotencyKey, signal }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: digestsQuery(id).queryKey }),
  });
};
