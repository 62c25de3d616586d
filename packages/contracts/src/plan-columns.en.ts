import type { PlanColumn } from './plan-columns.js';

export * from './plan-columns.js';

export const PLAN_COLUMNS: Readonly<Record<PlanColumn, string>> = {
  scheduled_date: 'Date',
  scheduled_time: 'Time',
  social_network: 'Network',
  content_type: 'Type',
  title: 'Title',
  short_description: 'Idea',
  goal: 'Goal',
  reasoning: 'Reasoning',
  content: 'Text',
  status: 'Status',
  approval: 'Approval',
  variant: 'Variant',
};
