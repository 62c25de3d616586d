import { competitorEndpoints, type CompetitorPeriod } from '@orbita/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Everything about followed channels: whoever changes one makes all of it stale. */
export const COMPETITORS = ['competitors'] as const;

/** Keys of a project's channels, whatever the period. */
export const channelLists = (projectId: number) => [...COMPETITORS, 'list', projectId] as const;

/**
 * Channels of a project with their numbers of a period; those of another one stay in sight until they have come. Always
 * asked anew: links of the project, which its own channel follows, are changed elsewhere.
 */
export const competitorsQuery = (projectId: number, period: CompetitorPeriod) =>
  queryOptions({
    queryKey: [...channelLists(projectId), period],
    queryFn: ({ signal }) =>
      api(competitorEndpoints.list, { query: { project_id: String(projectId), period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
