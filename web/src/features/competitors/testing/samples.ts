import type {
  BestPost,
  CompetitorAnalysis,
  CompetitorDetail,
  CompetitorPost,
  CompetitorStats,
} from '@orbita/contracts';

/** A channel of the specs: read by the web preview, with posts. */
export const sampleChannel = (change: Partial<CompetitorDetail> = {}): CompetitorDetail => ({
  id: 5,
  project_id: 1,
  channel_username: 'zerno',
  platform_url: 'https://t.me/zerno',
  title: 'Зерно и пена',
  avatar_url: null,
  is_verified: true,
  is_own_channel: false,
  subscribers_count: 12_480,
  engagement_rate: 4.25,
  avg_views: 3_200,
  avg_reactions: 130,
  posts_count: 24,
  last_checked: '2036-11-21T10:00:00Z',
  source: 'preview',
  metrics: { period: '7d', posts_counted: 24, complete: true, with_forwards: false },
  notes: '',
  refresh_job_id: null,
  problem: null,
  subscribers_by_day: [],
  description: 'Обжарщики о кофе',
  posts_stored: 24,
  oldest_post_at: '2036-10-01T10:00:00Z',
  parse_job_id: null,
  analysis_job_id: null,
  ...change,
});

export const samplePost = (id: number, change: Partial<CompetitorPost> = {}): CompetitorPost => ({
  id,
  published_at: '2036-11-20T15:00:00Z',
  platform_url: `https://t.me/zerno/${id}`,
  content: `Пост номер ${id}`,
  media_files: [],
  media_type: null,
  has_media: false,
  extracted_urls: [],
  views: 3_000,
  reactions_count: 120,
  forwards_count: null,
  engagement_rate: 4,
  forwarded_from: null,
  is_edited: false,
  source: 'preview',
  counted_at: '2036-11-21T10:00:00Z',
  ...change,
});

export const sampleBestPost = (id: number, change: Partial<BestPost> = {}): BestPost => ({
  ...samplePost(id),
  engagement_score: 40,
  reason: 'ER 4% — вдвое выше среднего по каналу.',
  ...change,
});

export const sampleAnalysis = (id: number, change: Partial<CompetitorAnalysis> = {}): CompetitorAnalysis => ({
  id,
  created_at: '2036-11-21T10:00:00Z',
  period_days: 30,
  posts_analyzed: 24,
  is_demo: true,
  engagement_insights: { avg_views: 3_200, engagement_rate: 4.25, avg_reactions: 130, summary: 'Читают активно.' },
  posting_patterns: {
    avg_posts_per_week: 5.6,
    best_days: ['среда'],
    best_times: ['18:00–19:00'],
    regularity: 'Почти каждый день',
  },
  content_themes: [
    {
      theme: 'Рецепты фильтра',
      percentage: 42,
      description: 'Пошаговые рецепты.',
      example_post: 'Пост номер 7',
      example_post_id: 7,
    },
  ],
  successful_patterns: [],
  weaknesses: [],
  recommendations: [],
  changes: [],
  plan_brief: {
    content_goal: 'Больше реакций на посты о рецептах.',
    content_distribution: { educational: 60, engaging: 40 },
    posts_per_day: 1,
    themes: ['Рецепты фильтра', 'Обжарка'],
    times: ['18:00'],
  },
  ...change,
});

export const sampleStats = (change: Partial<CompetitorStats> = {}): CompetitorStats => {
  const channel = {
    competitor_id: 5,
    title: 'Зерно и пена',
    subscribers_count: 12_480,
    engagement_rate: 4.25,
    avg_views: 3_200,
    avg_reactions: 130,
    posts_per_week: 5.6,
    posts_counted: 24,
  };
  return {
    period: '30d',
    from: '2036-11-18',
    to: '2036-11-20',
    complete: true,
    with_forwards: false,
    channel,
    own: null,
    days: [
      { date: '2036-11-18', subscribers: 12_400, avg_views: 2_900, posts: 1 },
      { date: '2036-11-19', subscribers: null, avg_views: null, posts: 0 },
      { date: '2036-11-20', subscribers: 12_480, avg_views: 3_500, posts: 2 },
    ],
    hours: [
      { weekday: 2, hour: 9, posts: 1, engagement_rate: 9 },
      { weekday: 3, hour: 18, posts: 4, engagement_rate: 6.25 },
    ],
    features: [{ feature: 'photo', posts: 12, engagement_rate: 5.5 }],
    weeks: [{ week: '2036-11-17', posts: 3 }],
    ...change,
  };
};
