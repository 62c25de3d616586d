import type { WritingStyle } from '@orbita/contracts';
import type { WritingStyleRecord } from '@orbita/projects';

export const toWritingStyle = ({
  id,
  name,
  projectId,
  examples,
  styleAnalysis,
  createdAt,
}: WritingStyleRecord): WritingStyle => ({
  id,
  name,
  project_id: projectId,
  examples,
  examples_count: examples.length,
  style_analysis: styleAnalysis,
  created_at: createdAt.toISOString(),
});
