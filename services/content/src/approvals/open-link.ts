import { AppError, type Language } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { hash } from 'node:crypto';

/** A link that opens something: to whose plan, and to which of its posts. */
export interface OpenLink {
  id: number;
  userId: number;
  projectId: number;
  planId: number;
  label: string;
  expiresAt: Date;
  /** Null: all of the plan. */
  publicationIds: number[] | null;
  project: string;
  plan: string;
  timeZone: string;
  /** The project's: what it is read in. */
  language: Language;
}

/** Condition on `link`, a row of `approval_links`. */
export const OPEN = 'link.revoked_at IS NULL AND link.expires_at > now()';

/** What is stored of a token to know it again. */
export const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * The link a token opens, as long as its plan can be seen and its owner may work. The statement is one for whatever else a
 * token may be, so that neither the answer nor its time tells a revoked one from one that never was.
 * @param lock clause of SQL that holds what was found
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
       JOIN content_plans plan ON plan.id = link.content_plan_id
       JOIN projects project ON project.id = link.project_id AND project.deleting_at IS NULL
       JOIN users owner ON owner.id = link.user_id AND owner.blocked_at IS NULL AND owner.deleted_at IS NULL
      WHERE link.token_hash = $1 AND ${OPEN} ${lock}`,
    [digestOf(token)],
  );
  if (!link) throw new AppError('APPROVAL_LINK_NOT_FOUND');
  return link;
};
