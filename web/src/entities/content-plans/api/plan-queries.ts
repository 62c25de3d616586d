import {
  contentPlanEndpoints,
  type ContentPlan,
  type ContentPlanStatusReply,
  type ContentPlanWithPublications,
  pollPause,
} from '@orbita/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { api, everyPage } from '@/shared/api/api';
import { ApiError } from '@/shared/api/api-error';
import { isRunning } from '../model/plan-status';
import { planKeys } from './plan-keys';

interface Polls {
  /** Which work these polls belong to. */
  of: string;
  polls: number;
  failures: number;
}

/**
 * Counts the polls of running work, so that they are frequent at first, and consecutive failures. Other work
 * starts from zero. A cancelled poll is not a failure.
 */
const usePolls = (of: string, asksAtOnce: boolean) => {
  // A request in the first instant is not a poll.
  const first = asksAtOnce ? -1 : 0;
  const counts = useRef<Polls>({ of, polls: first, failures: 0 });
  useEffect(() => {
    if (counts.current.of !== of) counts.current = { of, polls: first, failures: 0 };
  }, [of, first]);
  const counted = async <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> => {
    counts.current.polls += 1;
    try {
      const answer = await ask();
      counts.current.failures = 0;
      return answer;
    } catch (error) {
      if (!signal.aborted) counts.current.failures += 1;
      throw error;
    }
  };
  return { counted, untilNext: () => pollPause(counts.current) };
};

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

const listPlans = (projectId: number, signal: AbortSignal): Promise<ContentPlan[]> =>
  everyPage(contentPlanEndpoints.list, { params: { id: projectId } }, { signal });

/** Maximum number of plans in one request. */
const MAX_ASKED = 100;

const runningIds = (plans: readonly ContentPlan[] | undefined): number[] =>
  plans
    ?.filter(({ status }) => isRunning(status))
    .slice(0, MAX_ASKED)
    .map(({ id }) => id) ?? [];

/** The list with fresh answers about the requested plans; a requested plan without an answer is deleted. */
const withFresh = (
  plans: readonly ContentPlan[] | undefined,
  asked: readonly number[],
  fresh: readonly ContentPlan[],
): ContentPlan[] | undefined =>
  plans?.flatMap((plan) => (asked.includes(plan.id) ? fresh.filter(({ id }) => id === plan.id) : [plan]));

/** Plans of a project, newest first; one request, the same with which {@link usePlans} starts. */
export const plansQuery = (projectId: number) =>
  queryOptions({
    queryKey: planKeys.list(projectId),
    queryFn: ({ signal }) => listPlans(projectId, signal),
  });

/** What a screen with plans knows of them. */
interface PlansView {
  /** Newest first; undefined until the first answer. */
  data: ContentPlan[] | undefined;
  /** When the newest part of the list arrived, ms. */
  dataUpdatedAt: number;
  isPending: boolean;
  /** The last request failed; the shown data may be old. */
  isError: boolean;
  error: Error | null;
  isRefetching: boolean;
  refetch: () => void;
}

/**
 * Plans of a project, kept up to date. One poller for the whole list: it runs while any plan is being written and requests
 * only those, slows down while the server does not answer, and stops by itself. React Query pauses it in a hidden tab.
 */
export const usePlans = (projectId: number): PlansView => {
  const queryClient = useQueryClient();
  const { queryKey } = plansQuery(projectId);
  const list = useQuery(plansQuery(projectId));
  const running = runningIds(list.data);
  const { counted, untilNext } = usePolls(running.join(), false);
  const runs = running.length > 0 && !isGone(list.error);
  const poll = useQuery({
    queryKey: planKeys.running(projectId),
    queryFn: ({ signal }) =>
      counted(signal, async () => {
        const ids = runningIds(queryClient.getQueryData(queryKey));
        // All have ended since the request was scheduled.
        if (ids.length === 0) return ids;
        const fresh = await api(
          contentPlanEndpoints.list,
          { params: { id: projectId }, query: { ids: ids.join(',') } },
          { signal },
        );
        queryClient.setQueryData(queryKey, (plans) => withFresh(plans, ids, fresh));
        return ids;
      }),
    enabled: runs,
    // The list has just answered what the first poll would: that poll comes one pause later.
    initialData: [],
    staleTime: Infinity,
    // A failed poll is followed by the next, later poll.
    retry: false,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : untilNext()),
  });
  return {
    data: list.data,
    dataUpdatedAt: list.dataUpdatedAt,
    isPending: list.isPending,
    isError: list.isError || (runs && poll.isError),
    error: list.error,
    isRefetching: list.isRefetching,
    refetch: () => void list.refetch(),
  };
};

/** A plan with its publications; one request, the same with which {@link usePlan} starts. */
export const planQuery = (planId: number) =>
  queryOptions({
    queryKey: planKeys.detail(planId),
    queryFn: ({ signal }) => api(contentPlanEndpoints.get, { params: { id: planId } }, { signal }),
  });

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

/** The list with one plan inserted: at its place, or first when it is new. */
export const withPlan = (plans: readonly ContentPlan[] | undefined, plan: ContentPlan): ContentPlan[] | undefined => {
  if (plans === undefined) return undefined;
  return plans.some(({ id }) => id === plan.id)
    ? plans.map((known) => (known.id === plan.id ? plan : known))
    : [plan, ...plans];
};
