import { AppError, type Language } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { hash } from 'node:crypto';

/** A valid link: the plan it opens, and the posts. */
export interface OpenLink {
  id: number;
  userId: number;
  projectId: number;
  planId: number;
  label: string;
  expiresAt: Date;
  /** Null: all posts of the plan. */
  publicationIds: number[] | null;
  project: string;
  plan: string;
  timeZone: string;
  /** The project's language: the page is shown in it. */
  language: Language;
}

/** Condition on `link`, a row of `approval_links`. */
export const OPEN = 'link.revoked_at IS NULL AND link.expires_at > now()';

/** Stored hash of a token, to recognise it later. */
export const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * The link a token opens, as long as its plan is visible and its owner is active. There is one statement for every token, so
 * neither the answer nor its time distinguishes a revoked link from an unknown one.
 * @param lock SQL clause that locks the found row
 * @throws AppError APPROVAL_LINK_NOT_FOUND
 */
export const mustBeOpen = async (
  from: Database | Tx,
  token: string,
  lock: '' | 'FOR NO KEY UPDATE OF link' = '',
): Promise<OpenLink> => {
  const [link] = await from.query<OpenLink>(
    `SELECT link.id, link.user_id AS "userId", link.project_id AS "projectId", link.content_plan_id AS "planId", link.label,
            link.expires_at AS "expiresAt", link.publication_ids::float8[] AS "publicationIds",
            project.name AS project, plan.name AS plan, project.time_zone AS "timeZone", project.language
       FROM approval_links link
       JOIN content_plans plan ON plan.id = link.content_plan_id AND plan.deleted_at IS NULL
       JOIN projects project ON project.id = link.project_id AND project.deleting_at IS NULL
       JOIN users owner ON owner.id = link.user_id AND owner.blocked_at IS NULL AND owner.deleted_at IS NULL
      WHERE link.token_hash = $1 AND ${OPEN} ${lock}`,
    [digestOf(token)],
  );
  if (!link) throw new AppError('APPROVAL_LINK_NOT_FOUND');
  return link;
};
