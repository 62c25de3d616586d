import type { Approval, ApprovalPost } from '@orbita/contracts';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { approvalQuery } from '../api/client-approval';

/** What a link shows as far as it is loaded. */
export interface ShownApproval extends Omit<Approval, 'posts'> {
  /** By the pages they came with; each post once. */
  pages: readonly (readonly ApprovalPost[])[];
}

/** The posts that are not loaded yet. */
export interface MorePosts {
  /** There are some. */
  isThere: boolean;
  isLoading: boolean;
  error: Error | null;
  /** Loads page after page until there is enough, or all. @returns all that is loaded then; null when it failed */
  load: (isEnough: (posts: readonly ApprovalPost[]) => boolean) => Promise<readonly ApprovalPost[] | null>;
}

type Loaded = InfiniteData<{ items: Approval }>;

/** Joins pages: the last one was asked for last. A post that moved meanwhile stands where it is by now. */
const shownOf = ({ pages }: Loaded): ShownApproval | undefined => {
  const last = pages.at(-1)?.items;
  if (last === undefined) return undefined;
  const pageOf = new Map(pages.flatMap(({ items }, page) => items.posts.map(({ id }) => [id, page] as const)));
  return { ...last, pages: pages.map(({ items }, page) => items.posts.filter(({ id }) => pageOf.get(id) === page)) };
};

/** What a link shows, its posts page by page. */
export const useApproval = (token: string) => {
  const query = useInfiniteQuery(approvalQuery(token));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query;
  const approval = useMemo(() => data && shownOf(data), [data]);
  const load: MorePosts['load'] = async (isEnough) => {
    let posts = approval?.pages.flat() ?? [];
    for (let isMore = hasNextPage; isMore && !isEnough(posts);) {
      const result = await fetchNextPage({ cancelRefetch: false });
      if (result.isError || result.data === undefined) return null;
      posts = shownOf(result.data)?.pages.flat() ?? [];
      isMore = result.hasNextPage;
    }
    return posts;
  };
  const more: MorePosts = {
    isThere: hasNextPage,
    isLoading: query.isFetchingNextPage,
    error: query.isFetchNextPageError ? error : null,
    load,
  };
  return { approval, more, error, refetch, isFetching };
};
