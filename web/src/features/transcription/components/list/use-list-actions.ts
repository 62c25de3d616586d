import type { Transcription } from '@orbita/contracts';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useDeleteTranscription, useRestoreTranscription } from '../../api/transcription-mutations';
import { texts } from '../../texts';

const words = texts.actions;

/** URL of a transcript. */
export const transcriptPath = (id: number): string => `/dashboard/transcription/${id}`;

/** Deletes a transcript of a list, with undo. It uses promises: several may run at once. */
export const useRemoveTranscription = (): ((transcription: Transcription) => void) => {
  const remove = useDeleteTranscription();
  const restore = useRestoreTranscription();
  const bringBack = ({ id, title }: Transcription): void => {
    restore.mutateAsync(id).then(
      () => notifySuccess(words.restored(title)),
      (error: unknown) => notifyError(error, words.restoreFailed),
    );
  };
  return (transcription) => {
    remove.mutateAsync(transcription.id).then(
      () =>
        notifySuccess(words.deleted(transcription.title), {
          action: { label: words.undo, run: () => bringBack(transcription) },
        }),
      (error: unknown) => notifyError(error, words.deleteFailed),
    );
  };
};
