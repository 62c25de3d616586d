import type { ChannelSource, CompetitorPeriod, ErrorCode } from '@orbita/contracts';

/** A followed channel with its figures of a period. */
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
  /** The user's open job that reads it. */
  refreshJobId: number | null;
  parseJobId: number | null;
  analysisJobId: number | null;
  period: CompetitorPeriod;
  /** Stored posts of the period, and how many of them have views. */
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
  /** All stored posts of the channel, and the oldest of them. */
  postsStored: number;
  oldestPostAt: Date | null;
}

/** Followed channels of a project, and the plan's limit over all projects. */
export interface CompetitorsOfProject {
  competitors: CompetitorRecord[];
  limit: number;
  followed: number;
}
