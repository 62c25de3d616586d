import { Injectable } from '@nestjs/common';
import { AppError, type PublicationMove } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { In } from 'typeorm';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { lockPublications } from '../content-plans/plan-lock.js';
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
    // All seen versions before the first move: that of a main publication changes its variants.
    const present = new Map((await lockPublications(tx, planId, ids)).map((one) => [one.id, one]));
    const changed = moves.find(({ id, version }) => present.get(id)?.version !== version);
    if (changed) {
      const details = { publication_id: changed.id, version: present.get(changed.id)?.version };
      throw new AppError('PUBLICATION_CHANGED', { details });
    }
    const moved = new Map<number, PublicationEntity>();
    // Locked in the order of ids: two requests that move the same publications wait one after the other, without a deadlock.
    for (const { id, version: _seen, ...change } of [...moves].sort((a, b) => a.id - b.id)) {
      const { variantOf, ownTime } = present.get(id)!;
      const main = moves.find((move) => move.id === variantOf);
      // It goes along already, and keeps following.
      const follows = main && !ownTime && isSameTime(main, change);
      moved.set(id, await this.publications.edit(tx, userId, id, follows ? {} : change));
    }
    return ids.flatMap((id) => moved.get(id) ?? []);
  }
}

type Time = Pick<PublicationMove, 'scheduled_date' | 'scheduled_time'>;

const isSameTime = (one: Time, other: Time): boolean =>
  one.scheduled_date === other.scheduled_date && one.scheduled_time === other.scheduled_time;
