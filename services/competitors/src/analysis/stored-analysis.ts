import type { CompetitorAnalysis } from '@orbita/contracts';

/** What is stored of an analysis beside its row. */
export type AnalysisResult = Omit<
  CompetitorAnalysis,
  'id' | 'created_at' | 'period_days' | 'posts_analyzed' | 'is_demo'
>;

/** An analysis that is written. */
export interface AnalysisRecord {
  id: number;
  periodDays: number;
  postsAnalyzed: number;
  isDemo: boolean;
  result: AnalysisResult;
  createdAt: Date;
}

/** A stored post that an analysis names as an example. */
export interface ExampleRecord {
  id: number;
  /** Name of its channel today. */
  username: string;
  messageId: number;
  publishedAt: Date;
}

/** Posts an analysis names as examples. */
export const examplesIn = ({ content_themes, successful_patterns, weaknesses }: AnalysisResult): number[] =>
  [...content_themes, ...successful_patterns, ...weaknesses].flatMap(({ example_post_id: id }) => id ?? []);

export const ANALYSIS_COLUMNS = `id, period_days AS "periodDays", posts_analyzed AS "postsAnalyzed", is_demo AS "isDemo", result,
       created_at AS "createdAt"`;

/** Counting, reading, explaining: more once it is known how many questions the reading takes. */
export const STEPS = 3;
