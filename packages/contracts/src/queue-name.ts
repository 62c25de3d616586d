/** Queues by load profile; stored with each job, so add new ones and never rename. */
export const QUEUE_NAMES = [
  'interactive',
  'content',
  'publishing',
  'media',
  'archives',
  'recordings',
  'competitors',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];
