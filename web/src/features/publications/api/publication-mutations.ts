import { publicationEndpoints, type Publication, type PublicationUpdateRequest } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { planKeys } from '@/entities/content-plans';
import { publicationQuery, preflightQuery } from '@/entities/publishing';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { versionsQuery } from './versions-query';

/** Refetches everything that lists publications. */
export const useListsChanged = () => {
  const queryClient = useQueryClient();
  return (): void => void queryClient.invalidateQueries({ queryKey: planKeys.all });
};

/** Shows a changed publication here and refetches everything that lists it. */
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

/** Changes the fields in the body. */
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

/** Moves the publication to the trash. */
export const useRemovePublication = (id: number) => {
  const refreshLists = useListsChanged();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(publicationEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: refreshLists,
  });
};

/** Restores it. Its page may be closed by then: the mutation itself shows the result. */
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
