import type { JobAbandonments, JobRetries } from '@orbita/jobs';
import { notifyOfFailedAnalysis } from './notify-owner.js';

/** A failed analysis leaves no row; a process merges this with the other services' rules. */
export const analysisAbandonments = {
  'competitor.analyse': async (tx, job, { competitorAnalysisId }, failure) => {
    const [gone] = await tx.query<{ competitorId: number; title: string }>(
      `DELETE FROM competitor_analyses analysis USING competitors competitor, channels channel
        WHERE analysis.id = $1 AND analysis.result IS NULL
          AND competitor.id = analysis.competitor_id AND channel.id = competitor.channel_id
        RETURNING competitor.id AS "competitorId", coalesce(nullif(channel.title, ''), channel.username) AS title`,
      [competitorAnalysisId],
    );
    if (gone) await notifyOfFailedAnalysis(tx, job, gone, failure);
  },
} satisfies Partial<JobAbandonments>;

/** Its row is deleted, and the posts have changed since: it is ordered again. */
export const analysisRetries = { 'competitor.analyse': null } satisfies Partial<JobRetries>;
