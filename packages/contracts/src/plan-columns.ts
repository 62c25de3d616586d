/** Columns of a plan as a table, in their order, with the names people read; import and export share them. */
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
} as const;
export type PlanColumn = keyof typeof PLAN_COLUMNS;

/** Those a table brings in: where a publication stands follows from what becomes of it here. */
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
] as const satisfies readonly PlanColumn[];
export type ImportedColumn = (typeof IMPORTED_COLUMNS)[number];

/** What a table has to say of each publication. */
export const REQUIRED_COLUMNS = [
  'scheduled_date',
  'social_network',
  'content_type',
  'title',
  'short_description',
] as const satisfies readonly ImportedColumn[];

/** What is said instead of a column that is not brought in. */
export const SKIPPED_COLUMN = 'skip';
/** What a column of a table is brought in as, where its owner says so. */
export type ColumnChoice = ImportedColumn | typeof SKIPPED_COLUMN;
