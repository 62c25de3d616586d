import { competitorEndpoints, type CompetitorPeriod } from '@orbita/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Query key of everything about followed channels: a change invalidates all of it. */
export const COMPETITORS = ['competitors'] as const;

/** Keys of a project's channels, whatever the period. */
export const channelLists = (projectId: number) => [...COMPETITORS, 'list', projectId] as const;

/**
 * Channels of a project with their numbers of a period; those of the former one stay visible until they have loaded. Always
 * refetched: the project's links, which its own channel follows, are changed elsewhere.
 */
export const competitorsQuery = (projectId: number, period: CompetitorPeriod) =>
  queryOptions({
    queryKey: [...channelLists(projectId), period],
    queryFn: ({ signal }) =>
      api(competitorEndpoints.list, { query: { project_id: String(projectId), period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
