import type { ChannelSource, CompetitorPeriod, ErrorCode } from '@orbita/contracts';

/** A followed channel with its numbers of a period, as it is shown. */
export interface CompetitorRecord {
  id: number;
  projectId: number;
  channelId: number;
  username: string;
  title: string;
  description: string;
  isVerified: boolean;
  isOwn: boolean;
  subscribers: number | null;
  source: ChannelSource | null;
  checkedAt: Date | null;
  problemCode: ErrorCode | null;
  notes: string;
  /** The open job of this user that reads it. */
  refreshJobId: number | null;
  parseJobId: number | null;
  analysisJobId: number | null;
  period: CompetitorPeriod;
  /** Stored posts of the period, and those of them that show views. */
  posts: number;
  counted: number;
  engagementRate: number | null;
  avgViews: number | null;
  avgReactions: number | null;
  withForwards: boolean;
  /** Every post of the period was read. */
  isComplete: boolean;
  /** By day of UTC, oldest first. */
  subscribersByDay: { date: string; subscribers: number }[];
  /** All that are stored of the channel, and the oldest of them. */
  postsStored: number;
  oldestPostAt: Date | null;
}

/** Followed channels of a project and how many the plan allows over all projects. */
export interface CompetitorsOfProject {
  competitors: CompetitorRecord[];
  limit: number;
  followed: number;
}
