import { AppError } from '@orbita/contracts';
import { type Tx, lockCreation } from '@orbita/platform';
import { MAX_PLANS } from './content-plan-reader.js';
import { ContentPlanEntity } from './content-plan.entity.js';

/** Checks that a project has room for one more plan. @throws AppError CONTENT_PLAN_LIMIT_REACHED */
export const makePlanRoom = async (tx: Tx, userId: number, projectId: number): Promise<void> => {
  await lockCreation(tx, `content plans of project ${projectId}`);
  if ((await tx.manager.countBy(ContentPlanEntity, { userId, projectId })) >= MAX_PLANS) {
    throw new AppError('CONTENT_PLAN_LIMIT_REACHED');
  }
};
