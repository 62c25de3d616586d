import { AppError, type ApprovalDecision, type ErrorCode } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { hash } from 'node:crypto';
import type { PublicationSendings } from '../publications/publication-sendings.js';
import type { PublicationEntity } from '../publications/publication.entity.js';

type Post = Pick<PublicationEntity, 'id' | 'content' | 'contentEntities' | 'media' | 'status' | 'needsFilling'>;

/** Identifies text, marks and media of a post: a verdict is about exactly these. */
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

/**
 * Whether a post waits for places of its text to be filled in: until then there is nothing to decide on.
 * @param out posts that
 * are out
 */
export const isUnfilled = (
  { id, needsFilling }: Pick<Post, 'id' | 'needsFilling'>,
  out: ReadonlySet<number>,
): boolean => needsFilling > 0 && !out.has(id);

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
 * @param posts existing posts
 * @param out those of them that are out
 * @throws AppError see `ApprovalsService.decide`
 */
export const mustBeDecidable = (
  posts: readonly Post[],
  verdicts: ApprovalDecision['verdicts'],
  out: ReadonlySet<number>,
): void => {
  mustBeNamed(
    posts.map(({ id }) => id),
    verdicts.map(({ publication_id }) => publication_id),
  );
  const seen = new Map(verdicts.map((verdict) => [verdict.publication_id, verdict.seen]));
  const refuse = (code: ErrorCode, isRefused: (post: Post) => boolean): void => {
    const refused = posts.filter(isRefused).map(({ id }) => id);
    if (refused.length > 0) throw new AppError(code, { details: { publication_ids: refused } });
  };
  refuse('APPROVAL_POST_OUT', ({ id }) => out.has(id));
  refuse(
    'APPROVAL_POST_UNWRITTEN',
    (post) => (post.content === null && post.media.length === 0) || isUnfilled(post, out),
  );
  refuse('APPROVAL_POST_CHANGED', (post) => seen.get(post.id) !== fingerprintOf(post));
};
