import { publicationEndpoints, type Publication, type PublicationUpdateRequest } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { planKeys } from '@/features/content-plans/api/plan-keys';
import { api } from '@/shared/api/api';
import { useAct } from '@/shared/api/use-act';

const keys = {
  publication: (id: number) => ['publications', id] as const,
  versions: (id: number) => ['publications', id, 'versions'] as const,
};

/** The publication as it is now: asked for anew whenever the window comes back, as another one may have changed it. */
export const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: keys.publication(id),
    queryFn: ({ signal }) => api(publicationEndpoints.get, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Its last texts, newest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.versions(id),
    queryFn: ({ signal }) => api(publicationEndpoints.versions, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Lets everything that lists publications ask again. */
const useListsChanged = () => {
  const queryClient = useQueryClient();
  return (): void => void queryClient.invalidateQueries({ queryKey: planKeys.all });
};

/** Shows a changed publication here and lets everything that lists it ask again. */
const useShowPublication = () => {
  const queryClient = useQueryClient();
  const tellLists = useListsChanged();
  return (publication: Publication): void => {
    queryClient.setQueryData(publicationQuery(publication.id).queryKey, publication);
    void queryClient.invalidateQueries({ queryKey: keys.versions(publication.id) });
    tellLists();
  };
};

/** Changes the fields a body names. */
export const useSavePublication = (id: number) => {
  const show = useShowPublication();
  return useAct<Publication, PublicationUpdateRequest>({
    mutationFn: (body, signal) => api(publicationEndpoints.update, { params: { id }, body }, { signal }),
    onSuccess: show,
  });
};

interface RemovalTold {
  onBack: () => void;
  onBackFailed: (error: Error) => void;
}

/** Puts the publication into the bin, from which it can be taken again for an hour. */
export const useRemovePublication = (id: number) => {
  const tellLists = useListsChanged();
  return useAct({
    mutationFn: (_: void, signal) => api(publicationEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: tellLists,
  });
};

/** Takes it from there. Its page may be gone by then: what is to be told is told by the act itself. */
export const useBringBackPublication = (id: number, { onBack, onBackFailed }: RemovalTold) => {
  const show = useShowPublication();
  return useAct<Publication>({
    mutationFn: (_, signal) => api(publicationEndpoints.restore, { params: { id } }, { signal }),
    onSuccess: (publication) => {
      show(publication);
      onBack();
    },
    onError: onBackFailed,
  });
};
