import { competitorAnalysisEndpoints, competitorPostEndpoints, type CompetitorPeriod } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { competitorKey } from './competitor-query';

/** The posts a screen shows. */
export interface PostsSpan {
  /** Days back from now. */
  days: number;
  /** Maximum number of posts to read. */
  limit: number;
}

const PAGE = 20;
const ANALYSES_PAGE = 50;

/** Posts of the last days, newest first, paged; those of the former period stay visible until these have loaded. */
export const postsQuery = (id: number, days: number) =>
  infiniteQueryOptions({
    queryKey: [...competitorKey(id), 'posts', days],
    queryFn: async ({ signal, pageParam }) => {
      const query = { period: `${days}d`, limit: String(PAGE), cursor: pageParam };
      const { items, next } = await apiPage(competitorPostEndpoints.list, { params: { id }, query }, { signal });
      return { posts: items.posts, next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The best posts of the last days; those of the former period stay visible until these have loaded. */
export const bestPostsQuery = (id: number, days: number) =>
  queryOptions({
    queryKey: [...competitorKey(id), 'best', days],
    queryFn: async ({ signal }) => {
      const query = { period_days: String(days), top_n: '10' };
      return (await api(competitorPostEndpoints.best, { params: { id }, query }, { signal })).best_posts;
    },
    placeholderData: keepPreviousData,
  });

/**
 * Numbers of a period; those of the former one stay visible until they have loaded. Always refetched: the project's links,
 * which its own channel follows, are changed elsewhere.
 */
export const statsQuery = (id: number, period: CompetitorPeriod) =>
  queryOptions({
    queryKey: [...competitorKey(id), 'stats', period],
    queryFn: ({ signal }) => api(competitorPostEndpoints.stats, { params: { id }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Analyses, newest first, paged, and the posts they name as examples. */
export const analysesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...competitorKey(id), 'analyses'],
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: String(ANALYSES_PAGE), cursor: pageParam };
      return apiPage(competitorAnalysisEndpoints.list, { params: { id }, query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      analyses: pages.flatMap(({ items }) => items.analyses),
      example_posts: pages.flatMap(({ items }) => items.example_posts),
    }),
  });
