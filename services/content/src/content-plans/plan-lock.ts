import { AppError } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { In } from 'typeorm';
import { PublicationEntity } from '../publications/publication.entity.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { IN_SIGHT } from './in-sight.js';

/*
 * Every transaction locks rows in one order, which prevents deadlocks: open jobs it cancels (`JobsService.lock`), the plan, its
 * publications by id, rows that belong to those, credits last.
 *
 * A plan is locked without its key (FOR NO KEY UPDATE). A transaction that changes one publication twice needs that key late:
 * PostgreSQL checks the references of a row again when the same transaction has written it before. With a key lock, the two
 * transactions would wait for each other.
 */

/** Locks a plan for a change: two changes of one plan run one after the other. @throws AppError CONTENT_PLAN_NOT_FOUND */
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
 * Locks a plan for adding publications: a deletion or a new order of it runs before or after, not in between.
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

/** Locks a publication of the user for a change or for sending. @throws AppError PUBLICATION_NOT_FOUND */
export const lockOwnPublication = async (tx: Tx, userId: number, publicationId: number): Promise<PublicationEntity> => {
  const publication = await tx.manager.findOne(PublicationEntity, {
    where: { id: publicationId, userId, projectId: IN_SIGHT },
    lock: { mode: 'pessimistic_write' },
  });
  if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
  return publication;
};

/**
 * Locks the existing ones of some publications of a plan and their variants for a change, by id, which is a main publication
 * before its variants: the database carries a change of one over to the others. @returns them by id
 */
export const lockPresent = (tx: Tx, planId: number, ids: readonly number[]): Promise<PublicationEntity[]> =>
  tx.manager.find(PublicationEntity, {
    where: [
      { id: In(ids), contentPlanId: planId },
      { variantOf: In(ids), contentPlanId: planId },
    ],
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** The same, but all must exist; only they are returned. @throws AppError PUBLICATION_NOT_FOUND (`details.publication_id`) */
export const lockPublications = async (
  tx: Tx,
  planId: number,
  ids: readonly number[],
): Promise<PublicationEntity[]> => {
  const named = new Set(ids);
  const publications = (await lockPresent(tx, planId, ids)).filter(({ id }) => named.has(id));
  const present = new Set(publications.map(({ id }) => id));
  const missing = ids.find((id) => !present.has(id));
  if (missing !== undefined) throw new AppError('PUBLICATION_NOT_FOUND', { details: { publication_id: missing } });
  return publications;
};

/** Current state of publications, in order of time. */
export const publicationsInOrder = (tx: Tx, ids: readonly number[]): Promise<PublicationEntity[]> =>
  tx.manager.find(PublicationEntity, { where: { id: In(ids) }, order: { scheduledAt: 'ASC', id: 'ASC' } });
