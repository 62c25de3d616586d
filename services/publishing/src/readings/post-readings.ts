import { NETWORKS, PUBLISHING_NETWORKS, RESULT_HOURS } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** A reading later than this means nothing for its age: a tenth of it, at least an hour (SQL). */
export const GIVEN_UP_AT = (publishedAt: string, hours: string): string =>
  `${publishedAt} + make_interval(mins => 60 * ${hours} + greatest(6 * ${hours}, 60))`;

const listed = (figures: 'always' | 'public'): string =>
  PUBLISHING_NETWORKS.filter((network) => NETWORKS[network].publishing.figures === figures)
    .map((network) => `'${network}'`)
    .join(', ');

/** Accounts whose network gives numbers, for `integrations account` (SQL). Telegram shows only those of public channels. */
const GIVES_FIGURES = `(account.platform IN (${listed('always')})
  OR (account.platform IN (${listed('public')}) AND account.settings ? 'channel_username'))`;

/**
 * Plans readings of a published post at each age in hours, when its network gives numbers. Ages already past are left out.
 * Part of the transaction that stores the outcome.
 */
export const planReadings = async (tx: Tx, attemptId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO post_readings (user_id, project_id, attempt_id, integration_id, platform, published_at, hours, due_at)
     SELECT attempt.user_id, attempt.project_id, attempt.id, account.id, account.platform, post.published_at, age.hours,
            post.published_at + make_interval(hours => age.hours)
       FROM publishing_attempts attempt
       JOIN integrations account ON account.id = attempt.integration_id AND account.deleted_at IS NULL
       LEFT JOIN acts act ON act.id = attempt.act_id
      CROSS JOIN LATERAL (SELECT coalesce(act.called_at, now()) AS published_at) AS post
      CROSS JOIN unnest($2::int[]) AS age (hours)
      WHERE attempt.id = $1 AND attempt.status = 'published' AND attempt.external_id IS NOT NULL AND ${GIVES_FIGURES}
        AND now() < ${GIVEN_UP_AT('post.published_at', 'age.hours')}
     ON CONFLICT (attempt_id, hours) DO NOTHING`,
    [attemptId, RESULT_HOURS],
  );
};
