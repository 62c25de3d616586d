import {
  contentPlanEndpoints,
  type ContentPlan,
  type ContentPlanStatusReply,
  type ContentPlanWithPublications,
  pollPause,
} from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '@/shared/api/api';
import { isRunning } from '../model/plan-status';
import { planKeys } from './plan-keys';
import { planQuery } from './plan-queries';
import { isGone, usePolls } from './polls';

/** What the plan page knows of a plan: its publications and, while it is being written, fresh progress. */
export interface PlanView {
  plan: ContentPlanWithPublications | undefined;
  /** The plan as a list of one; the same list object while nothing changes. */
  observed: readonly ContentPlanWithPublications[] | undefined;
  /** When the newest part of the answer arrived, ms. */
  updatedAt: number;
  error: Error | null;
  /** The last poll failed; the shown data may be old. */
  isStale: boolean;
  refetch: () => void;
}

export type LoadedPlanView = PlanView & { plan: ContentPlanWithPublications };

/** A new set is written, but its publications have not loaded yet: until they do, everything shown stays. */
const untilPublished = (
  news: ContentPlanStatusReply,
  { is_regeneration }: Pick<ContentPlan, 'is_regeneration'>,
): ContentPlanStatusReply =>
  // What is written until then still belongs to the same order: a first set, or a replacement.
  news.status === 'completed' && !news.is_regeneration ? { ...news, status: 'generating', is_regeneration } : news;

/** A plan with publications. While it is being written only its small status is polled; the rest is refetched at the end. */
export const usePlan = (planId: number): PlanView => {
  const queryClient = useQueryClient();
  const detail = useQuery({
    ...planQuery(planId),
    // A post being sent ends within seconds, and only the plan says how.
    refetchInterval: ({ state }) =>
      state.data?.publications.some((publication) => publication.status === 'publishing')
        ? pollPause({ polls: Infinity, failures: state.fetchFailureCount })
        : false,
  });
  const runs = detail.data !== undefined && isRunning(detail.data.status);
  const { counted, untilNext } = usePolls(runs ? `job ${detail.data.job_id}` : '', true);
  const status = useQuery({
    queryKey: planKeys.status(planId),
    queryFn: ({ signal }) =>
      counted(signal, () => api(contentPlanEndpoints.status, { params: { id: planId } }, { signal })),
    enabled: runs,
    staleTime: 0,
    retry: false,
    // Polled after the end too, until the publications have loaded: their request may fail.
    refetchInterval: ({ state }) => (isGone(state.error) ? false : untilNext()),
  });
  // An answer about an earlier generation may still be cached: only one newer than the plan itself counts.
  const news =
    runs && status.data !== undefined && status.dataUpdatedAt > detail.dataUpdatedAt ? status.data : undefined;
  const hasEnded = (news !== undefined && !isRunning(news.status)) || (runs && isGone(status.error));
  useEffect(() => {
    if (!hasEnded) return;
    // On each poll, but never in place of a request in progress.
    void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) }, { cancelRefetch: false });
    void queryClient.invalidateQueries({ queryKey: planKeys.lists }, { cancelRefetch: false });
  }, [hasEnded, status.dataUpdatedAt, planId, queryClient]);
  const observed = useMemo(
    () => detail.data && [{ ...detail.data, ...(news && untilPublished(news, detail.data)) }],
    [detail.data, news],
  );
  return {
    plan: observed?.[0],
    observed,
    updatedAt: Math.max(detail.dataUpdatedAt, news === undefined ? 0 : status.dataUpdatedAt),
    error: detail.error,
    isStale: runs && status.isError,
    refetch: () => void detail.refetch(),
  };
};
