import type { ApprovalPost } from '@orbita/contracts';
import { useState } from 'react';

interface ChangedPosts {
  /** Ids of posts that became others since the page was opened, or since they were decided on; added ones are such. */
  changed: ReadonlySet<number>;
  /** Those were decided on as they are now. */
  settle: (posts: readonly ApprovalPost[]) => void;
}

const asSeen = (posts: readonly ApprovalPost[]): [number, string][] => posts.map(({ id, seen }) => [id, seen]);

/** Notices posts that change under the eyes of whoever decides on them. */
export const useChangedPosts = (posts: readonly ApprovalPost[]): ChangedPosts => {
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(() => new Map(asSeen(posts)));
  return {
    changed: new Set(posts.filter(({ id, seen }) => known.get(id) !== seen).map(({ id }) => id)),
    settle: (decided) => setKnown((before) => new Map([...before, ...asSeen(decided)])),
  };
};
