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
