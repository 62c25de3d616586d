import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import { AppError, isEnded, say } from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ContentOptions } from '../content-options.js';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { lockIdlePlan, lockPublications, publicationsInOrder } from '../content-plans/plan-lock.js';
import { reopenRestored } from '../plan-proposals/plan-proposal.js';
import { beginWriting } from '../publication-texts/publication-writings.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { mustTakeNewIdea, restoreIdeas } from './replaced-ideas.js';

/** Orders another idea for a publication and restores replaced ones; {@link NewIdeaWriter} writes them. */
@Injectable()
export class NewIdeasService {
  constructor(
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly options: ContentOptions,
  ) {}

  /**
   * Orders another idea for a publication. Repeated orders share one job.
   * @returns the job; the open one when another idea is being written already
   * @throws AppError PUBLICATION_NOT_FOUND, CONTENT_PLAN_BUSY, PUBLICATION_BEING_WRITTEN when its text is,
   * PUBLICATION_BEING_SENT, PUBLICATION_IDEA_SETTLED, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED, INSUFFICIENT_CREDITS
   */
  async write(tx: Tx, userId: number, publicationId: number): Promise<JobRecord> {
    const publication = await tx.manager.findOne(PublicationEntity, {
      where: { id: publicationId, userId, projectId: IN_SIGHT },
      lock: { mode: 'pessimistic_write' },
    });
    if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
    if (publication.writingJobId !== null) {
      const open = await this.jobs.mustOwn(userId, publication.writingJobId, tx);
      if (open.kind === 'publication.new-idea' && !isEnded(open.status)) return open;
    }
    mustTakeNewIdea(publication);
    const { status } = await tx.manager.findOneByOrFail(ContentPlanEntity, { id: publication.contentPlanId });
    if (status === 'pending') throw new AppError('CONTENT_PLAN_BUSY');
    const { isDemo } = this.options;
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    const job = await this.jobs.accept(tx, {
      kind: 'publication.new-idea',
      userId,
      projectId: publication.projectId,
      payload: { publicationId, version: publication.version },
      stage: say('stage.about-to-think'),
      total: 1,
      isDemo,
      hasPriority,
      price: this.prices.priceOf('new_idea', { isDemo }),
      description: say('work.another-idea', { name: publication.title }),
    });
    await beginWriting(tx, [publicationId], [job.id]);
    return job;
  }

  /**
   * Restores ideas of a plan's publications that were replaced within the last hour, all or none.
   * @returns the publications in order of time
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, PUBLICATION_NOT_FOUND when one is missing, and as {@link
   * restoreIdeas}
   */
  async restore(tx: Tx, userId: number, planId: number, ids: readonly number[]): Promise<PublicationEntity[]> {
    await lockIdlePlan(tx, userId, planId);
    for (const publication of await lockPublications(tx, planId, ids)) mustTakeNewIdea(publication);
    await reopenRestored(tx, planId, await restoreIdeas(tx, ids));
    return publicationsInOrder(tx, ids);
  }
}
