import { publicationEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { planKeys } from '@/entities/content-plans';
import { apiPage } from '@/shared/api/api';

/** Publications of a project by time, paged; invalidated with the plans. */
export const projectPublicationsQuery = (projectId: number) =>
  infiniteQueryOptions({
    queryKey: [...planKeys.all, 'of-project', projectId],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        publicationEndpoints.listOfProject,
        { params: { id: projectId }, query: { limit: '100', cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
