import type { AnalysisRecord } from '@orbita/competitors';
import type { CompetitorAnalysis } from '@orbita/contracts';

export const toCompetitorAnalysis = (analysis: AnalysisRecord): CompetitorAnalysis => ({
  id: analysis.id,
  created_at: analysis.createdAt.toISOString(),
  period_days: analysis.periodDays,
  posts_analyzed: analysis.postsAnalyzed,
  is_demo: analysis.isDemo,
  ...analysis.result,
});
