export const JOB_STATUSES = ['queued', 'active', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Statuses a job never leaves. */
export const isEnded = (status: JobStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';
