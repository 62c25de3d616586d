import type { ExportedRows } from '@orbita/platform';

/** Analyses in the export of what is known of a person. */
export const analysisRows: ExportedRows = {
  name: 'competitor-analyses',
  table: 'competitor_analyses',
  columns: ['id', 'competitor_id', 'period_days', 'is_demo', 'posts_analyzed', 'result', 'created_at'],
  withheld: { 'how we run it': ['job_id'] },
};

/** Erased with their user, before the competitors they are of. */
export const ANALYSIS_TABLE = 'competitor_analyses';
