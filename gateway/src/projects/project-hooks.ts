import type { SubscriptionsService } from '@orbita/billing';
import { followOwnChannel } from '@orbita/competitors';
import { movePublications } from '@orbita/content';
import type { EffectsService, JobsService } from '@orbita/jobs';
import type { ProjectHooks } from '@orbita/projects';
import { callOffProject } from '@orbita/publishing';

/** What the services of this process do when a project changes; the compiler reports a missing one. */
export const projectHooks = (
  jobs: JobsService,
  effects: EffectsService,
  subscriptions: SubscriptionsService,
): ProjectHooks => ({
  deletionBegins: async (tx, userId, projectId) => {
    await jobs.cancelOfProject(tx, userId, projectId);
    await callOffProject(tx, effects, projectId);
  },
  timeZoneChanges: movePublications,
  linksChange: (tx, userId, projectId, links) =>
    followOwnChannel(tx, { jobs, subscriptions }, { userId, projectId }, links),
});
