import { readinessEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Query key prefix of the readiness of all projects: invalidated together. */
export const aheadKey = ['content-plans', 'ahead'] as const;

/**
 * Readiness of a project's publications of the next two weeks. It is refetched wherever it is shown again, because time
 * alone changes it.
 */
export const readinessQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...aheadKey, 'outlook', projectId],
    queryFn: ({ signal }) => api(readinessEndpoints.readiness, { params: { id: projectId } }, { signal }),
    staleTime: 0,
  });

/** All projects at once: what to do next in each, and what will not go out today and tomorrow. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: [...aheadKey, 'overview'],
    queryFn: ({ signal }) => api(readinessEndpoints.overview, {}, { signal }),
    staleTime: 0,
  });
