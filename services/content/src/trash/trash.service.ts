import { Injectable } from '@nestjs/common';
import { AppError, type ErrorCode, type TrashKind } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { CarouselsService } from '../carousels/carousels.service.js';
import { NOTHING_IN_PLAN, restorePlan } from '../content-plans/plan-bin.js';
import { lockPlan } from '../content-plans/plan-lock.js';
import { plansOfBinned, restoreBinned } from '../publications/publication-bin.js';
import { makeRoomForBinned, mainOf } from '../publications/variant-bin.js';
import { type TrashRecord, type TrashSlice, listTrash } from './trash-list.js';

/** Something in the trash. */
interface TrashRef {
  kind: TrashKind;
  id: number;
}

/** What the user $1 may delete for good of each kind, with the publications of plans and variants aside: they go with theirs. */
const IN_TRASH_OF_USER: Record<TrashKind, { table: string; which: string; project: string; missing: ErrorCode }> = {
  publication: {
    table: 'deleted_publications',
    which: `(publication ->> 'user_id')::bigint = $1 AND NOT with_plan AND NOT with_main`,
    project: `(publication ->> 'project_id')::bigint`,
    missing: 'PUBLICATION_NOT_FOUND',
  },
  plan: {
    table: 'content_plans',
    which: `user_id = $1 AND deleted_at IS NOT NULL AND ${NOTHING_IN_PLAN}`,
    project: 'project_id',
    missing: 'CONTENT_PLAN_NOT_FOUND',
  },
  carousel: {
    table: 'carousels',
    which: 'user_id = $1 AND deleted_at IS NOT NULL',
    project: 'project_id',
    missing: 'CAROUSEL_NOT_FOUND',
  },
};

/** Things of each kind that one request deletes for good: a plan takes hundreds of publications with it. */
const EMPTIED_AT_ONCE: Record<TrashKind, number> = { publication: 300, plan: 10, carousel: 300 };

/** What users deleted and can restore (docs/adr/0049-a-trash-for-thirty-days.md). Of another user's it knows nothing. */
@Injectable()
export class TrashService {
  constructor(
    private readonly db: Database,
    private readonly carousels: CarouselsService,
  ) {}

  /** Last deleted first. */
  list(userId: number, slice: TrashSlice): Promise<TrashRecord[]> {
    return listTrash(this.db, userId, slice);
  }

  /**
   * Restores things with everything they had, all or none; plans first, so that publications may follow their own.
   * @returns how many publications do not go out automatically any more, because their time has passed
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_NOT_FOUND, CAROUSEL_NOT_FOUND; CONTENT_PLAN_IN_TRASH for a publication;
   * CONTENT_PLAN_LIMIT_REACHED, PUBLICATION_LIMIT_REACHED, CAROUSEL_LIMIT_REACHED when there is no room
   */
  async restore(tx: Tx, userId: number, items: readonly TrashRef[]): Promise<number> {
    // By id: two requests for the same things wait for each other instead of blocking each other.
    const idsOf = (kind: TrashKind): number[] =>
      items
        .filter((item) => item.kind === kind)
        .map(({ id }) => id)
        .sort((one, other) => one - other);
    let unscheduled = 0;
    for (const id of idsOf('plan')) unscheduled += await restorePlan(tx, userId, id);
    const publications = idsOf('publication');
    const plans = await plansOfBinned(tx, userId, publications);
    for (const planId of [...new Set(plans.values())].sort((one, other) => one - other)) {
      const ids = publications.filter((id) => plans.get(id) === planId);
      await lockPlan(tx, userId, planId);
      await makeRoomForBinned(tx, planId, ids);
      unscheduled += await restoreBinned(tx, planId, ids);
    }
    for (const id of idsOf('carousel')) await this.carousels.restore(tx, userId, id);
    return unscheduled;
  }

  /** Deletes something in the trash for good. @throws AppError with the code of its kind when it is not there */
  async delete(tx: Tx, userId: number, { kind, id }: TrashRef): Promise<void> {
    const { table, which, missing } = IN_TRASH_OF_USER[kind];
    const gone = await tx.query(`DELETE FROM ${table} WHERE ${which} AND id = $2 RETURNING 1`, [userId, id]);
    if (gone.length === 0) throw new AppError(missing);
    if (kind === 'publication') await deleteVariants(tx, [id]);
  }

  /**
   * Deletes what is in the trash for good, or that of one project, some hundreds of rows at a time.
   * @returns how many, and whether there is more
   */
  async empty(tx: Tx, userId: number, projectId?: number): Promise<{ count: number; hasMore: boolean }> {
    let count = 0;
    let hasMore = false;
    for (const kind of ['publication', 'carousel', 'plan'] as const) {
      const { table, which, project } = IN_TRASH_OF_USER[kind];
      const limit = EMPTIED_AT_ONCE[kind];
      const ofProject = projectId === undefined ? '' : `AND ${project} = $3`;
      const gone = await tx.query<{ id: number }>(
        `DELETE FROM ${table} WHERE id = ANY (ARRAY(
           SELECT id FROM ${table} WHERE ${which} ${ofProject} ORDER BY id LIMIT $2 FOR UPDATE)) RETURNING id`,
        [userId, limit, ...(projectId === undefined ? [] : [projectId])],
      );
      if (kind === 'publication') {
        await deleteVariants(
          tx,
          gone.map(({ id }) => id),
        );
      }
      count += gone.length;
      hasMore ||= gone.length === limit;
    }
    return { count, hasMore };
  }
}

/** Variants that were deleted with these publications. */
const deleteVariants = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.query(
    `DELETE FROM deleted_publications bin
      WHERE with_main AND publication ->> 'variant_of' IS NOT NULL AND ${mainOf('bin')} = ANY ($1::bigint[])`,
    [ids],
  );
};
