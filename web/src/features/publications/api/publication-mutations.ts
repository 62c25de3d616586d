import { publicationEndpoints, type Publication, type PublicationUpdateRequest } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { planKeys } from '@/features/content-plans/api/plan-keys';
import { publicationQuery } from '@/features/publishing/api/publication-query';
import { preflightQuery } from '@/features/publishing/api/publishing-queries';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { versionsQuery } from './versions-query';

/** Lets everything that lists publications ask again. */
export const useListsChanged = () => {
  const queryClient = useQueryClient();
  return (): void => void queryClient.invalidateQueries({ queryKey: planKeys.all });
};

/** Shows a changed publication here and lets everything that lists it ask again. */
const useShowPublication = () => {
  const queryClient = useQueryClient();
  const refreshLists = useListsChanged();
  return (publication: Publication): void => {
    queryClient.setQueryData(publicationQuery(publication.id).queryKey, (known) => ({
      attempts: known?.attempts ?? [],
      ...publication,
    }));
    void queryClient.invalidateQueries({ queryKey: versionsQuery(publication.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: preflightQuery(publication.id).queryKey });
    refreshLists();
  };
};

/** Changes the fields a body names. */
export const useSavePublication = (id: number) => {
  const show = useShowPublication();
  return useAppMutation<Publication, PublicationUpdateRequest>({
    mutationFn: (body, signal) => api(publicationEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: show,
  });
};

interface RemovalNotice {
  onBack: () => void;
  onBackFailed: (error: Error) => void;
}

/** Puts the publication into the bin, from which it can be taken again for an hour. */
export const useRemovePublication = (id: number) => {
  const refreshLists = useListsChanged();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(publicationEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: refreshLists,
  });
};

/** Takes it from there. Its page may be gone by then: what is to be told is told by the act itself. */
export const useBringBackPublication = (id: number, { onBack, onBackFailed }: RemovalNotice) => {
  const show = useShowPublication();
  return useAppMutation<Publication>({
    mutationFn: (_, signal) => api(publicationEndpoints.restore, { params: { id } }, { signal }),
    onSuccess: (publication) => {
      show(publication);
      onBack();
    },
    onError: onBackFailed,
  });
};
