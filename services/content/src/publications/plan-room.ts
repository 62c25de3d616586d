import { AppError, MAX_PLAN_PUBLICATIONS } from '@orbita/contracts';
import { type Tx, lockCreation } from '@orbita/platform';
import { IsNull } from 'typeorm';
import { PublicationEntity } from './publication.entity.js';

/** Advisory lock for adding publications to a plan. */
export const publicationsLock = (planId: number): string => `publications of plan ${planId}`;

/** Checks that a plan has room for more publications, where variants do not count; two requests for the last place run one after the other. */
export const makeRoom = async (tx: Tx, planId: number, count: number): Promise<void> => {
  await lockCreation(tx, publicationsLock(planId));
  const present = await tx.manager.countBy(PublicationEntity, { contentPlanId: planId, variantOf: IsNull() });
  if (present + count > MAX_PLAN_PUBLICATIONS) throw new AppError('PUBLICATION_LIMIT_REACHED');
};
