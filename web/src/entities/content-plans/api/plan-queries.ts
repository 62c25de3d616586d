import { contentPlanEndpoints, type ContentPlan } from '@orbita/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, everyPage } from '@/shared/api/api';
import { isRunning } from '../model/plan-status';
import { planKeys } from './plan-keys';
import { isGone, usePolls } from './polls';

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

/** A plan with its publications; one request, the same with which `usePlan` starts. */
export const planQuery = (planId: number) =>
  queryOptions({
    queryKey: planKeys.detail(planId),
    queryFn: ({ signal }) => api(contentPlanEndpoints.get, { params: { id: planId } }, { signal }),
  });

/** The list with one plan inserted: at its place, or first when it is new. */
export const withPlan = (plans: readonly ContentPlan[] | undefined, plan: ContentPlan): ContentPlan[] | undefined => {
  if (plans === undefined) return undefined;
  return plans.some(({ id }) => id === plan.id)
    ? plans.map((known) => (known.id === plan.id ? plan : known))
    : [plan, ...plans];
};
