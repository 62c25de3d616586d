import { aheadKey } from '@/entities/publishing';

/** Keys of the plans in the query cache. */
export const planKeys = {
  all: ['content-plans'] as const,
  lists: ['content-plans', 'list'] as const,
  list: (projectId: number) => [...planKeys.lists, projectId] as const,
  /** Never inside `lists`: invalidating the lists must not affect it. */
  running: (projectId: number) => ['content-plans', 'running', projectId] as const,
  /** Publications of the coming days and their readiness, by project. */
  ahead: aheadKey,
  detail: (planId: number) => ['content-plans', 'detail', planId] as const,
  /** A version of a publication never changes. */
  publication: (id: number, version: number) => ['content-plans', 'publication', id, version] as const,
  /** Progress of the texts of a plan that were ordered together. */
  texts: (planId: number) => ['content-plans', 'texts', planId] as const,
  /** New ideas to choose from. */
  proposal: (planId: number) => ['content-plans', 'proposal', planId] as const,
  /** Results of its published posts. */
  results: (planId: number) => ['content-plans', 'results', planId] as const,
  /** Ideas written by one job; another job has other ideas. */
  arrivals: (planId: number, jobId: number | null) => ['content-plans', 'arrivals', planId, jobId] as const,
  status: (planId: number) => ['content-plans', 'status', planId] as const,
};
