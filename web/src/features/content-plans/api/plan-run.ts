import { jobEndpoints, type ContentPlan } from '@orbita/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { isRegeneration, isRunning } from '../model/plan-status';

export interface PlanRun {
  /** When the generation was ordered, ms; undefined until known. */
  startedAt: number | undefined;
  /** It replaces an older set, so stopping it must not delete the plan. */
  isRegeneration: boolean;
}

/** What the running job of a plan says about its beginning, asked once a job. */
export const usePlanRun = ({ status, job_id, created_at }: ContentPlan): PlanRun => {
  const { data: job } = useQuery({
    queryKey: ['jobs', job_id, 'beginning'],
    queryFn:
      job_id !== null && isRunning(status)
        ? ({ signal }) => api(jobEndpoints.get, { params: { id: job_id } }, { signal })
        : skipToken,
    staleTime: Infinity,
  });
  return {
    startedAt: job && Date.parse(job.created_at),
    isRegeneration: job !== undefined && isRegeneration(created_at, job.created_at),
  };
};
