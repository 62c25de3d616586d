import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  type ApprovalCounts,
  type ApprovalDecision,
  type ApprovalState,
  type ApprovalVerdict,
  MAX_LINK_ANSWERS_AN_HOUR,
  MAX_LINK_VERDICTS,
  MAX_OWN_VERDICTS,
  MAX_SHOWN_VERDICTS,
} from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { In, IsNull } from 'typeorm';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { lockPresent } from '../content-plans/plan-lock.js';
import { notifyOfVerdicts } from '../notices/notify-of-verdicts.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { PublicationSendings } from '../publications/publication-sendings.js';
import { behind } from '../publications/behind.js';
import { type CardPart, cardsOf, countCards } from './approval-card.js';
import { mustBeDecidable, mustBeNamed, outOf, stateOf } from './decidable.js';
import { SHOWN, type ShownPost, type VerdictRecord, shownOf } from './shown-post.js';
import { type OpenLink, mustBeOpen } from './open-link.js';

type Said = ApprovalDecision['verdicts'][number];

/** A part of the posts of a link. */
export interface PostSlice {
  /** Starts after this post. */
  after?: { at: string; id: number } | undefined;
  limit: number;
  /** Limits the list to these posts of the link. */
  among?: readonly number[] | null;
}

/** An answer that changed something: the posts by verdict. */
export type DecidedPosts = Readonly<Record<ApprovalVerdict, readonly number[]>>;

const VERDICT_COLUMNS = `verdict.id, verdict.publication_id AS "publicationId", verdict.verdict, verdict.comment, link.label,
  verdict.created_at AS "createdAt"`;
const VERDICTS = 'approval_verdicts verdict JOIN approval_links link ON link.id = verdict.link_id';

