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

/**
 * Effects are shown beside the queues of jobs but are in no queue: their rows are all there is
 * (docs/adr/0011-effects-are-intents-first.md).
 */
export const QUEUE_OF_EFFECTS = 'publishing' as const satisfies QueueName;
