import type { SubscriptionsService } from '@orbita/billing';
import { followOwnChannel } from '@orbita/competitors';
import { movePublications } from '@orbita/content';
import type { ActsService, JobsService } from '@orbita/jobs';
import type { ProjectHooks } from '@orbita/projects';
import { callOffProject } from '@orbita/publishing';

/** What the services of this process do when a project changes; the compiler names a missing one. */
export const projectHooks = (
  jobs: JobsService,
  acts: ActsService,
  subscriptions: SubscriptionsService,
): ProjectHooks => ({
  deletionBegins: async (tx, userId, projectId) => {
    await jobs.cancelOfProject(tx, userId, projectId);
    await callOffProject(tx, acts, projectId);
  },
  timeZoneChanges: movePublications,
  linksChange: (tx, userId, projectId, links) =>
    followOwnChannel(tx, { jobs, subscriptions }, { userId, projectId }, links),
});
