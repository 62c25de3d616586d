import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { IN_SIGHT } from './in-sight.js';
import { PublicationEntity } from './publication.entity.js';

/** Words of a publication the user may change; what is absent stays. */
export type PublicationWords = Partial<Pick<PublicationEntity, 'title' | 'shortDescription' | 'goal' | 'content'>>;

/** Changes of single publications. Somebody else's is as unknown as one that never was. */
@Injectable()
export class PublicationsService {
  /**
   * Changes the words of a publication, which a regeneration leaves alone from then on.
   * @param version the one the user saw; without it the last edit wins
   * @throws AppError PUBLICATION_NOT_FOUND, PUBLICATION_CHANGED when it is at another version by now
   */
  async edit(
    tx: Tx,
    userId: number,
    publicationId: number,
    words: PublicationWords,
    version?: number,
  ): Promise<PublicationEntity> {
    const publication = await tx.manager.findOne(PublicationEntity, {
      where: { id: publicationId, userId, projectId: IN_SIGHT },
      lock: { mode: 'pessimistic_write' },
    });
    if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
    if (version !== undefined && version !== publication.version) throw new AppError('PUBLICATION_CHANGED');
    await tx.manager.update(PublicationEntity, { id: publicationId }, { ...words, editedAt: () => 'now()' });
    return tx.manager.findOneByOrFail(PublicationEntity, { id: publicationId });
  }
}
