import { say } from '@orbita/contracts';
import type { JobFailure, JobRecord } from '@orbita/jobs';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

type EndedJob = Pick<JobRecord, 'id' | 'userId' | 'projectId'>;

interface AnalysedCompetitor {
  competitorId: number;
  title: string;
}

const pathOf = ({ projectId }: EndedJob, { competitorId }: AnalysedCompetitor): string =>
  `/dashboard/projects/${projectId}/competitors/${competitorId}`;

/** Notifies the user that an analysis is written. */
export const notifyOfAnalysis = async (tx: Tx, job: EndedJob, competitor: AnalysedCompetitor): Promise<void> => {
  await notify(tx, {
    userId: job.userId,
    projectId: job.projectId,
    kind: 'job.completed',
    key: `job-${job.id}`,
    title: say('notice.analysis', { name: competitor.title }),
    path: pathOf(job, competitor),
  });
};

/** Notifies the user that an analysis failed; not when the user stopped it. */
export const notifyOfFailedAnalysis = async (
  tx: Tx,
  job: EndedJob,
  competitor: AnalysedCompetitor,
  { code, message }: JobFailure,
): Promise<void> => {
  if (code === 'JOB_CANCELLED') return;
  await notify(tx, {
    userId: job.userId,
    projectId: job.projectId,
    kind: 'job.failed',
    key: `job-${job.id}`,
    title: say('notice.analysis-failed', { name: competitor.title }),
    text: message,
    path: pathOf(job, competitor),
  });
};
