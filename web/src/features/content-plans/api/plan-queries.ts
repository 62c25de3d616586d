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
  /** Of which work these are the polls. */
  of: string;
  polls: number;
  failures: number;
}

/**
 * Counts the polls of running work, so that they are quick at its beginning, and their failures in a row; other work
 * begins anew. A cancelled poll counts as no failure.
 */
const usePolls = (of: string, asksAtOnce: boolean) => {
  // A question in the first instant is no poll.
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

/** What one question may name. */
const MAX_ASKED = 100;

const runningIds = (plans: readonly ContentPlan[] | undefined): number[] =>
  plans
    ?.filter(({ status }) => isRunning(status))
    .slice(0, MAX_ASKED)
    .map(({ id }) => id) ?? [];

/** The list with fresh answers about the plans that were asked for; one of them without an answer is gone. */
const withFresh = (
  plans: readonly ContentPlan[] | undefined,
  asked: readonly number[],
  fresh: readonly ContentPlan[],
): ContentPlan[] | undefined =>
  plans?.flatMap((plan) => (asked.includes(plan.id) ? fresh.filter(({ id }) => id === plan.id) : [plan]));

/** Plans of a project, newest first; asked once, as {@link usePlans} begins. */
export const plansQuery = (projectId: number) =>
  queryOptions({
    queryKey: planKeys.list(projectId),
    queryFn: ({ signal }) => listPlans(projectId, signal),
  });

/** What a screen with plans knows of them. */
interface PlansView {
  /** Newest first; undefined until the first answer. */
  data: ContentPlan[] | undefined;
  /** When the newest part of the list came, ms. */
  dataUpdatedAt: number;
  isPending: boolean;
  /** The last question got no answer; what is shown may be old. */
  isError: boolean;
  error: Error | null;
  isRefetching: boolean;
  refetch: () => void;
}

/**
 * Plans of a project, kept up to date. One poller for the whole list: it runs while any plan is being written and asks only
 * for those, slows down while the server does not answer, and stops by itself. React Query keeps it still in a hidden tab.
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
        // All have ended since the question was planned.
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
    // The list has just told what the first poll would: that one comes a pause later.
    initialData: [],
    staleTime: Infinity,
    // A poll that failed is followed by the next, later poll.
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

/** A plan with its publications; asked once, as {@link usePlan} begins. */
export const planQuery = (planId: number) =>
  queryOptions({
    queryKey: planKeys.detail(planId),
    queryFn: ({ signal }) => api(contentPlanEndpoints.get, { params: { id: planId } }, { signal }),
  });

/** What the plan page knows of a plan: its publications and, while it is being written, fresh progress. */
export interface PlanView {
  plan: ContentPlanWithPublications | undefined;
  /** The plan as a list of one, the same list as long as nothing has changed. */
  observed: readonly ContentPlanWithPublications[] | undefined;
  /** When the newest part of the answer came, ms. */
  updatedAt: number;
  error: Error | null;
  /** The last poll got no answer; what is shown may be old. */
  isStale: boolean;
  refetch: () => void;
}

export type LoadedPlanView = PlanView & { plan: ContentPlanWithPublications };

/** A new set is written, but its publications are not here yet: until they are, nothing of what is shown goes. */
const untilPublished = (
  news: ContentPlanStatusReply,
  { is_regeneration }: Pick<ContentPlan, 'is_regeneration'>,
): ContentPlanStatusReply =>
  // What is written until then is still what was ordered: a first set, or one in place of another.
  news.status === 'completed' && !news.is_regeneration ? { ...news, status: 'generating', is_regeneration } : news;

/** A plan with publications. While it is being written only its small status is polled; the rest is read again at the end. */
export const usePlan = (planId: number): PlanView => {
  const queryClient = useQueryClient();
  const detail = useQuery({
    ...planQuery(planId),
    // What is being sent ends within seconds, and only the plan says how.
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
    // Asked on after the end, until the publications have come: their question may get no answer.
    refetchInterval: ({ state }) => (isGone(state.error) ? false : untilNext()),
  });
  // An answer about an earlier generation may still be in the cache: only one newer than the plan itself tells anything.
  const news =
    runs && status.data !== undefined && status.dataUpdatedAt > detail.dataUpdatedAt ? status.data : undefined;
  const hasEnded = (news !== undefined && !isRunning(news.status)) || (runs && isGone(status.error));
  useEffect(() => {
    if (!hasEnded) return;
    // With each poll anew, but never instead of a question that is on its way.
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

/** The list with one plan put in: at its place, or in front when it is new. */
export const withPlan = (plans: readonly ContentPlan[] | undefined, plan: ContentPlan): ContentPlan[] | undefined => {
  if (plans === undefined) return undefined;
  return plans.some(({ id }) => id === plan.id)
    ? plans.map((known) => (known.id === plan.id ? plan : known))
    : [plan, ...plans];
};