/** What clients see by their links, and what they decide. */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly db: Database,
    @Inject(PublicationSendings) private readonly sendings: Pick<PublicationSendings, 'begun'>,
  ) {}

  /**
   * Opens a link, and records for its owner, at most once a minute, that it was opened.
   * @throws AppError APPROVAL_LINK_NOT_FOUND
   */
  async open(token: string): Promise<OpenLink> {
    const link = await mustBeOpen(this.db, token);
    await this.db.query(
      `UPDATE approval_links SET opened_at = now()
        WHERE id = $1 AND (opened_at IS NULL OR opened_at < now() - interval '1 minute')`,
      [link.id],
    );
    return link;
  }

  /** Posts of a link, in order of time. A text with places to fill in is shown as not written yet. */
  async postsOf(
    { id, planId, publicationIds }: OpenLink,
    { after, limit, among = publicationIds }: PostSlice,
  ): Promise<ShownPost[]> {
    const posts = await this.db.manager.find(PublicationEntity, {
      select: SHOWN,
      where: {
        contentPlanId: planId,
        variantOf: IsNull(),
        ...(among && { id: In(among) }),
        ...(after && { scheduledAt: behind(after) }),
      },
      order: { scheduledAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    const verdicts = await this.db.query<VerdictRecord>(
      `SELECT ${VERDICT_COLUMNS}
         FROM (SELECT *, row_number() OVER (PARTITION BY publication_id ORDER BY id DESC) AS place
                 FROM approval_verdicts WHERE link_id = $1 AND publication_id = ANY ($2::bigint[])) verdict
         JOIN approval_links link ON link.id = verdict.link_id
        WHERE verdict.place <= ${MAX_OWN_VERDICTS} ORDER BY verdict.id DESC`,
      [id, posts.map((post) => post.id)],
    );
    const saidOf = new Map<number, VerdictRecord[]>(posts.map((post) => [post.id, []]));
    for (const verdict of verdicts) saidOf.get(verdict.publicationId)?.push(verdict);
    const all = await this.db.manager.find(PublicationEntity, {
      select: SHOWN,
      where: { variantOf: In(posts.map((post) => post.id)) },
      order: { id: 'ASC' },
    });
    const out = await outOf(this.db, this.sendings, [...posts, ...all]);
    return cardsOf([...posts, ...all]).map((card) => shownOf(card, out, saidOf.get(card.main.id) ?? []));
  }

  /** Counts of a link's posts by state. Their texts are not read. */
  async countsOf({ planId, publicationIds }: OpenLink): Promise<ApprovalCounts> {
    const parts = await this.db.query<CardPart>(
      `SELECT id, variant_of AS "variantOf", status, approval, writing_job_id AS "writingJobId",
              (content IS NOT NULL OR media <> '{}') AND needs_filling = 0 AS "hasLook"
         FROM publications
        WHERE content_plan_id = $1 AND ($2::bigint[] IS NULL OR coalesce(variant_of, id) = ANY ($2))`,
      [planId, publicationIds],
    );
    return countCards(cardsOf(parts), await outOf(this.db, this.sendings, parts));
  }

  /** The last verdict of a link on each of some posts; posts without one are left out. */
  async lastSaid({ id }: OpenLink, publicationIds: readonly number[]): Promise<VerdictRecord[]> {
    return this.db.query<VerdictRecord>(
      `SELECT DISTINCT ON (verdict.publication_id) ${VERDICT_COLUMNS} FROM ${VERDICTS}
        WHERE verdict.link_id = $1 AND verdict.publication_id = ANY ($2::bigint[])
        ORDER BY verdict.publication_id, verdict.id DESC`,
      [id, publicationIds],
    );
  }

  /**
   * Stores verdicts on posts of a link, all or none, and notifies their owner. A verdict that is in force already changes
   * nothing.
   * @returns the link, and the posts with a new verdict; null when there is none
   * @throws AppError APPROVAL_LINK_NOT_FOUND, PUBLICATION_NOT_FOUND for a post the link does not show; with
   * `details.publication_ids`: APPROVAL_POST_OUT, APPROVAL_POST_UNWRITTEN, APPROVAL_POST_CHANGED when text or media differ from
   * what the client saw, APPROVAL_VERDICT_LIMIT_REACHED; APPROVAL_ANSWER_LIMIT_REACHED
   */
  async decide(
    tx: Tx,
    token: string,
    { verdicts }: ApprovalDecision,
  ): Promise<{ link: OpenLink; decided: DecidedPosts | null }> {
    const { planId, publicationIds } = await mustBeOpen(tx, token);
    mustBeNamed(publicationIds, verdicts.map(idOf));
    await tx.query('SELECT 1 FROM content_plans WHERE id = $1 FOR SHARE', [planId]);
    const posts = await lockPresent(tx, planId, verdicts.map(idOf));
    const cards = cardsOf(posts);
    // Checked after all other locks are held: a link revoked meanwhile decides nothing, and its answers are counted one by one.
    const link = await mustBeOpen(tx, token, 'FOR NO KEY UPDATE OF link');
    // The rows are locked: no network call begins until the verdict is stored, and the sender checks the verdict again before the
    // call.
    const out = await outOf(tx, this.sendings, posts);
    mustBeDecidable(cards, verdicts, out);
    const states = new Map(cards.map((card) => [card.main.id, stateOf(card, out)]));
    const fresh = await this.unsaid(
      tx,
      link,
      new Map([...states].map(([id, { approval }]) => [id, approval])),
      verdicts,
    );
    if (fresh.length === 0) return { link, decided: null };
    await mustHaveAnswersLeft(tx, link);
    const firstId = await store(tx, link, fresh, (said) => states.get(idOf(said))?.open ?? []);
    const by = (verdict: ApprovalVerdict) => fresh.filter((said) => said.verdict === verdict);
    const [approved, changes] = [by('approved'), by('changes_requested')];
    await notifyOfVerdicts(tx, link, { key: `approval-${firstId}`, approved, changes, posts });
    return { link, decided: { approved: approved.map(idOf), changes_requested: changes.map(idOf) } };
  }

  /** Verdicts of clients on a publication of the user, newest first; those on a variant are those on its main publication. @throws AppError PUBLICATION_NOT_FOUND */
  async verdictsOn(userId: number, publicationId: number): Promise<VerdictRecord[]> {
    const owned = { id: publicationId, userId, projectId: IN_SIGHT };
    if (!(await this.db.manager.existsBy(PublicationEntity, owned))) throw new AppError('PUBLICATION_NOT_FOUND');
    return this.db.query<VerdictRecord>(
      `SELECT ${VERDICT_COLUMNS} FROM ${VERDICTS}
        WHERE verdict.publication_id = (SELECT coalesce(variant_of, id) FROM publications WHERE id = $1)
        ORDER BY verdict.id DESC LIMIT ${MAX_SHOWN_VERDICTS}`,
      [publicationId],
    );
  }

  /** Those verdicts that differ from the last one of this link, or are no longer in force. */
  private async unsaid(
    tx: Tx,
    { id }: OpenLink,
    stateOf: ReadonlyMap<number, ApprovalState>,
    verdicts: readonly Said[],
  ): Promise<Said[]> {
    const last = await tx.query<Pick<VerdictRecord, 'publicationId' | 'verdict' | 'comment'> & { count: number }>(
      `SELECT DISTINCT ON (publication_id) publication_id AS "publicationId", verdict, comment,
              count(*) OVER (PARTITION BY publication_id) AS count
         FROM approval_verdicts WHERE link_id = $1 AND publication_id = ANY ($2::bigint[])
        ORDER BY publication_id, id DESC`,
      [id, verdicts.map(idOf)],
    );
    const lastOn = new Map(last.map((said) => [said.publicationId, said]));
    const fresh = verdicts.filter(({ publication_id, verdict, comment }) => {
      const before = lastOn.get(publication_id);
      const isSame = before?.verdict === verdict && before.comment === comment;
      return !isSame || stateOf.get(publication_id) !== verdict;
    });
    const tooMany = fresh.map(idOf).filter((post) => (lastOn.get(post)?.count ?? 0) >= MAX_LINK_VERDICTS);
    if (tooMany.length > 0) {
      throw new AppError('APPROVAL_VERDICT_LIMIT_REACHED', { details: { publication_ids: tooMany } });
    }
    return fresh;
  }
}

const idOf = ({ publication_id }: Said): number => publication_id;

/** Each answer notifies the owner: a stolen link must not do so without limit. @throws AppError APPROVAL_ANSWER_LIMIT_REACHED */
const mustHaveAnswersLeft = async (tx: Tx, { id }: OpenLink): Promise<void> => {
  // All verdicts of one answer share one moment, that of its transaction.
  const [answers] = await tx.query<{ count: number }>(
    `SELECT count(DISTINCT created_at) FROM approval_verdicts WHERE link_id = $1 AND created_at > now() - interval '1 hour'`,
    [id],
  );
  if ((answers?.count ?? 0) >= MAX_LINK_ANSWERS_AN_HOUR) throw new AppError('APPROVAL_ANSWER_LIMIT_REACHED');
};

/** @param aboutOf posts a verdict is about: its own and variants @returns id of the first verdict */
const store = async (
  tx: Tx,
  { id, userId, projectId }: OpenLink,
  verdicts: readonly Said[],
  aboutOf: (said: Said) => readonly number[],
): Promise<number> => {
  const [posts, words] = [verdicts.map(idOf), verdicts.map(({ verdict }) => verdict)];
  const stored = await tx.query<{ id: number }>(
    `INSERT INTO approval_verdicts (user_id, project_id, link_id, publication_id, verdict, comment)
     SELECT $1, $2, $3, post, verdict, comment FROM unnest($4::bigint[], $5::text[], $6::text[]) AS said (post, verdict, comment)
     RETURNING id`,
    [userId, projectId, id, posts, words, verdicts.map(({ comment }) => comment)],
  );
  await tx.query(
    `UPDATE publications SET approval = said.verdict FROM unnest($1::bigint[], $2::text[]) AS said (post, verdict)
      WHERE publications.id = said.post AND approval <> said.verdict`,
    [verdicts.flatMap((said) => aboutOf(said)), verdicts.flatMap((said) => aboutOf(said).map(() => said.verdict))],
  );
  return Math.min(...stored.map((row) => row.id));
};
