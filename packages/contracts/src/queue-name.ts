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

/** Acts are shown beside the queues of jobs, and stand in none: their rows are all there is (docs/adr/0011-acts-are-intents-first.md). */
export const QUEUE_OF_EFFECTS = 'publishing' as const satisfies QueueName;
