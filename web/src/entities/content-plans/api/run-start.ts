import { jobEndpoints, type ContentPlan } from '@orbita/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { isRunning } from '../model/plan-status';

/** When the running generation of a plan was ordered, ms, requested once per job; undefined until known. */
export const useRunStart = ({ status, job_id }: Pick<ContentPlan, 'status' | 'job_id'>): number | undefined => {
  const { data: job } = useQuery({
    queryKey: ['jobs', job_id, 'beginning'],
    queryFn:
      job_id !== null && isRunning(status)
        ? ({ signal }) => api(jobEndpoints.get, { params: { id: job_id } }, { signal })
        : skipToken,
    staleTime: Infinity,
  });
  return job && Date.parse(job.created_at);
};
