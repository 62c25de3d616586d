import { say } from '@orbita/contracts';
import type { ClaimedJob, JobFailure, JobRecord } from '@orbita/jobs';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

interface NoticeTranscript {
  id: number;
  title: string;
  projectId: number | null;
}

interface NoticeParts {
  total: number;
  failed: number;
}

const pathOf = (id: number): string => `/dashboard/transcription/${id}`;

/** Notifies the user that a transcript is ready, and which parts failed. */
export const notifyOfTranscript = async (
  tx: Tx,
  job: Pick<ClaimedJob, 'id' | 'userId'>,
  { id, title, projectId }: NoticeTranscript,
  { total, failed }: NoticeParts,
): Promise<void> => {
  await notify(tx, {
    userId: job.userId,
    projectId,
    kind: 'job.completed',
    key: `job-${job.id}`,
    title: say('notice.transcript', { name: title }),
    ...(failed > 0 && { text: say('notice.some-parts-failed', { failed, total }) }),
    path: pathOf(id),
  });
};

/** Notifies the user that a transcription failed; not when the user stopped it. */
export const notifyOfFailedTranscript = async (
  tx: Tx,
  job: Pick<JobRecord, 'id' | 'userId'>,
  { id, title, projectId }: NoticeTranscript,
  { code, message }: JobFailure,
): Promise<void> => {
  if (code === 'JOB_CANCELLED') return;
  await notify(tx, {
    userId: job.userId,
    projectId,
    kind: 'job.failed',
    key: `job-${job.id}`,
    title: say('notice.transcript-failed', { name: title }),
    text: message,
    path: pathOf(id),
  });
};
