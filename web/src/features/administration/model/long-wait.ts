import type { QueueName } from '@orbita/contracts';

/** Wait in seconds that is too long, by the purpose of the queue. */
export const LONG_WAIT_S: Readonly<Record<QueueName, number>> = {
  interactive: 30,
  content: 600,
  publishing: 60,
  media: 300,
  recordings: 600,
  archives: 1_800,
  competitors: 600,
};
