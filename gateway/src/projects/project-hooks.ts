import { movePublications } from '@orbita/content';
import type { JobsService } from '@orbita/jobs';
import type { ProjectHooks } from '@orbita/projects';

/** What the services of this process do when a project changes; the compiler names a missing one. */
export const projectHooks = (jobs: JobsService): ProjectHooks => ({
  deletionBegins: (tx, userId, projectId) => jobs.cancelOfProject(tx, userId, projectId),
  timeZoneChanges: movePublications,
});
