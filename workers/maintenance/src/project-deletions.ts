import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { apiKeysDeletion } from '@orbita/accounts';
import { competitorsDeletion } from '@orbita/competitors';
import { contentDeletion } from '@orbita/content';
import { JobsService } from '@orbita/jobs';
import { mediaDeletion } from '@orbita/media';
import { notificationsDeletion } from '@orbita/notifications';
import { Database, LOGGER, type Logger, ScheduledTasks } from '@orbita/platform';
import { ProjectDeletion, type ProjectDeletionStep } from '@orbita/projects';
import { publishingDeletion } from '@orbita/publishing';
import { webhooksDeletion } from '@orbita/webhooks';

const EVERY_MS = 5_000;

/** Services that delete the rows of a deleted project, in this order: first work that could still write, then what it wrote. */
export const projectDeletionSteps = (jobs: JobsService): readonly ProjectDeletionStep[] => [
  { tables: ['jobs'], remove: (tx, { projectId }, limit) => jobs.leaveProject(tx, projectId, limit) },
  publishingDeletion,
  contentDeletion,
  mediaDeletion,
  competitorsDeletion,
  notificationsDeletion,
  apiKeysDeletion,
  webhooksDeletion,
];

/** Finishes the deletions of projects. */
@Injectable()
export class ProjectDeletions extends ScheduledTasks implements OnApplicationBootstrap {
  private readonly deletion: ProjectDeletion;

  constructor(db: Database, jobs: JobsService, @Inject(LOGGER) logger: Logger) {
    const deletion = new ProjectDeletion({ db, steps: projectDeletionSteps(jobs), logger });
    super([{ name: 'project deletions', everyMs: EVERY_MS, piece: () => deletion.piece() }]);
    this.deletion = deletion;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.deletion.notifyForgotten();
  }
}
