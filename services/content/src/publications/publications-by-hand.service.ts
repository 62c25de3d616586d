import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { notifyWebhooks } from '@orbita/webhooks';
import { lockOwnPublication } from '../content-plans/plan-lock.js';
import { hasEnded } from './publication-schedule.js';
import { statusTakenBack } from './publication-status.js';
import { PublicationEntity } from './publication.entity.js';

/** Posts that people publish by hand. */
@Injectable()
export class PublicationsByHandService {
  /**
   * Its user published it by hand. Said again, only the address of the post changes.
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_BEING_SENT, PUBLICATION_GOES_OUT for one that goes out automatically: it
   * would be out twice
   */
  async mark(tx: Tx, userId: number, publicationId: number, url?: string): Promise<PublicationEntity> {
    const { status, autoPublish, projectId, contentPlanId, variantOf } = await lockOwnPublication(
      tx,
      userId,
      publicationId,
    );
    if (status === 'publishing') throw new AppError('PUBLICATION_BEING_SENT');
    if (autoPublish && !hasEnded(status)) throw new AppError('PUBLICATION_GOES_OUT');
    await tx.query(
      `UPDATE publications
          SET published_by_hand_at = coalesce(published_by_hand_at, now()), by_hand_url = coalesce($2, by_hand_url),
              status_before_hand = CASE WHEN status IN ('failed', 'missed', 'unconfirmed')
                                          OR (status = 'published' AND published_by_hand_at IS NULL) THEN status
                                        ELSE status_before_hand END,
              status = 'published'
        WHERE id = $1`,
      [publicationId, url ?? null],
    );
    if (status !== 'published') {
      const ids = { id: publicationId, project_id: projectId, content_plan_id: contentPlanId, variant_of: variantOf };
      await notifyWebhooks(tx, {
        userId,
        projectId,
        type: 'publication.published',
        // No account sent it.
        data: () => ({ publication: { ...ids, status: 'published' as const }, attempts: [] }),
      });
    }
    return tx.manager.findOneByOrFail(PublicationEntity, { id: publicationId });
  }

  /**
   * It was not published by hand after all: it is as if it had not been said, with what networks answered meanwhile.
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_BEING_SENT
   */
  async takeBack(tx: Tx, userId: number, publicationId: number): Promise<PublicationEntity> {
    const { status } = await lockOwnPublication(tx, userId, publicationId);
    if (status === 'publishing') throw new AppError('PUBLICATION_BEING_SENT');
    await tx.query(
      `UPDATE publications
          SET published_by_hand_at = NULL, by_hand_url = NULL, status_before_hand = NULL,
              reminded_for = CASE WHEN scheduled_at <= now() THEN scheduled_at ELSE reminded_for END,
              status = CASE WHEN status <> 'published' THEN status
                            ELSE coalesce(status_before_hand, ${statusTakenBack}) END
        WHERE id = $1 AND published_by_hand_at IS NOT NULL`,
      [publicationId],
    );
    return tx.manager.findOneByOrFail(PublicationEntity, { id: publicationId });
  }
}

/** Stores that users were reminded of the present times of publications, locked by the caller. */
export const storeReminded = async (tx: Tx, publicationIds: readonly number[]): Promise<void> => {
  await tx.query('UPDATE publications SET reminded_for = scheduled_at WHERE id = ANY ($1::bigint[])', [publicationIds]);
};
