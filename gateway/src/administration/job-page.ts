import type { JobKind } from '@orbita/contracts';
import type { AdminJobRecord } from '@orbita/jobs';
import { EXPORT_PAGE } from '@orbita/media';
import { type JobPayload, parsePayload } from '@orbita/queue';

type JobPage<K extends JobKind> = (payload: JobPayload<K>, projectPage: string | null) => string | null;

const ofProject: JobPage<JobKind> = (_, projectPage) => projectPage;

/**
 * Page of the web app a job is about, by kind: the page of the thing itself if the job names it, else of its project. A thing
 * that a job names only by an order is not looked up: the order is deleted when the job ends.
 */
const PAGES: { [K in JobKind]: JobPage<K> } = {
  'content-plan.generate': ({ contentPlanId }) => `/dashboard/content-plans/${contentPlanId}`,
  'audience.suggest': ofProject,
  'ideas.suggest': ofProject,
  'publication.write': ofProject,
  'publication.write-batch': ofProject,
  'publication.new-idea': ({ publicationId }) => `/dashboard/publications/${publicationId}/edit`,
  'content-plan.propose': ofProject,
  'headlines.write': ofProject,
  'post.write': ofProject,
  'post.improve': ofProject,
  'style.analyse': ({ styleId }) => `/dashboard/styles/${styleId}`,
  'file.prepare': () => '/dashboard/library',
  'account.export': () => EXPORT_PAGE,
  'competitors.refresh': ofProject,
  'competitor.parse': ({ competitorId }, projectPage) => projectPage && `${projectPage}/competitors/${competitorId}`,
  'competitor.analyse': ofProject,
  'carousel.generate': () => '/dashboard/carousels',
  'background.remove': () => '/dashboard/background-removal',
  'recording.prepare': ({ transcriptionId }) => `/dashboard/transcription/${transcriptionId}`,
  'recording.transcribe': ({ transcriptionId }) => `/dashboard/transcription/${transcriptionId}`,
  'transcript.distil': () => '/dashboard/transcription',
};

const pageOf = <K extends JobKind>(kind: K, payload: unknown, projectPage: string | null): string | null =>
  PAGES[kind](parsePayload(kind, payload), projectPage);

/** Page the notification about a job links to; null for a job without one. */
export const jobPage = ({ kind, payload, projectId }: AdminJobRecord): string | null => {
  const projectPage = projectId === null ? null : `/dashboard/projects/${projectId}`;
  try {
    return pageOf(kind, payload, projectPage);
  } catch {
    // A row with an unreadable payload must still be stoppable.
    return projectPage;
  }
};
