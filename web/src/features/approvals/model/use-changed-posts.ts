import type { ApprovalPost } from '@orbita/contracts';
import { useState } from 'react';

interface ChangedPosts {
  /** Ids of posts that changed since the page was opened, or since their verdict; including added ones. */
  changed: ReadonlySet<number>;
  /** The client has decided on their current state. */
  settle: (posts: readonly ApprovalPost[]) => void;
}

interface Known {
  /** Number of loaded pages. */
  pages: number;
  /** The seen state of each post, by its id. */
  seen: ReadonlyMap<number, string>;
}

const withPages = ({ pages, seen }: Known, loaded: readonly (readonly ApprovalPost[])[]): Known => ({
  pages: loaded.length,
  seen: new Map([...asSeen(loaded.slice(pages).flat()), ...seen]),
});

const asSeen = (posts: readonly ApprovalPost[]): [number, string][] => posts.map(({ id, seen }) => [id, seen]);

/** Detects posts that change while the client looks at them. @param pages in loading order */
export const useChangedPosts = (pages: readonly (readonly ApprovalPost[])[]): ChangedPosts => {
  const [known, setKnown] = useState<Known>({ pages: 0, seen: new Map() });
  // A further page is read for the first time: nothing in it has changed.
  const isLonger = pages.length > known.pages;
  const { seen } = isLonger ? withPages(known, pages) : known;
  if (isLonger) setKnown(withPages(known, pages));
  return {
    changed: new Set(pages.flat().flatMap((post) => (seen.get(post.id) === post.seen ? [] : [post.id]))),
    settle: (decided) => setKnown((before) => ({ ...before, seen: new Map([...before.seen, ...asSeen(decided)]) })),
  };
};
