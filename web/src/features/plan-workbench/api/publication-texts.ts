import { publicationTextEndpoints, type Job, type TextsProgress, pollPause } from '@orbita/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { cancelJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { planKeys } from '@/entities/content-plans';

/** Orders the text of one publication or of many; each is a job with a price of its own. */
export const useWriteTexts = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<void, readonly number[]>({
    mutationFn: (ids, signal) =>
      once(ids, async (idempotencyKey) => {
        const [only] = ids;
        const options = { idempotencyKey, signal };
        if (ids.length === 1 && only !== undefined) {
          await api(publicationTextEndpoints.generate, { params: { id: only } }, options);
        } else {
          const body = { publication_ids: [...ids] };
          await api(publicationTextEndpoints.generateMany, { params: { id: planId }, body }, options);
        }
      }),
    onSettled: () => {
      refreshTexts(queryClient, planId);
      void refreshBalance(queryClient);
    },
  });
};

/** Changes the text of a publication as its owner's words say; the one there is stays in its history. */
export const useReviseText = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<void, { id: number; feedback: string }>({
    mutationFn: ({ id, feedback }, signal) =>
      once({ id, feedback }, async (idempotencyKey) => {
        await api(
          publicationTextEndpoints.regenerate,
          { params: { id }, body: { feedback } },
          { idempotencyKey, signal },
        );
      }),
    onSettled: () => {
      refreshTexts(queryClient, planId);
      void refreshBalance(queryClient);
    },
  });
};

/** Stops the one text a job writes: what was shown of it stays. One that has just ended stays as it ended: `false`. */
export const useStopText = (planId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<Job | false, number>({
    mutationFn: cancelJob,
    onSettled: (_isStopped, _error, jobId) => {
      void queryClient.invalidateQueries({ queryKey: ['jobs', jobId] });
      refreshTexts(queryClient, planId);
      void refreshBalance(queryClient);
    },
  });
};

/** Stops the texts of a plan that are not written yet: what was shown of them stays, the rest of the credits returns. */
export const useStopTexts = (planId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<TextsProgress, void>({
    mutationFn: (_nothing, signal) => api(publicationTextEndpoints.stop, { params: { id: planId } }, { signal }),
    onSettled: () => {
      refreshTexts(queryClient, planId);
      void refreshBalance(queryClient);
    },
  });
};

const refreshTexts = (queryClient: QueryClient, planId: number): void => {
  void queryClient.invalidateQueries({ queryKey: planKeys.texts(planId) });
  void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
};

/**
 * How far the texts ordered in one go are, asked for while any text of the plan is written. Each one that ends makes the
 * publications be fetched again.
 * @param isWriting some publication of the plan has an open job
 * @param onEnd told once when a run this screen has seen open is over
 */
export const useTextsProgress = (
  planId: number,
  isWriting: boolean,
  onEnd: (progress: TextsProgress) => void,
): TextsProgress | undefined => {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: planKeys.texts(planId),
    queryFn: ({ signal }) => api(publicationTextEndpoints.progress, { params: { id: planId } }, { signal }),
    // The run before this one has ended when the page shows none: its last answer is asked for all the same.
    enabled: ({ state }) => isWriting || (state.data?.open ?? 0) > 0,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollPause({ polls: Math.max(0, state.dataUpdateCount - 1), failures: state.fetchFailureCount }),
  });
  const seen = useRef<TextsProgress | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (data === undefined || before === undefined || before.open === data.open) return;
    void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
    void queryClient.invalidateQueries({ queryKey: ['history'] });
    if (before.open > 0 && data.open === 0) {
      void refreshBalance(queryClient);
      onEnd(data);
    }
  }, [data, onEnd, planId, queryClient]);
  // What was to go out has its text by now, or will not have it.
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current && !isWriting) {
      void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
      void queryClient.invalidateQueries({ queryKey: ['history'] });
    }
    wasWriting.current = isWriting;
  }, [isWriting, queryClient]);
  // A text ordered by itself is in no run: only the publications tell of it.
  const isAlone = isWriting && data?.open === 0;
  useEffect(() => {
    if (isAlone) void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
  }, [isAlone, dataUpdatedAt, planId, queryClient]);
  return data;
};
