import { AppError } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { ContentPlanEntity } from './content-plan.entity.js';
import { IN_SIGHT } from './in-sight.js';

/** Takes a plan for changing: two changes of one plan run one after the other. @throws AppError CONTENT_PLAN_NOT_FOUND */
export const lockPlan = async (tx: Tx, userId: number, planId: number): Promise<ContentPlanEntity> => {
  const plan = await tx.manager.findOne(ContentPlanEntity, {
    where: { id: planId, userId, projectId: IN_SIGHT },
    lock: { mode: 'pessimistic_write' },
  });
  if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
  return plan;
};

/** The same for a plan that is not being written. @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY */
export const lockIdlePlan = async (tx: Tx, userId: number, planId: number): Promise<ContentPlanEntity> => {
  const plan = await lockPlan(tx, userId, planId);
  if (plan.status === 'pending') throw new AppError('CONTENT_PLAN_BUSY');
  return plan;
};
