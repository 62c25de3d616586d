import { byHandEndpoints, type Publication, type PublishedByHandRequest } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { planKeys } from '@/entities/content-plans';
import { publicationQuery } from '@/entities/publishing';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Shows the changed publication, and refetches everything that lists it. */
const useShow = () => {
  const queryClient = useQueryClient();
  return (publication: Publication): void => {
    queryClient.setQueryData(publicationQuery(publication.id).queryKey, (known) => ({
      attempts: known?.attempts ?? [],
      ...publication,
    }));
    void queryClient.invalidateQueries({ queryKey: planKeys.all });
  };
};

/** Its user published it by hand, perhaps with the address of the post. */
export const useMarkPublished = (id: number) => {
  const show = useShow();
  return useAppMutation<Publication, PublishedByHandRequest>({
    mutationFn: (body, signal) => api(byHandEndpoints.mark, { params: { id }, body }, { signal }),
    onSuccess: show,
  });
};

/** It is not out after all. */
export const useTakeBack = (id: number) => {
  const show = useShow();
  return useAppMutation<Publication>({
    mutationFn: (_, signal) => api(byHandEndpoints.takeBack, { params: { id } }, { signal }),
    onSuccess: show,
  });
};
