import { AppError, type ApprovalDecision, type ErrorCode } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { hash } from 'node:crypto';
import type { PublicationSendings } from '../publications/publication-sendings.js';
import { type Card, type CardPart, type CardState, stateOfCard } from './approval-card.js';
import type { PublicationEntity } from '../publications/publication.entity.js';

type Post = Pick<PublicationEntity, 'id' | 'content' | 'contentEntities' | 'media' | 'status' | 'needsFilling'>;

/** A post with its variants. */
type ApprovalCard = Card<StatedPost>;
type StatedPost = Post & Pick<PublicationEntity, 'variantOf' | 'approval' | 'writingJobId'>;

/** State of a post with its variants. @param out ids of posts that are out */
export const stateOf = ({ main, variants }: ApprovalCard, out: ReadonlySet<number>): CardState =>
  stateOfCard({ main: toPart(main), variants: variants.map(toPart) }, out);

const toPart = (post: StatedPost): CardPart => ({
  ...post,
  hasLook: (post.content !== null || post.media.length > 0) && post.needsFilling === 0,
});

/** Identifies text, marks and media of a post. */
export const fingerprintOf = ({
  content,
  contentEntities,
  media,
}: Pick<Post, 'content' | 'contentEntities' | 'media'>): string =>
  hash('sha256', JSON.stringify([content, contentEntities, media]), 'base64url');

/** Statuses of posts that are being sent or may be out; `PublicationSendings` knows which of them can still be stopped. */
const UNDER_WAY: readonly Post['status'][] = ['publishing', 'unconfirmed'];

/** Those posts that are out, may be out, or for which a network is being called: it is too late to decide on them. */
export const outOf = async (
  from: Database | Tx,
  sendings: Pick<PublicationSendings, 'begun'>,
  posts: readonly Pick<Post, 'id' | 'status'>[],
): Promise<ReadonlySet<number>> => {
  const underWay = posts.filter(({ status }) => UNDER_WAY.includes(status)).map(({ id }) => id);
  const begun = underWay.length > 0 ? await sendings.begun(from, underWay) : undefined;
  return new Set(posts.filter(({ id, status }) => status === 'published' || begun?.has(id)).map(({ id }) => id));
};

/** Those variants of a post that differ from it and can still be decided on, which its client is shown. */
export const differing = <Variant extends Post>(
  main: Post,
  variants: readonly Variant[],
  out: ReadonlySet<number>,
): Variant[] => variants.filter((variant) => !out.has(variant.id) && fingerprintOf(variant) !== fingerprintOf(main));

/** Identifies what a client is shown of a post: a verdict is about exactly this. */
export const seenOf = (main: Post, variants: readonly Post[], out: ReadonlySet<number>): string => {
  const others = differing(main, variants, out).map((variant) => [variant.id, fingerprintOf(variant)]);
  return others.length === 0
    ? fingerprintOf(main)
    : hash('sha256', JSON.stringify([fingerprintOf(main), ...others]), 'base64url');
};

/**
 * Whether a post or one of its variants waits for places of its text to be filled in: until then there is nothing to decide on.
 * @param out posts that are out
 */
export const isUnfilled = (
  main: Pick<Post, 'id' | 'needsFilling'>,
  variants: readonly Pick<Post, 'id' | 'needsFilling'>[],
  out: ReadonlySet<number>,
): boolean => [main, ...variants].some(({ id, needsFilling }) => needsFilling > 0 && !out.has(id));

/**
 * Checks that all ids are among those allowed.
 * @param among null: any id is allowed
 * @throws AppError PUBLICATION_NOT_FOUND (`details.publication_id`)
 */
export const mustBeNamed = (among: readonly number[] | null, ids: readonly number[]): void => {
  const named = among && new Set(among);
  const unknown = ids.find((id) => named?.has(id) === false);
  if (unknown !== undefined) throw new AppError('PUBLICATION_NOT_FOUND', { details: { publication_id: unknown } });
};

/**
 * Checks that all verdicts can be given.
 * @param cards existing posts
 * @throws AppError see `ApprovalsService.decide`
 */
export const mustBeDecidable = (
  cards: readonly ApprovalCard[],
  verdicts: ApprovalDecision['verdicts'],
  out: ReadonlySet<number>,
): void => {
  mustBeNamed(
    cards.map(({ main }) => main.id),
    verdicts.map(({ publication_id }) => publication_id),
  );
  const seen = new Map(verdicts.map((verdict) => [verdict.publication_id, verdict.seen]));
  const refuse = (code: ErrorCode, isRefused: (card: ApprovalCard) => boolean): void => {
    const refused = cards.filter(isRefused).map(({ main }) => main.id);
    if (refused.length > 0) throw new AppError(code, { details: { publication_ids: refused } });
  };
  refuse('APPROVAL_POST_OUT', (card) => stateOf(card, out).isOut);
  refuse('APPROVAL_POST_UNWRITTEN', (card) => !stateOf(card, out).hasLook);
  refuse('APPROVAL_POST_CHANGED', ({ main, variants }) => seen.get(main.id) !== seenOf(main, variants, out));
};
