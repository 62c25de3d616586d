import { storedText } from '@orbita/contracts';
import type { JobAbandonments } from '@orbita/jobs';
import { abandonGeneration } from './generator/generation-requests.js';
import { endStyleAnalysis } from '@orbita/projects';
import { notifyOfBatch, notifyOfFailedPlan } from './notices/notify-owner.js';
import { abandonProposal } from './plan-proposals/plan-proposal.js';
import { abandonWriting, releasePublication } from './publication-texts/publication-writings.js';

/** How content rows change when their job ends without a result; a process merges these with the other services' rules. */
export const contentAbandonments = {
  /**
   * A failed first generation leaves a failed plan; a failed regeneration leaves the old set, complete, with the reason shown.
   */
  'content-plan.generate': async (tx, job, { contentPlanId, revision }, failure) => {
    const { text, message } = storedText(failure.message);
    await tx.query(
      `UPDATE content_plans plan
          SET status = CASE WHEN EXISTS (SELECT 1 FROM publications WHERE content_plan_id = plan.id) THEN 'completed' ELSE 'failed' END,
              error_message = $3, error_said = $5, error_code = $4, updated_at = now()
        WHERE id = $1 AND revision = $2 AND status = 'pending'`,
      [contentPlanId, revision, text, failure.code, message],
    );
    await notifyOfFailedPlan(tx, job, contentPlanId, failure);
  },
  'audience.suggest': async (tx, _job, { audienceSuggestionId }) => {
    await tx.query('DELETE FROM audience_suggestions WHERE id = $1', [audienceSuggestionId]);
  },
  'ideas.suggest': async (tx, _job, { ideaSuggestionId }) => {
    await tx.query('DELETE FROM idea_suggestions WHERE id = $1', [ideaSuggestionId]);
  },
  'publication.write': abandonWriting,
  'publication.write-batch': async (tx, job, payload, failure) => {
    await abandonWriting(tx, job, payload, failure);
    await notifyOfBatch(tx, job, failure);
  },
  'publication.new-idea': (tx, { id }) => releasePublication(tx, id),
  'content-plan.propose': abandonProposal,
  'headlines.write': abandonGeneration,
  'post.write': abandonGeneration,
  'post.improve': abandonGeneration,
  'carousel.generate': abandonGeneration,
  'transcript.distil': async (tx, _job, { transcriptDigestId }, failure) => {
    const { text, message } = storedText(failure.message);
    await tx.query(
      `UPDATE transcript_digests SET status = 'failed', error_message = $2, error_said = $3, material = '[]', job_id = NULL WHERE id = $1`,
      [transcriptDigestId, text, message],
    );
  },
  'style.analyse': async (tx, { id: jobId }, { styleId }, failure) => {
    await endStyleAnalysis(tx, { styleId, jobId }, { error: failure.message });
  },
} satisfies Partial<JobAbandonments>;
