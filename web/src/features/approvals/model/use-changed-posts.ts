import type { ApprovalPost } from '@orbita/contracts';
import { useState } from 'react';

interface ChangedPosts {
  /** Ids of posts that became others since the page was opened, or since they were decided on; added ones are such. */
  changed: ReadonlySet<number>;
  /** Those were decided on as they are now. */
  settle: (posts: readonly ApprovalPost[]) => void;
}

interface Known {
  /** How many pages were loaded. */
  pages: number;
  /** What was seen of each post, by its id. */
  seen: ReadonlyMap<number, string>;
}

const withPages = ({ pages, seen }: Known, loaded: readonly (readonly ApprovalPost[])[]): Known => ({
  pages: loaded.length,
  seen: new Map([...asSeen(loaded.slice(pages).flat()), ...seen]),
});

const asSeen = (posts: readonly ApprovalPost[]): [number, string][] => posts.map(({ id, seen }) => [id, seen]);

/** Notices posts that change under the eyes of whoever decides on them. @param pages as they were loaded, one after the other */
export const useChangedPosts = (pages: readonly (readonly ApprovalPost[])[]): ChangedPosts => {
  const [known, setKnown] = useState<Known>({ pages: 0, seen: new Map() });
  // What a further page brings is read for the first time: nothing of it has changed.
  const isLonger = pages.length > known.pages;
  const { seen } = isLonger ? withPages(known, pages) : known;
  if (isLonger) setKnown(withPages(known, pages));
  return {
    changed: new Set(pages.flat().flatMap((post) => (seen.get(post.id) === post.seen ? [] : [post.id]))),
    settle: (decided) => setKnown((before) => ({ ...before, seen: new Map([...before.seen, ...asSeen(decided)]) })),
  };
};
