import { publishingEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Preflight of a publication, as stored, for each account of its project. Always refetched. */
export const preflightQuery = (publicationId: number) =>
  queryOptions({
    queryKey: ['publications', publicationId, 'preflight'],
    queryFn: ({ signal }) => api(publishingEndpoints.preflight, { params: { id: publicationId } }, { signal }),
    staleTime: 0,
  });

/** The published posts with their numbers. The server updates them, so they are always refetched. */
export const publishedPostsQuery = (publicationId: number) =>
  queryOptions({
    queryKey: ['publications', publicationId, 'published'],
    queryFn: ({ signal }) => api(publishingEndpoints.published, { params: { id: publicationId } }, { signal }),
    staleTime: 0,
  });

/** Whether a project publishes automatically, or is paused. */
export const projectPublishingQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project-publishing', projectId],
    queryFn: ({ signal }) => api(publishingEndpoints.project, { params: { id: projectId } }, { signal }),
  });
