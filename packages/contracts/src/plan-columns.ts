/** Columns of a plan as a table, in order, with their visible names; import and export share them. */
export const PLAN_COLUMNS = {
  scheduled_date: 'Дата',
  scheduled_time: 'Время',
  social_network: 'Соцсеть',
  content_type: 'Тип',
  title: 'Заголовок',
  short_description: 'Идея',
  goal: 'Цель',
  reasoning: 'Обоснование',
  content: 'Текст',
  status: 'Статус',
  approval: 'Согласование',
  variant: 'Вариант',
} as const;
export type PlanColumn = keyof typeof PLAN_COLUMNS;

/** Columns a table may import; a publication's status is not among them, because it follows from its life here. */
export const IMPORTED_COLUMNS = [
  'scheduled_date',
  'scheduled_time',
  'social_network',
  'content_type',
  'title',
  'short_description',
  'goal',
  'reasoning',
  'content',
  'variant',
] as const satisfies readonly PlanColumn[];
export type ImportedColumn = (typeof IMPORTED_COLUMNS)[number];

/** Columns a table must have for each publication. */
export const REQUIRED_COLUMNS = [
  'scheduled_date',
  'social_network',
  'content_type',
  'title',
  'short_description',
] as const satisfies readonly ImportedColumn[];

/** Choice for a column that is not imported. */
export const SKIPPED_COLUMN = 'skip';
/** How a column of a table is imported, as its owner chose. */
export type ColumnChoice = ImportedColumn | typeof SKIPPED_COLUMN;
