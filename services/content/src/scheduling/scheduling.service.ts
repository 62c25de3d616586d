import { Injectable } from '@nestjs/common';
import { AppError, type PublicationSchedule } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { In } from 'typeorm';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { PublicationAccounts } from '../publications/publication-accounts.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { lockFamilies } from '../publications/variants.js';
import { PublicationsService } from '../publications/publications.service.js';

/** Hands many publications of a plan over to automatic publishing at once. */
@Injectable()
export class SchedulingService {
  constructor(
    private readonly publications: PublicationsService,
    private readonly accounts: PublicationAccounts,
  ) {}

  /**
   * Publications of one plan go out automatically at their times from now on, all or none; by the same rules as a single one.
   * @returns them as they are now, in the order asked
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_NOT_FOUND also for one of another plan, PUBLICATION_CHANGED,
   * PUBLICATION_BEING_SENT, INTEGRATION_NOT_FOUND, AUTO_PUBLISHING_NOT_ALLOWED, VALIDATION_FAILED for one whose time is over
   */
  async schedule(
    tx: Tx,
    userId: number,
    planId: number,
    schedules: readonly PublicationSchedule[],
  ): Promise<PublicationEntity[]> {
    const plan = await tx.manager.findOneBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const ids = schedules.map(({ id }) => id);
    const own = await tx.manager.countBy(PublicationEntity, { id: In(ids), contentPlanId: planId });
    if (own < ids.length) throw new AppError('PUBLICATION_NOT_FOUND');
    // All accounts before the first publication, as everything locks them.
    const accounts = [...new Set(schedules.flatMap(({ integration_ids }) => integration_ids))];
    await this.accounts.mustServeAll(tx, userId, plan.projectId, accounts, 'integration_ids');
    await lockFamilies(tx, ids);
    const scheduled = new Map<number, PublicationEntity>();
    // By id: two requests for the same publications wait one after the other, without a deadlock.
    for (const { id, ...change } of [...schedules].sort((a, b) => a.id - b.id)) {
      scheduled.set(id, await this.publications.edit(tx, userId, id, { ...change, auto_publish: true }));
    }
    return ids.flatMap((id) => scheduled.get(id) ?? []);
  }
}
