import { type PlanProposalState, type Said, storedText } from '@orbita/contracts';
import type { JobFailure, JobRecord } from '@orbita/jobs';
import { type Database, type Tx, forgetOlder } from '@orbita/platform';
import type { WrittenSettings } from '../content-plans/content-plan.entity.js';
import { notifyOfFailedProposal } from '../notices/notify-owner.js';
import { UNTOUCHED } from '../publications/publication-set.js';

/** New ideas offered beside those of some publications of a plan. */
export interface PlanProposal {
  id: number;
  contentPlanId: number;
  status: PlanProposalState['status'];
  errorMessage: Said | null;
  jobId: number | null;
  /** Settings of the plan when they were ordered: the ideas are written by these. */
  settings: WrittenSettings;
  revision: number;
  isDemo: boolean;
  isDiscarded: boolean;
  /** Number of ideas not taken yet. */
  openCount: number;
  /** How many of these a regeneration would delete with their publications, and the credits they cost. */
  lostCount: number;
  lostCredits: number;
}

/** A new idea; its texts are null until all are written. */
export interface ProposedIdea {
  publicationId: number;
  publicationVersion: number;
  slot: number;
  title: string | null;
  shortDescription: string | null;
  goal: string | null;
  reasoning: string | null;
  isOutdated: boolean;
  takenAt: Date | null;
}

const LOST = `(SELECT count(*) FROM proposed_ideas JOIN publications ON publications.id = publication_id
                 WHERE plan_proposal_id = proposal.id AND proposal.status = 'ready' AND taken_at IS NULL AND ${UNTOUCHED})`;
const COLUMNS = `proposal.id, content_plan_id AS "contentPlanId", proposal.status, said(proposal.error_message, proposal.error_said) AS "errorMessage",
  proposal.job_id AS "jobId", settings, proposal.revision, proposal.is_demo AS "isDemo", discarded_at IS NOT NULL AS "isDiscarded",
  (SELECT count(*) FROM proposed_ideas WHERE plan_proposal_id = proposal.id AND taken_at IS NULL) AS "openCount",
  ${LOST} AS "lostCount",
  coalesce((SELECT job.price * ${LOST} / job.total FROM jobs job WHERE job.id = proposal.job_id), 0) AS "lostCredits"`;

/** The last proposal of a plan, also a declined one. The caller has checked the owner of the plan. */
export const findProposal = async (db: Database | Tx, planId: number): Promise<PlanProposal | undefined> => {
  const [proposal] = await db.query<PlanProposal>(
    `SELECT ${COLUMNS} FROM plan_proposals proposal WHERE content_plan_id = $1`,
    [planId],
  );
  return proposal;
};

/** Whether its user has something to decide or to read. */
export const isUndecided = ({ status, isDiscarded, openCount }: PlanProposal): boolean =>
  !isDiscarded && (status === 'failed' || openCount > 0);

/** Ideas of a proposal in the order of their publications' time. */
export const ideasOf = async (db: Database | Tx, proposalId: number): Promise<ProposedIdea[]> =>
  db.query<ProposedIdea>(
    `SELECT publication_id AS "publicationId", publication_version AS "publicationVersion", slot, idea.title,
            idea.short_description AS "shortDescription", idea.goal, idea.reasoning, taken_at AS "takenAt",
            taken_at IS NULL AND publication_version <> publication.version AS "isOutdated"
       FROM proposed_ideas idea JOIN publications publication ON publication.id = publication_id
      WHERE plan_proposal_id = $1 ORDER BY scheduled_at, publication.id`,
    [proposalId],
  );

/** Jobs that write a proposal of a plan. */
export const proposalJobsOf = async (tx: Tx, planId: number): Promise<number[]> => {
  const jobs = await tx.query<{ id: number }>(
    `SELECT job_id AS id FROM plan_proposals WHERE content_plan_id = $1 AND status = 'writing' AND job_id IS NOT NULL`,
    [planId],
  );
  return jobs.map(({ id }) => id);
};

/**
 * Old ideas were restored: the new ones that had replaced them can be taken again, and the plan gets its previous written
 * settings.
 * @param replacedIdeaIds see `restoreIdeas`
 */
export const reopenRestored = async (tx: Tx, planId: number, replacedIdeaIds: readonly number[]): Promise<void> => {
  const reopened = await tx.query(
    `UPDATE proposed_ideas idea SET taken_at = NULL, replaced_idea_id = NULL, publication_version = publication.version
       FROM publications publication
      WHERE publication.id = idea.publication_id AND replaced_idea_id = ANY ($1::bigint[])
     RETURNING slot`,
    [replacedIdeaIds],
  );
  if (reopened.length === 0) return;
  await tx.query(
    `WITH before AS (
       UPDATE plan_proposals SET settings_before = NULL FROM plan_proposals old
        WHERE old.id = plan_proposals.id AND old.content_plan_id = $1 AND old.settings_before IS NOT NULL
       RETURNING old.settings_before AS settings)
     UPDATE content_plans SET written_settings = before.settings FROM before WHERE id = $1`,
    [planId],
  );
};

/**
 * A proposal whose job ended without ideas: deleted when its user stopped it, otherwise it shows the reason, and so does a
 * notification.
 */
export const abandonProposal = async (
  tx: Tx,
  job: JobRecord,
  { planProposalId }: { planProposalId: number },
  failure: JobFailure,
): Promise<void> => {
  if (failure.code === 'JOB_CANCELLED') {
    await tx.query('DELETE FROM plan_proposals WHERE id = $1', [planProposalId]);
    return;
  }
  const { text, message } = storedText(failure.message);
  const [failed] = await tx.query<{ planId: number }>(
    `UPDATE plan_proposals SET status = 'failed', error_message = $2, error_said = $3 WHERE id = $1 AND status = 'writing'
     RETURNING content_plan_id AS "planId"`,
    [planProposalId, text, message],
  );
  if (failed) await notifyOfFailedProposal(tx, job, failed.planId, failure);
};

/** Deletes up to `limit` proposals ordered longer than `keep` ago (a PostgreSQL interval). @returns how many */
export const forgetPlanProposals = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'plan_proposals', { column: 'created_at', than: keep, limit, which: "status <> 'writing'" });
