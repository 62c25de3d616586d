import { carouselEndpoints, jobEndpoints, type Carousel, type CarouselKind } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';

const CAROUSELS = ['carousels'] as const;
const PAGE = '24';

/** Slides are drawn within seconds of a change; after this time they are no longer expected. */
const DRAWN_WITHIN_MS = 120_000;
const ASK_FOR_PICTURES_MS = 3_000;
const KEPT_MS = 10_000;

/** Keys of the carousels in the query cache. */
export const carouselKeys = {
  all: CAROUSELS,
  lists: [...CAROUSELS, 'list'],
  running: [...CAROUSELS, 'running'],
} as const;

const isBeingDrawn = ({ version, previewed_version, updated_at }: Carousel): boolean =>
  previewed_version < version && Date.now() - Date.parse(updated_at) < DRAWN_WITHIN_MS;

interface CarouselFilter {
  /** Words of the name; empty for all. */
  search?: string;
  projectId?: number | undefined;
}

/** The user's drafts or templates, last changed first, paged; refetches while their slides are being drawn. */
export const carouselsQuery = (kind: CarouselKind, { search = '', projectId }: CarouselFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...carouselKeys.lists, kind, search, projectId ?? null],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        carouselEndpoints.list,
        {
          query: {
            kind,
            limit: PAGE,
            cursor: pageParam,
            ...(search !== '' && { search }),
            ...(projectId !== undefined && { project_id: String(projectId) }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isBeingDrawn)) ? ASK_FOR_PICTURES_MS : false,
  });

/** A carousel with its document, as it is on the server. */
export const carouselQuery = (id: number) =>
  queryOptions({
    queryKey: [...CAROUSELS, 'one', id],
    queryFn: ({ signal }) => api(carouselEndpoints.get, { params: { id } }, { signal }),
    // Local changes are ahead of the server's state: a background refetch would only disturb. Once the
    // editor is closed, another window may change it: it is cached only as long as opening the editor takes.
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });

/** The carousel that is being written for the user, or null. The server knows it, so a reload finds it again. */
export const runningGenerationQuery = () =>
  queryOptions({
    queryKey: carouselKeys.running,
    queryFn: async ({ signal }): Promise<number | null> => {
      const jobs = await api(jobEndpoints.list, { query: { active: 'true', limit: '100' } }, { signal });
      return jobs.find(({ kind }) => kind === 'carousel.generate')?.id ?? null;
    },
    staleTime: 0,
  });
