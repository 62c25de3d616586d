import {
  AppError,
  type ApprovalLinkRequest,
  type Language,
  MAX_APPROVAL_LINKS,
  MAX_APPROVAL_POSTS,
  approvalAddress,
} from '@orbita/contracts';
import { type Database, type SecretBox, type Tx, boundToRow, forgetOlder } from '@orbita/platform';
import { randomBytes } from 'node:crypto';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { lockPlan, lockPublications } from '../content-plans/plan-lock.js';
import { IS_MAIN } from '../publications/variants.js';
import { OPEN, digestOf } from './open-link.js';

/** Statuses of posts that are neither out nor being sent (SQL): the opposite of `isOut`. */
const UNSENT = `('draft', 'generating', 'ready', 'scheduled', 'failed', 'missed')`;

const TOKEN_BYTES = 32;

/** A link as its owner sees it. */
export interface ApprovalLinkRecord {
  id: number;
  /** Name of the plan it leads to. */
  plan: string;
  label: string;
  /** Null: all posts of the plan. */
  publicationIds: number[] | null;
  /** Those posts that still have places to fill in: the client sees them once these are filled. */
  unfilledIds: number[];
  url: string;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
}

type StoredLink = Omit<ApprovalLinkRecord, 'url'> & { token: string; language: Language };

interface ApprovalLinksOptions {
  db: Database;
  box: SecretBox;
  /** Address users open the product at. */
  site: string;
}

const boundTo = (id: number): string => boundToRow('approval_links', 'token_sealed', id);

/**
 * Links by which clients without an account see posts of a plan and decide on them. A link of another user answers as an unknown
 * one.
 */
export class ApprovalLinksService {
  constructor(private readonly options: ApprovalLinksOptions) {}

  /** Open links of a plan, newest first. @throws AppError CONTENT_PLAN_NOT_FOUND */
  async list(userId: number, planId: number): Promise<ApprovalLinkRecord[]> {
    const { db } = this.options;
    const owned = { id: planId, userId, projectId: IN_SIGHT };
    if (!(await db.manager.existsBy(ContentPlanEntity, owned))) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    return this.read(db, 'link.user_id = $1 AND link.content_plan_id = $2', [userId, planId]);
  }

  /** An open link of the user. @throws AppError APPROVAL_LINK_NOT_FOUND */
  async get(userId: number, id: number, tx?: Tx): Promise<ApprovalLinkRecord> {
    const [link] = await this.read(tx ?? this.options.db, 'link.user_id = $1 AND link.id = $2', [userId, id]);
    if (!link) throw new AppError('APPROVAL_LINK_NOT_FOUND');
    return link;
  }

  /**
   * Makes a link. Its token is stored as a hash, and sealed for its owner, who may send it again.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_NOT_FOUND for a post of another plan, APPROVAL_LINK_LIMIT_REACHED
   */
  async create(
    tx: Tx,
    userId: number,
    planId: number,
    { publication_ids: publicationIds, label, days }: ApprovalLinkRequest,
  ): Promise<ApprovalLinkRecord> {
    const { projectId } = await lockPlan(tx, userId, planId);
    // A variant is shown with its main publication.
    const shown = publicationIds && [
      ...new Set(
        (await lockPublications(tx, planId, publicationIds)).map(({ id: own, variantOf }) => variantOf ?? own),
      ),
    ];
    const [open] = await tx.query<{ count: number }>(
      `SELECT count(*) FROM approval_links link WHERE link.content_plan_id = $1 AND ${OPEN}`,
      [planId],
    );
    if ((open?.count ?? 0) >= MAX_APPROVAL_LINKS) throw new AppError('APPROVAL_LINK_LIMIT_REACHED');
    const id = await nextId(tx);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sealed = this.options.box.seal(token, boundTo(id));
    await tx.query(
      `INSERT INTO approval_links (id, user_id, project_id, content_plan_id, publication_ids, label, token_hash, token_sealed, expires_at)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 day')`,
      [id, userId, projectId, planId, shown ?? null, label, digestOf(token), sealed, days],
    );
    return this.get(userId, id, tx);
  }

  /**
   * Closes a link; what was decided by it stays.
   * @returns the link before it was closed
   * @throws AppError APPROVAL_LINK_NOT_FOUND, also for a closed link
   */
  async revoke(tx: Tx, userId: number, id: number): Promise<ApprovalLinkRecord> {
    const link = await this.get(userId, id, tx);
    const closed = await tx.query(
      'UPDATE approval_links SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING id',
      [id],
    );
    if (closed.length === 0) throw new AppError('APPROVAL_LINK_NOT_FOUND');
    return link;
  }

  private async read(from: Database | Tx, condition: string, parameters: number[]): Promise<ApprovalLinkRecord[]> {
    const links = await from.query<StoredLink>(
      `SELECT link.id, plan.name AS plan, link.label, link.publication_ids::float8[] AS "publicationIds",
              ARRAY (SELECT id::float8 FROM publications publication
                      WHERE publication.content_plan_id = link.content_plan_id AND ${IS_MAIN}
                        AND (needs_filling > 0 AND status IN ${UNSENT} OR EXISTS (
                              SELECT FROM publications variant
                               WHERE variant.variant_of = publication.id AND variant.needs_filling > 0 AND variant.status IN ${UNSENT}))
                        AND (link.publication_ids IS NULL OR publication.id = ANY (link.publication_ids))
                      ORDER BY scheduled_at, id LIMIT ${MAX_APPROVAL_POSTS}) AS "unfilledIds",
              link.token_sealed AS token, link.created_at AS "createdAt", link.expires_at AS "expiresAt",
              link.opened_at AS "openedAt", project.language
         FROM approval_links link
         JOIN content_plans plan ON plan.id = link.content_plan_id AND plan.deleted_at IS NULL
         JOIN projects project ON project.id = link.project_id AND project.deleting_at IS NULL
        WHERE ${condition} AND ${OPEN} ORDER BY link.id DESC LIMIT ${MAX_APPROVAL_LINKS}`,
      parameters,
    );
    return links.map(({ token, language, ...link }) => ({ ...link, url: this.urlOf(link.id, token, language) }));
  }

  /** The token follows `#`, so no server and no server log ever sees it; the page uses the project's language. */
  private urlOf(id: number, sealed: string, language: Language): string {
    const { box, site } = this.options;
    return `${site}${approvalAddress(language)}#${box.open(sealed, boundTo(id))}`;
  }
}

/** The token is sealed to its row, so the row's number is needed first. */
const nextId = async (tx: Tx): Promise<number> => {
  const [next] = await tx.query<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('approval_links', 'id')) AS id`);
  if (!next) throw new Error('a sequence answered nothing');
  return next.id;
};

/**
 * Deletes up to `limit` links that ended longer ago than `keep` (a PostgreSQL interval), with their verdicts.
 * @returns how many
 */
export const forgetApprovalLinks = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'approval_links', { column: 'LEAST(expires_at, revoked_at)', than: keep, limit });
