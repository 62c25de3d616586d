import { publishingEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** What would become of a publication, as it is stored, at each account of its project: asked for anew each time. */
export const preflightQuery = (publicationId: number) =>
  queryOptions({
    queryKey: ['publications', publicationId, 'preflight'],
    queryFn: ({ signal }) => api(publishingEndpoints.preflight, { params: { id: publicationId } }, { signal }),
    staleTime: 0,
  });

/** The posts a publication is out as, with their numbers: read anew on the server meanwhile, so always asked for anew. */
export const publishedPostsQuery = (publicationId: number) =>
  queryOptions({
    queryKey: ['publications', publicationId, 'published'],
    queryFn: ({ signal }) => api(publishingEndpoints.published, { params: { id: publicationId } }, { signal }),
    staleTime: 0,
  });

/** Whether a project publishes by itself, or is held. */
export const projectPublishingQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project-publishing', projectId],
    queryFn: ({ signal }) => api(publishingEndpoints.project, { params: { id: projectId } }, { signal }),
  });
