import type { ApprovalCounts, ApprovalState } from '@orbita/contracts';
import type { PublicationEntity } from '../publications/publication.entity.js';

/** A post with its variants, which its client sees as one. */
export interface Card<Post> {
  main: Post;
  variants: Post[];
}

/** What decides on the state of a card. */
export type CardPart = Pick<PublicationEntity, 'id' | 'variantOf' | 'approval' | 'status' | 'writingJobId'> & {
  /** It has a text or files, and no places to fill in. */
  hasLook: boolean;
};

/** Posts with their variants, in the order of the posts. Variants whose post is not among them are left out. */
export const cardsOf = <Post extends Pick<PublicationEntity, 'id' | 'variantOf'>>(
  posts: readonly Post[],
): Card<Post>[] => {
  const variantsOf = new Map<number, Post[]>();
  for (const post of posts) {
    if (post.variantOf !== null) variantsOf.set(post.variantOf, [...(variantsOf.get(post.variantOf) ?? []), post]);
  }
  const mains = posts.filter(({ variantOf }) => variantOf === null);
  return mains.map((main) => ({ main, variants: variantsOf.get(main.id) ?? [] }));
};

/** Result of a card. */
export interface CardState {
  /** Nothing of it can be decided on any more. */
  isOut: boolean;
  /** All that can be decided on can be seen. */
  hasLook: boolean;
  isBeingWritten: boolean;
  approval: ApprovalState;
  /** Ids of what a verdict is about. */
  open: number[];
}

/** State of a card. What is out of it stays as it was decided. @param out ids of posts that are out */
export const stateOfCard = ({ main, variants }: Card<CardPart>, out: ReadonlySet<number>): CardState => {
  const open = [main, ...variants].filter(({ id }) => !out.has(id));
  return {
    isOut: open.length === 0,
    hasLook: open.every(({ hasLook }) => hasLook),
    isBeingWritten: open.some(({ writingJobId }) => writingJobId !== null),
    approval: open.length === 0 ? main.approval : approvalOf(open),
    open: open.map(({ id }) => id),
  };
};

const approvalOf = (open: readonly CardPart[]): ApprovalState => {
  const states = new Set(open.map(({ approval }) => approval));
  if (states.has('changes_requested')) return 'changes_requested';
  const [only, ...others] = states;
  return only !== undefined && others.length === 0 ? only : 'outdated';
};

/** Counts of cards by state. */
export const countCards = (cards: readonly Card<CardPart>[], out: ReadonlySet<number>): ApprovalCounts => {
  const states = cards.map((card) => stateOfCard(card, out));
  const count = (holds: (state: CardState) => boolean): number => states.filter(holds).length;
  return {
    total: cards.length,
    approved: count(({ approval }) => approval === 'approved'),
    changes_requested: count(({ approval }) => approval === 'changes_requested'),
    undecided: count(
      ({ isOut, hasLook, approval }) => !isOut && hasLook && (approval === 'none' || approval === 'outdated'),
    ),
    unwritten: count(({ isOut, hasLook }) => !isOut && !hasLook),
    writing: count(({ isOut, hasLook, isBeingWritten }) => !isOut && !hasLook && isBeingWritten),
    decidable: count(({ isOut, hasLook }) => !isOut && hasLook),
  };
};
