import type { Answer, CompetitorAnalysis } from '@orbita/contracts';

/** Stored result of an analysis, besides its row. What it says are messages; the texts of a model and of older rows are texts. */
export type AnalysisResult = Omit<
  Answer<typeof CompetitorAnalysis>,
  'id' | 'created_at' | 'period_days' | 'posts_analyzed' | 'is_demo'
>;

/** A written analysis. */
export interface AnalysisRecord {
  id: number;
  periodDays: number;
  /** «postsAnalyzed» is never NULL: it is stored with the result. */
  postsAnalyzed: number;
  isDemo: boolean;
  result: AnalysisResult;
  createdAt: Date;
}

/** A stored post that an analysis names as an example. */
export interface ExampleRecord {
  id: number;
  /** Present name of its channel. */
  username: string;
  messageId: number;
  publishedAt: Date;
}

/** Posts an analysis names as examples. */
export const examplesIn = ({ content_themes, successful_patterns, weaknesses }: AnalysisResult): number[] =>
  [...content_themes, ...successful_patterns, ...weaknesses].flatMap(({ example_post_id: id }) => id ?? []);

export const ANALYSIS_COLUMNS = `id, period_days AS "periodDays", posts_analyzed AS "postsAnalyzed", is_demo AS "isDemo",
       coalesce(result_said, result) AS result, created_at AS "createdAt"`;

/** Counting, reading, explaining: more when the reading takes several questions. */
export const STEPS = 3;
