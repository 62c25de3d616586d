import {
  type AcceptedJob,
  competitorEndpoints,
  type Competitor,
  type CompetitorList,
  type CompetitorRequest,
  type RefreshAllResult,
} from '@orbita/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { inOrder } from '../model/channel-order';
import { channelLists, COMPETITORS } from './competitors-api';

/** Changes the channels of a project in every cached period. */
const change = (
  queryClient: QueryClient,
  projectId: number,
  next: (competitors: readonly Competitor[]) => Competitor[],
): void => {
  queryClient.setQueriesData<CompetitorList>(
    { queryKey: channelLists(projectId) },
    (list) => list && { ...list, competitors: next(list.competitors) },
  );
};

const useReload = () => {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: COMPETITORS });
};

/** Follows a channel; the answer arrives after its first reading, or after 20 s. A repeated press adds no second channel. */
export const useFollowChannel = () => {
  const reload = useReload();
  const once = useIdempotencyKey();
  return useAppMutation({
    mutationFn: (body: CompetitorRequest, signal) =>
      once(body, (idempotencyKey) => api(competitorEndpoints.create, { body }, { signal, idempotencyKey })),
    onSuccess: reload,
    // The wait may have been cancelled: the channel may be in the list by now.
    onError: () => void reload(),
  });
};

/** Changes the note on a channel. */
export const useUpdateNotes = () => {
  const reload = useReload();
  return useAppMutation({
    mutationFn: ({ id, notes }: Pick<Competitor, 'id' | 'notes'>, signal) =>
      api(competitorEndpoints.update, { params: { id }, body: { notes } }, { signal }),
    onSuccess: reload,
  });
};

/** Stops following a channel. */
export const useUnfollowChannel = () => {
  const queryClient = useQueryClient();
  const reload = useReload();
  return useAppMutation({
    mutationFn: ({ id }: Pick<Competitor, 'id' | 'project_id'>, signal) =>
      api(competitorEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: (_, { id, project_id }) => {
      change(queryClient, project_id, (competitors) => competitors.filter((known) => known.id !== id));
      return reload();
    },
  });
};

/** Callbacks of every order of a kind, however many are running: callbacks of one call are lost with the next. */
interface MutationNotice<T, V> {
  onAnswer: (answer: T, asked: V) => void;
  onRefused: (error: Error) => void;
}

/** A new order of channels, and the screen reader message after it is stored. */
interface NewOrder {
  ids: readonly number[];
  words: string;
}

/**
 * Shows the channels of a project in another order at once; after a refusal the former order returns. Mutations run one
 * after another, so that the last one wins.
 */
export const useOrderChannels = (projectId: number, { onAnswer, onRefused }: MutationNotice<void, NewOrder>) => {
  const queryClient = useQueryClient();
  const queryKey = channelLists(projectId);
  const mutationKey = ['order of channels', projectId];
  // A running one includes the moves before it: the server's current state would undo them for a moment.
  const isLast = (): boolean => queryClient.isMutating({ mutationKey }) === 1;
  const show = (ids: readonly number[]): void => change(queryClient, projectId, (known) => inOrder(known, ids));
  return useAppMutation({
    mutationKey,
    scope: { id: `order of channels of project ${projectId}` },
    mutationFn: ({ ids }: NewOrder, signal) =>
      api(competitorEndpoints.order, { body: { project_id: projectId, ids: [...ids] } }, { signal }),
    onMutate: async ({ ids }): Promise<number[]> => {
      await queryClient.cancelQueries({ queryKey });
      const [[, before] = []] = queryClient.getQueriesData<CompetitorList>({ queryKey });
      show(ids);
      return before?.competitors.map(({ id }) => id) ?? [];
    },
    onSuccess: onAnswer,
    onError: (error, _order, before) => {
      if (!isLast()) return;
      show(before as number[]);
      onRefused(error);
    },
    onSettled: () => {
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
    },
  });
};

/** Marks channels as read by a job until the list says so itself. */
const markRead = (queryClient: QueryClient, projectId: number, jobId: number, ids?: readonly number[]): void =>
  change(queryClient, projectId, (competitors) =>
    competitors.map((known) =>
      ids === undefined || ids.includes(known.id) ? { ...known, refresh_job_id: jobId } : known,
    ),
  );

/** Orders one channel to be read again: returns the job, or the channel itself when it is fresh. */
export const useRefreshChannel = ({
  onAnswer,
  onRefused,
}: MutationNotice<AcceptedJob | Competitor, Pick<Competitor, 'id' | 'project_id'>>) => {
  const queryClient = useQueryClient();
  const reload = useReload();
  return useAppMutation({
    mutationFn: ({ id }: Pick<Competitor, 'id' | 'project_id'>, signal) =>
      api(competitorEndpoints.refresh, { params: { id } }, { signal }),
    onSuccess: (answer, asked) => {
      if ('job_id' in answer) markRead(queryClient, asked.project_id, answer.job_id, [asked.id]);
      else void reload();
      onAnswer(answer, asked);
    },
    onError: onRefused,
  });
};

/** Orders all channels of a project to be read again, as one job; there is none when all of them are fresh. */
export const useRefreshAll = (
  projectId: number,
  { onAnswer, onRefused }: MutationNotice<AcceptedJob | RefreshAllResult, void>,
) => {
  const queryClient = useQueryClient();
  const reload = useReload();
  return useAppMutation({
    mutationFn: (_: void, signal) =>
      api(competitorEndpoints.refreshAll, { body: { project_id: projectId } }, { signal }),
    onSuccess: (answer) => {
      if ('job_id' in answer) markRead(queryClient, projectId, answer.job_id);
      else void reload();
      onAnswer(answer);
    },
    onError: onRefused,
  });
};
