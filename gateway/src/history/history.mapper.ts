import type { HistoryRecord } from '@orbita/content';
import type { HistoryItem } from '@orbita/contracts';

export const toHistoryItem = ({
  id,
  projectId,
  topic,
  content,
  textType,
  isDemo,
  createdAt,
}: HistoryRecord): HistoryItem => ({
  id,
  project_id: projectId,
  topic,
  content,
  text_type: textType,
  is_demo: isDemo,
  created_at: createdAt.toISOString(),
});
