import { AppError } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { In } from 'typeorm';
import { PublicationEntity } from '../publications/publication.entity.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { IN_SIGHT } from './in-sight.js';

/*
 * Everybody takes rows in one order, so that nobody waits in a circle: open jobs that are called off (`JobsService.lock`),
 * the plan, its publications by their ids, what belongs to those, credits last.
 *
 * A plan is locked without its key. A transaction that changes one publication twice asks for that key late: PostgreSQL
 * checks references of a row anew that the same transaction has written. Taken here, the two would wait in a circle.
 */

/** Takes a plan for changing: two changes of one plan run one after the other. @throws AppError CONTENT_PLAN_NOT_FOUND */
export const lockPlan = async (tx: Tx, userId: number, planId: number): Promise<ContentPlanEntity> => {
  const plan = await tx.manager.findOne(ContentPlanEntity, {
    where: { id: planId, userId, projectId: IN_SIGHT },
    lock: { mode: 'for_no_key_update' },
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

/**
 * Holds a plan for adding publications to it: whoever deletes it or orders it anew comes before or after, not between.
 * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY
 */
export const holdIdlePlan = async (tx: Tx, userId: number, planId: number): Promise<ContentPlanEntity> => {
  const plan = await tx.manager.findOne(ContentPlanEntity, {
    where: { id: planId, userId, projectId: IN_SIGHT },
    lock: { mode: 'pessimistic_read' },
  });
  if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
  if (plan.status === 'pending') throw new AppError('CONTENT_PLAN_BUSY');
  return plan;
};

/** Takes a publication of the user for changing or sending. @throws AppError PUBLICATION_NOT_FOUND */
export const lockOwnPublication = async (tx: Tx, userId: number, publicationId: number): Promise<PublicationEntity> => {
  const publication = await tx.manager.findOne(PublicationEntity, {
    where: { id: publicationId, userId, projectId: IN_SIGHT },
    lock: { mode: 'pessimistic_write' },
  });
  if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
  return publication;
};

/** Takes those of some publications of a plan that are there, for changing. @returns them by id */
export const lockPresent = (tx: Tx, planId: number, ids: readonly number[]): Promise<PublicationEntity[]> =>
  tx.manager.find(PublicationEntity, {
    where: { id: In(ids), contentPlanId: planId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** The same when all have to be there. @throws AppError PUBLICATION_NOT_FOUND (`details.publication_id`) */
export const lockPublications = async (
  tx: Tx,
  planId: number,
  ids: readonly number[],
): Promise<PublicationEntity[]> => {
  const publications = await lockPresent(tx, planId, ids);
  const present = new Set(publications.map(({ id }) => id));
  const missing = ids.find((id) => !present.has(id));
  if (missing !== undefined) throw new AppError('PUBLICATION_NOT_FOUND', { details: { publication_id: missing } });
  return publications;
};

/** Publications as they are by now, in order of time. */
export const publicationsInOrder = (tx: Tx, ids: readonly number[]): Promise<PublicationEntity[]> =>
  tx.manager.find(PublicationEntity, { where: { id: In(ids) }, order: { scheduledAt: 'ASC', id: 'ASC' } });
