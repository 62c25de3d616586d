import { type Competitor, type CompetitorDetail, type Answer } from '@orbita/contracts';
import type { CompetitorRecord } from '@orbita/competitors';

/** Paths of avatars by channel. */
export type Avatars = ReadonlyMap<number, string>;

export const toCompetitor = (record: CompetitorRecord, avatars: Avatars): Answer<typeof Competitor> => ({
  id: record.id,
  project_id: record.projectId,
  channel_username: record.username,
  platform_url: `https://t.me/${record.username}`,
  title: record.title,
  avatar_url: avatars.get(record.channelId) ?? null,
  is_verified: record.isVerified,
  is_own_channel: record.isOwn,
  subscribers_count: record.subscribers,
  engagement_rate: record.engagementRate,
  avg_views: record.avgViews,
  avg_reactions: record.avgReactions,
  posts_count: record.posts,
  last_checked: record.checkedAt?.toISOString() ?? null,
  source: record.source,
  metrics: {
    period: record.period,
    posts_counted: record.counted,
    complete: record.isComplete,
    with_forwards: record.withForwards,
  },
  notes: record.notes,
  refresh_job_id: record.refreshJobId,
  problem: record.problemCode === null ? null : { code: record.problemCode },
  subscribers_by_day: record.subscribersByDay,
});

export const toCompetitorDetail = (record: CompetitorRecord, avatars: Avatars): Answer<typeof CompetitorDetail> => ({
  ...toCompetitor(record, avatars),
  description: record.description,
  posts_stored: record.postsStored,
  oldest_post_at: record.oldestPostAt?.toISOString() ?? null,
  parse_job_id: record.parseJobId,
  analysis_job_id: record.analysisJobId,
});
