import { AppError, type ApprovalDecision, type ErrorCode } from '@orbita/contracts';
import { hash } from 'node:crypto';
import type { PublicationEntity } from '../publications/publication.entity.js';

type Post = Pick<PublicationEntity, 'id' | 'content' | 'contentEntities' | 'media' | 'status' | 'needsFilling'>;

/** Names text, marks and media of a post: a verdict is about exactly these. */
export const fingerprintOf = ({
  content,
  contentEntities,
  media,
}: Pick<Post, 'content' | 'contentEntities' | 'media'>): string =>
  hash('sha256', JSON.stringify([content, contentEntities, media]), 'base64url');

/** Of posts that are out, or may be, or are on their way. */
export const OUT_STATUSES: readonly Post['status'][] = ['publishing', 'published', 'unconfirmed'];

/** Whether a post is out, or may be, or is on its way. */
export const isOut = ({ status }: Pick<Post, 'status'>): boolean => OUT_STATUSES.includes(status);

/** Whether a post waits for places of its text to be filled in: until then there is nothing to decide on. */
export const isUnfilled = (post: Pick<Post, 'status' | 'needsFilling'>): boolean =>
  post.needsFilling > 0 && !isOut(post);

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
 * @throws AppError see `ApprovalsService.decide`
 */
export const mustBeDecidable = (posts: readonly Post[], verdicts: ApprovalDecision['verdicts']): void => {
  mustBeNamed(
    posts.map(({ id }) => id),
    verdicts.map(({ publication_id }) => publication_id),
  );
  const seen = new Map(verdicts.map((verdict) => [verdict.publication_id, verdict.seen]));
  const refuse = (code: ErrorCode, isRefused: (post: Post) => boolean): void => {
    const refused = posts.filter(isRefused).map(({ id }) => id);
    if (refused.length > 0) throw new AppError(code, { details: { publication_ids: refused } });
  };
  refuse('APPROVAL_POST_OUT', isOut);
  refuse('APPROVAL_POST_UNWRITTEN', (post) => (post.content === null && post.media.length === 0) || isUnfilled(post));
  refuse('APPROVAL_POST_CHANGED', (post) => seen.get(post.id) !== fingerprintOf(post));
};
