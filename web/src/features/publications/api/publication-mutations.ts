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
export const useShowPublication = () => {
  const queryClient = useQueryClient();
  const refreshLists = useListsChanged();
  return (publication: Publication): void => {
    queryClient.setQueryData(publicationQuery(publication.id).queryKey, (known) => ({
      attempts: known?.attempts ?? [],
      ...publication,
    }));
    void queryClient.invalidateQueries({ queryKey: versionsQuery(publication.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: preflightQuery(publication.id).queryKey });
    // The main publication tells the states of its variants; they show what they have in common with it.
    const { variant_of, variants } = publication;
    for (const id of [...(variant_of === null ? [] : [variant_of]), ...variants.map((variant) => variant.id)]) {
      void queryClient.invalidateQueries({ queryKey: publicationQuery(id).queryKey });
    }
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

/** Moves the publication to the trash. @param mainId of a variant, which loses a network */
export const useRemovePublication = (id: number, mainId: number | null) => {
  const queryClient = useQueryClient();
  const refreshLists = useListsChanged();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(publicationEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: async () => {
      refreshLists();
      if (mainId === null) return;
      queryClient.setQueryData(
        publicationQuery(mainId).queryKey,
        (main) => main && { ...main, variants: main.variants.filter((variant) => variant.id !== id) },
      );
      await queryClient.invalidateQueries({ queryKey: publicationQuery(mainId).queryKey });
    },
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
