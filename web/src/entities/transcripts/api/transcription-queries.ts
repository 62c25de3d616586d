import { transcriptDigestEndpoints, transcriptionEndpoints, type TranscriptionStatus } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';

const TRANSCRIPTIONS = ['transcriptions'] as const;
const PAGE = '20';
/** Polling interval of running work; its job is polled more often. */
const PACE_MS = 3_000;
const KEPT_MS = 10_000;

/** Keys of the transcripts in the query cache. */
export const transcriptionKeys = {
  all: TRANSCRIPTIONS,
  lists: [...TRANSCRIPTIONS, 'list'],
} as const;

/** Whether it is being processed now. */
export const isUnderWay = (status: TranscriptionStatus): boolean => status === 'preparing' || status === 'transcribing';

/** The transcription engine here, its price and its limits. */
export const transcriptionOfferQuery = () =>
  queryOptions({
    queryKey: [...TRANSCRIPTIONS, 'offer'],
    queryFn: ({ signal }) => api(transcriptionEndpoints.offer, {}, { signal }),
  });

export interface TranscriptionFilter {
  /** Words of the title or the text; empty for all. */
  search: string;
  projectId: number | null;
}

/** Transcripts of the user, newest first, paged; polled while one of them is being processed. */
export const transcriptionsQuery = ({ search, projectId }: TranscriptionFilter) =>
  infiniteQueryOptions({
    queryKey: [...transcriptionKeys.lists, search, projectId],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        transcriptionEndpoints.list,
        {
          query: {
            limit: PAGE,
            cursor: pageParam,
            ...(search !== '' && { search }),
            ...(projectId !== null && { project_id: String(projectId) }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => isUnderWay(status))) ? PACE_MS : false,
  });

/** A transcript with its lines, as it is on the server. */
export const transcriptionQuery = (id: number) =>
  queryOptions({
    queryKey: [...TRANSCRIPTIONS, 'one', id],
    queryFn: ({ signal }) => api(transcriptionEndpoints.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? PACE_MS : false),
    // Once transcribed, local changes are ahead of the server's state: only explicit refetches are wanted.
    staleTime: ({ state }) => (state.data?.status === 'completed' ? Infinity : 0),
    gcTime: KEPT_MS,
  });

/** Digests of a transcript, the last of each form. */
export const digestsQuery = (id: number) =>
  queryOptions({
    queryKey: [...TRANSCRIPTIONS, 'digests', id],
    queryFn: ({ signal }) => api(transcriptDigestEndpoints.list, { params: { id } }, { signal }),
    staleTime: 0,
  });
