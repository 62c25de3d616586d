import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { followOwnChannel } from '@orbita/competitors';
import { movePublications } from '@orbita/content';
import { EffectsService, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ProjectHooks, type ProjectLinks } from '@orbita/projects';
import { callOffProject } from '@orbita/publishing';

/** What the services of this process do when a project changes; the compiler reports a missing one. */
@Injectable()
export class HooksOfProjects extends ProjectHooks {
  readonly timeZoneChanges = movePublications;

  constructor(
    private readonly jobs: JobsService,
    private readonly effects: EffectsService,
    private readonly subscriptions: SubscriptionsService,
  ) {
    super();
  }

  async deletionBegins(tx: Tx, userId: number, projectId: number): Promise<void> {
    await this.jobs.cancelOfProject(tx, userId, projectId);
    await callOffProject(tx, this.effects, projectId);
  }

  linksChange(tx: Tx, userId: number, projectId: number, links: ProjectLinks): Promise<void> {
    const { jobs, subscriptions } = this;
    return followOwnChannel(tx, { jobs, subscriptions }, { userId, projectId }, links);
  }
}
