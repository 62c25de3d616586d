import { Injectable } from '@nestjs/common';
import { AppError, type PublicationMove } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { In } from 'typeorm';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { PublicationsService } from '../publications/publications.service.js';

/** Moves many publications of a plan at once. */
@Injectable()
export class RescheduleService {
  constructor(private readonly publications: PublicationsService) {}

  /**
   * Moves publications of one plan, all or none.
   * @returns them as they are now, in the order of the moves
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_NOT_FOUND also for one of another plan, PUBLICATION_CHANGED,
   * PUBLICATION_BEING_SENT
   */
  async reschedule(
    tx: Tx,
    userId: number,
    planId: number,
    moves: readonly PublicationMove[],
  ): Promise<PublicationEntity[]> {
    const plan = await tx.manager.existsBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const ids = moves.map(({ id }) => id);
    const own = await tx.manager.countBy(PublicationEntity, { id: In(ids), contentPlanId: planId });
    if (own < ids.length) throw new AppError('PUBLICATION_NOT_FOUND');
    const moved = new Map<number, PublicationEntity>();
    // Locked in the order of ids: two requests that move the same publications wait one after the other, without a deadlock.
    for (const { id, ...change } of [...moves].sort((a, b) => a.id - b.id)) {
      moved.set(id, await this.publications.edit(tx, userId, id, change));
    }
    return ids.flatMap((id) => moved.get(id) ?? []);
  }
}
