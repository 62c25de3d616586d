import { AppError, type ApprovalDecision, type ErrorCode } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { hash } from 'node:crypto';
import type { PublicationSendings } from '../publications/publication-sendings.js';
import type { PublicationEntity } from '../publications/publication.entity.js';

type Post = Pick<PublicationEntity, 'id' | 'content' | 'contentEntities' | 'media' | 'status' | 'needsFilling'>;

/** Names text, marks and media of a post: a verdict is about exactly these. */
export const fingerprintOf = ({
  content,
  contentEntities,
  media,
}: Pick<Post, 'content' | 'contentEntities' | 'media'>): string =>
  hash('sha256', JSON.stringify([content, contentEntities, media]), 'base64url');

/** Of posts that are on their way or may be out: what of them can still be stopped, their sendings know. */
const UNDER_WAY: readonly Post['status'][] = ['publishing', 'unconfirmed'];

/** Those of some posts that are out, or may be, or for which a network is being called: it is too late to decide on them. */
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
 * @param out those that are out
 */
export const isUnfilled = (
  { id, needsFilling }: Pick<Post, 'id' | 'needsFilling'>,
  out: ReadonlySet<number>,
): boolean => needsFilling > 0 && !out.has(id);

/**
 * Makes sure all of some posts are among others.
 * @param among null: any may be
 * @throws AppError PUBLICATION_NOT_FOUND (`details.publication_id`)
 */
export const mustBeNamed = (among: readonly number[] | null, ids: readonly number[]): void => {
  const named = among && new Set(among);
  const unknown = ids.find((id) => named?.has(id) === false);
  if (unknown !== undefined) throw new AppError('PUBLICATION_NOT_FOUND', { details: { publication_id: unknown } });
};

/**
 * Makes sure all of some verdicts can be given.
 * @param posts those that are there
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
