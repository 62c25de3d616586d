import type { QueueName } from '@orbita/contracts';

/** From so many seconds on whoever waits has waited too long, by what the queue is for. */
export const LONG_WAIT_S: Readonly<Record<QueueName, number>> = {
  interactive: 30,
  content: 600,
  publishing: 60,
  media: 300,
  recordings: 600,
  archives: 1_800,
  competitors: 600,
};
