import { readinessEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Place in the query cache of everything that is ahead of projects: asked for anew together. */
export const aheadKey = ['content-plans', 'ahead'] as const;

/**
 * What would become of a project's publications of the next two weeks. Asked for anew wherever it is shown again: time alone
 * changes it.
 */
export const readinessQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...aheadKey, 'outlook', projectId],
    queryFn: ({ signal }) => api(readinessEndpoints.readiness, { params: { id: projectId } }, { signal }),
    staleTime: 0,
  });
