import { aheadKey } from '@/features/publishing/api/readiness-query';

/** Places of the plans in the query cache. */
export const planKeys = {
  all: ['content-plans'] as const,
  lists: ['content-plans', 'list'] as const,
  list: (projectId: number) => [...planKeys.lists, projectId] as const,
  /** Plans of all projects by what was typed. */
  search: (typed: string) => ['content-plans', 'search', typed] as const,
  /** Never inside `lists`: what makes the lists ask again must not disturb it. */
  running: (projectId: number) => ['content-plans', 'running', projectId] as const,
  /** Publications of the days ahead and what would become of them, by project. */
  ahead: aheadKey,
  detail: (planId: number) => ['content-plans', 'detail', planId] as const,
  /** A version of a publication never changes. */
  publication: (id: number, version: number) => ['content-plans', 'publication', id, version] as const,
  /** Progress of the texts of a plan that were ordered in one go. */
  texts: (planId: number) => ['content-plans', 'texts', planId] as const,
  /** New ideas to choose from. */
  proposal: (planId: number) => ['content-plans', 'proposal', planId] as const,
  /** What its published posts brought. */
  results: (planId: number) => ['content-plans', 'results', planId] as const,
  /** Ideas one job has written; another job's are others. */
  arrivals: (planId: number, jobId: number | null) => ['content-plans', 'arrivals', planId, jobId] as const,
  status: (planId: number) => ['content-plans', 'status', planId] as const,
};
