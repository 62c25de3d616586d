import type { QUEUE_OF_EFFECTS, QueueName as ShownQueueName } from '@orbita/contracts';

/** A queue that holds jobs. */
export type QueueName = Exclude<ShownQueueName, typeof QUEUE_OF_EFFECTS>;

interface QueuePolicy {
  /** Parallel jobs of one process, unless its worker sets another number. */
  concurrency: number;
}

/**
 * Queues follow load profiles, not subjects: jobs that may wait are never ahead of jobs that must not
 * (docs/adr/0010-queues-follow-load-profiles.md).
 */
export const QUEUES = {
  /** A user looks at a spinner: short jobs of a call or two; the provider-wide limiter bounds the calls. */
  interactive: { concurrency: 64 },
  /**
   * Long jobs of many calls. The content worker runs about as many as the provider allows calls: one more would only hold a place
   * in the limiter, and its visible progress would stop.
   */
  content: { concurrency: 8 },
  /** Images and audio in child processes: bound by cores. */
  media: { concurrency: 2 },
  /** Gigabytes streamed from the storage into one file: bound by disk and network, for minutes; no user watches. */
  archives: { concurrency: 1 },
  /** Hours of sound: ffmpeg for minutes, then waiting for the transcription. */
  recordings: { concurrency: 2 },
  /** Reading channels: bound by what the network allows a session; most of the time of a job is waiting for its answer. */
  competitors: { concurrency: 12 },
} as const satisfies Record<QueueName, QueuePolicy>;
