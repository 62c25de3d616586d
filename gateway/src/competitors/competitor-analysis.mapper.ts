import { type AnalysisRecord, type ExampleRecord, postUrl } from '@orbita/competitors';
import type { Answer, CompetitorAnalysis, ExamplePost } from '@orbita/contracts';

export const toCompetitorAnalysis = (analysis: AnalysisRecord): Answer<typeof CompetitorAnalysis> => ({
  id: analysis.id,
  created_at: analysis.createdAt.toISOString(),
  period_days: analysis.periodDays,
  posts_analyzed: analysis.postsAnalyzed,
  is_demo: analysis.isDemo,
  ...analysis.result,
});

export const toExamplePost = ({ id, username, messageId, publishedAt }: ExampleRecord): ExamplePost => ({
  id,
  platform_url: postUrl(username, messageId),
  published_at: publishedAt.toISOString(),
});
