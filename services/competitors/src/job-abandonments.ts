import type { JobAbandonments } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { analysisAbandonments } from './analysis/analysis-ends.js';
import { isVerdict } from './reading/channel-state.js';
import { endRefresh } from './reading/channels-refresher.js';
import { endParse } from './reading/posts-parser.js';

/**
 * A name that is no channel leaves nothing: its follower's row is deleted, and its own row too, unless others still wait for it.
 * A project's own channel follows its link, and stays to show the problem.
 */
const forgetUnread = async (tx: Tx, competitorId: number): Promise<void> => {
  const [gone] = await tx.query<{ channelId: number }>(
    `DELETE FROM competitors competitor USING channels channel
      WHERE competitor.id = $1 AND NOT is_own AND channel.id = channel_id AND checked_at IS NULL
     RETURNING channel_id AS "channelId"`,
    [competitorId],
  );
  if (!gone) return;
  // A parallel follow is either visible by now, or waits for this lock.
  await tx.query('SELECT 1 FROM channels WHERE id = $1 FOR UPDATE', [gone.channelId]);
  await tx.query(
    `DELETE FROM channels WHERE id = $1 AND checked_at IS NULL
       AND NOT EXISTS (SELECT FROM competitors WHERE channel_id = $1)`,
    [gone.channelId],
  );
};

/** How rows of competitors change when their job ends without a result; a process merges these with the other services' rules. */
export const competitorsAbandonments = {
  'competitors.refresh': async (tx, { id }, { competitorIds }, { code }) => {
    await endRefresh(tx, id, competitorIds);
    const [alone] = competitorIds;
    if (competitorIds.length === 1 && alone !== undefined && isVerdict(code)) await forgetUnread(tx, alone);
  },
  'competitor.parse': async (tx, { id }, { competitorId }) => {
    await endParse(tx, id, competitorId);
  },
  ...analysisAbandonments,
} satisfies Partial<JobAbandonments>;
