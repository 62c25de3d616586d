import { contentPlanEndpoints, type ContentPlan } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { arrivalOf, type Arrival } from '@/entities/publications';
import { isRunning, planKeys } from '@/entities/content-plans';

const NOTHING: readonly Arrival[] = [];

type RunningPlan = Pick<ContentPlan, 'id' | 'status' | 'job_id' | 'publications_count'>;

/**
 * Ideas the running generation of a plan has written so far; empty when nothing runs. They are requested only when
 * the polled count of the plan has grown, and then only the new ones.
 */
export const usePlanArrivals = ({
  id,
  status,
  job_id: jobId,
  publications_count: count,
}: RunningPlan): readonly Arrival[] => {
  const runs = isRunning(status) && jobId !== null;
  const { data, refetch } = useQuery({
    queryKey: planKeys.arrivals(id, jobId),
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<Arrival[]>(queryKey) ?? [];
      const query = known.length === 0 ? {} : { known: known.map((one) => -one.id).join(',') };
      const answer = await api(contentPlanEndpoints.arrivals, { params: { id }, query }, { signal });
      // Ended, or followed by another job with other slots.
      return answer.job_id === jobId ? [...known, ...answer.arrivals.map(arrivalOf)] : known;
    },
    enabled: runs,
    staleTime: Infinity,
    // What did not arrive comes with the next request.
    retry: false,
  });
  useEffect(() => {
    if (runs && count > 0) void refetch();
  }, [runs, count, refetch]);
  return runs ? (data ?? NOTHING) : NOTHING;
};
