import { Injectable } from '@nestjs/common';
import { AppError, type PublicationStatus, say } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { lockPlan, lockPublications, publicationsInOrder } from '../content-plans/plan-lock.js';
import { binPublications, restoreBinned } from './publication-bin.js';
import { hasEnded, isNotOut, timeIsOver } from './publication-schedule.js';
import { PublicationSendings } from './publication-sendings.js';
import { settleStatus } from './publication-status.js';
import { replanVariants } from './variants.js';
import { PublicationEntity } from './publication.entity.js';
import { makeRoomForBinned } from './variant-bin.js';
import { FIRST_DAY, LAST_DAY } from './publications.service.js';

/** A publication at its new date. */
interface Moved {
  id: number;
  date: string;
  autoPublish: boolean;
  status: PublicationStatus;
  isOver: boolean;
}

/** Changes of many publications of one plan at once: all of them, or none. */
@Injectable()
export class PublicationBatchesService {
  constructor(
    private readonly jobs: JobsService,
    private readonly sendings: PublicationSendings,
  ) {}

  /**
   * Moves publications by whole days; their times stay, and a regeneration keeps them from then on. Those that were not sent go
   * out automatically again at their new time.
   * @param days back when negative
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_NOT_FOUND when one of them is missing, PUBLICATION_BEING_SENT,
   * VALIDATION_FAILED when one would leave the calendar, or would go out automatically in the past
   */
  async move(tx: Tx, userId: number, planId: number, ids: number[], days: number): Promise<PublicationEntity[]> {
    await this.mustOwn(tx, userId, planId);
    const publications = await lockPublications(tx, planId, ids);
    // A variant that follows goes with its main publication.
    const named = new Set(ids);
    const direct = publications.filter(
      ({ variantOf, ownTime }) => variantOf === null || ownTime || !named.has(variantOf),
    );
    if (publications.some(({ status }) => status === 'publishing')) throw new AppError('PUBLICATION_BEING_SENT');
    // Locks the time zone until the new times are stored.
    await tx.query('SELECT 1 FROM projects WHERE id = $1 FOR SHARE', [publications[0]?.projectId]);
    const moved = await tx.query<Moved>(
      `UPDATE publications publication
          SET scheduled_date = scheduled_date + $3::integer, edited_at = now(), own_time = variant_of IS NOT NULL,
              scheduled_at = (scheduled_date + $3::integer + scheduled_time::time) AT TIME ZONE project.time_zone
         FROM projects project
        WHERE project.id = publication.project_id AND content_plan_id = $1 AND publication.id = ANY ($2::bigint[])
    RETURNING publication.id, scheduled_date::text AS date, auto_publish AS "autoPublish", status,
              scheduled_at <= now() AS "isOver"`,
      [planId, direct.map(({ id }) => id), days],
    );
    if (moved.some(({ date }) => date < FIRST_DAY || date > LAST_DAY)) {
      throw new AppError('VALIDATION_FAILED', { field: 'days', message: say('publication.too-far') });
    }
    const going = moved.filter(({ autoPublish }) => autoPublish);
    if (going.some(({ status, isOver }) => isOver && !hasEnded(status))) throw timeIsOver('days');
    const retried = going.filter(({ status, isOver }) => !isOver && isNotOut(status));
    await settleStatus(
      tx,
      retried.map(({ id }) => id),
      { isReplanned: true },
    );
    await replanVariants(tx, ids, 'days');
    return publicationsInOrder(tx, ids);
  }

  /**
   * Moves publications into the bin; the jobs that write them and their pending sendings are cancelled. Those already deleted are
   * left out.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_BEING_SENT
   */
  async remove(tx: Tx, userId: number, planId: number, ids: number[]): Promise<void> {
    await binPublications(tx, { jobs: this.jobs, sendings: this.sendings }, { userId, planId, ids });
  }

  /**
   * Restores publications of one plan from the trash.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_NOT_FOUND when one of them cannot be restored, PUBLICATION_LIMIT_REACHED
   */
  async restore(tx: Tx, userId: number, planId: number, ids: number[]): Promise<PublicationEntity[]> {
    await lockPlan(tx, userId, planId);
    await makeRoomForBinned(tx, planId, ids);
    await restoreBinned(tx, planId, ids);
    return publicationsInOrder(tx, ids);
  }

  private async mustOwn(tx: Tx, userId: number, planId: number): Promise<void> {
    const owned = await tx.manager.existsBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!owned) throw new AppError('CONTENT_PLAN_NOT_FOUND');
  }
}
