import type { Answer, PostResult, PublishedPost, PublishingAttempt } from '@orbita/contracts';
import type { AttemptRecord, PostResultRecord } from '@orbita/publishing';

export const toAttempt = (attempt: AttemptRecord): Answer<typeof PublishingAttempt> => ({
  id: attempt.id,
  integration_id: attempt.integrationId,
  platform: attempt.platform,
  account: attempt.account,
  status: attempt.status,
  planned_at: attempt.plannedAt.toISOString(),
  sent_at: attempt.sentAt?.toISOString() ?? null,
  settled_at: attempt.settledAt?.toISOString() ?? null,
  url: attempt.url,
  reason: attempt.reason,
  held_by: attempt.heldBy,
});

const toResult = ({ hours, readAt, views, reactions, forwards }: PostResultRecord): PostResult => ({
  hours,
  read_at: readAt.toISOString(),
  views,
  reactions,
  forwards,
});

export const toPublishedPost = (
  { id, platform, account, plannedAt, sentAt, url }: AttemptRecord,
  results: readonly PostResultRecord[],
): PublishedPost => ({
  id,
  platform,
  account,
  published_at: (sentAt ?? plannedAt).toISOString(),
  platform_url: url,
  results: results.map(toResult),
});
