import type { Approval, ApprovalPost } from '@orbita/contracts';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { approvalQuery } from '../api/client-approval';

/** What a link shows, as far as it is loaded. */
export interface ShownApproval extends Omit<Approval, 'posts'> {
  /** Grouped by the page they arrived with; each post once. */
  pages: readonly (readonly ApprovalPost[])[];
}

/** Posts that are not loaded yet. */
export interface MorePosts {
  /** There are more. */
  isThere: boolean;
  isLoading: boolean;
  error: Error | null;
  /** Loads pages until there are enough posts, or all. @returns everything loaded then; null after a failure */
  load: (isEnough: (posts: readonly ApprovalPost[]) => boolean) => Promise<readonly ApprovalPost[] | null>;
}

type Loaded = InfiniteData<{ items: Approval }>;

/** Joins pages: the last one is the newest. A post that moved meanwhile is at its current place. */
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
