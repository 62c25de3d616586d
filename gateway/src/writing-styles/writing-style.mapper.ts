import type { Answer, WritingStyle, WritingStyleSummary } from '@orbita/contracts';
import type { WritingStyleRecord } from '@orbita/projects';

export const toWritingStyleSummary = (style: WritingStyleRecord): Answer<typeof WritingStyleSummary> => ({
  id: style.id,
  name: style.name,
  project_id: style.projectId,
  examples_count: style.examples.length,
  style_analysis: style.styleAnalysis,
  analysis_status: style.analysisStatus,
  analysis_job_id: style.analysisJobId,
  analysis_error: style.analysisError,
  analysis_is_demo: style.analysisIsDemo,
  created_at: style.createdAt.toISOString(),
});

export const toWritingStyle = (style: WritingStyleRecord): Answer<typeof WritingStyle> => ({
  ...toWritingStyleSummary(style),
  examples: style.examples,
});
