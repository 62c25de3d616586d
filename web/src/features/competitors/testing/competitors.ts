import type { Competitor, CompetitorList } from '@orbita/contracts';

/** A channel of the specs, read through the web preview. */
export const competitor = (change: Partial<Competitor> = {}): Competitor => ({
  id: 11,
  project_id: 1,
  channel_username: 'zerno',
  platform_url: 'https://t.me/zerno',
  title: 'Зерно и вода',
  avatar_url: null,
  is_verified: false,
  is_own_channel: false,
  subscribers_count: 12_430,
  engagement_rate: 4.25,
  avg_views: 3_120,
  avg_reactions: 96,
  posts_count: 26,
  last_checked: '2036-01-10T10:00:00Z',
  source: 'preview',
  metrics: { period: '7d', posts_counted: 24, complete: true, with_forwards: true },
  notes: '',
  refresh_job_id: null,
  problem: null,
  subscribers_by_day: [
    { date: '2036-01-03', subscribers: 12_310 },
    { date: '2036-01-10', subscribers: 12_430 },
  ],
  ...change,
});

export const competitorList = (competitors: Competitor[], change: Partial<CompetitorList> = {}): CompetitorList => ({
  competitors,
  limit: 3,
  followed: competitors.filter(({ is_own_channel }) => !is_own_channel).length,
  ...change,
});
