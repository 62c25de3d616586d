import { AppError } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { IN_TRASH } from '../restorable.js';
import { makeRoom } from './plan-room.js';
import { restingStatus } from './publication-status.js';

/** Main publication of a variant in the bin; NULL for one that is no variant (SQL). @param bin name of its row */
export const mainOf = (bin: string): string => `(${bin}.publication ->> 'variant_of')::bigint`;

/** Ids of publications in the bin, and of the variants that were deleted with them. */
export const withBinnedVariants = async (from: Database | Tx, ids: readonly number[]): Promise<number[]> => {
  const variants = await from.query<{ id: number }>(
    `SELECT id FROM deleted_publications bin
      WHERE with_main AND publication ->> 'variant_of' IS NOT NULL AND ${mainOf('bin')} = ANY ($1::bigint[])`,
    [ids],
  );
  return [...new Set([...ids, ...variants.map(({ id }) => id)])];
};

/** Makes room in a plan, locked by the caller, for publications of its bin; variants need none. */
export const makeRoomForBinned = async (tx: Tx, planId: number, ids: readonly number[]): Promise<void> => {
  const variants = await tx.query(
    `SELECT FROM deleted_publications bin
      WHERE bin.id = ANY ($1::bigint[])
        AND (${mainOf('bin')} = ANY ($1::bigint[]) OR EXISTS (SELECT FROM publications main WHERE main.id = ${mainOf('bin')}))`,
    [ids],
  );
  await makeRoom(tx, planId, ids.length - variants.length);
};

/**
 * Checks that variants in the bin, `ids` among them, can return to their main publications, which are there or return as well.
 * @throws AppError VARIANT_MAIN_IN_TRASH, VARIANT_EXISTS when their network is taken
 */
export const mustFitTheirMains = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const variants = await tx.query<{ id: number; main: number; isMainTrashed: boolean; isTaken: boolean }>(
    // «main» is never NULL: the condition asks for variants.
    `SELECT bin.id, ${mainOf('bin')} AS main,
            coalesce(${mainOf('bin')} <> ALL ($1::bigint[]), false) AND EXISTS (
              SELECT FROM deleted_publications main
               WHERE main.id = ${mainOf('bin')} AND main.deleted_at > now() - $2::interval) AS "isMainTrashed",
            EXISTS (SELECT FROM publications present
                     WHERE (present.id = ${mainOf('bin')} OR present.variant_of = ${mainOf('bin')})
                       AND present.social_network = bin.publication ->> 'social_network')
              OR EXISTS (SELECT FROM deleted_publications other
                          WHERE other.id = ANY ($1::bigint[]) AND other.id <> bin.id
                            AND (other.id = ${mainOf('bin')} OR ${mainOf('other')} = ${mainOf('bin')})
                            AND other.publication ->> 'social_network' = bin.publication ->> 'social_network') AS "isTaken"
       FROM deleted_publications bin
      WHERE bin.id = ANY ($1::bigint[]) AND publication ->> 'variant_of' IS NOT NULL`,
    [ids, IN_TRASH],
  );
  const waiting = variants.find(({ isMainTrashed }) => isMainTrashed);
  if (waiting) throw new AppError('VARIANT_MAIN_IN_TRASH', { details: { variant_of: waiting.main } });
  const second = variants.find(({ isTaken }) => isTaken);
  if (second) throw new AppError('VARIANT_EXISTS', { details: { publication_id: second.id } });
};

/** `other` is the main publication of `variant`, or another variant of it (SQL). */
const IN_FAMILY = 'other.id <> variant.id AND (other.id = variant.variant_of OR other.variant_of = variant.variant_of)';

/**
 * Restored variants follow their main publications again, which may have changed meanwhile; those whose automatic time is over by
 * that do not go out automatically any more.
 */
export const catchUpRestored = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const variants = await tx.query<{ id: number }>(
    `SELECT id FROM publications CROSS JOIN LATERAL follow_main(variant_of, id) AS followed
      WHERE id = ANY ($1::bigint[]) AND variant_of IS NOT NULL ORDER BY id`,
    [ids],
  );
  if (variants.length === 0) return;
  // An account chosen meanwhile for the main publication or another variant would get the post twice.
  await tx.query(
    `UPDATE publications variant
        SET auto_publish = false, status = ${restingStatus({ autoPublish: 'false' })},
            integration_ids = ARRAY (SELECT own.id FROM unnest(variant.integration_ids) WITH ORDINALITY AS own (id, place)
                                      WHERE NOT EXISTS (SELECT FROM publications other
                                                         WHERE ${IN_FAMILY} AND own.id = ANY (other.integration_ids))
                                      ORDER BY own.place)
      WHERE variant.id = ANY ($1::bigint[]) AND variant.status IN ('draft', 'ready', 'scheduled')
        AND EXISTS (SELECT FROM publications other
                     WHERE ${IN_FAMILY} AND other.integration_ids && variant.integration_ids)`,
    [variants.map(({ id }) => id)],
  );
  await tx.query(
    `UPDATE publications SET auto_publish = false, status = ${restingStatus({ autoPublish: 'false' })}
      WHERE id = ANY ($1::bigint[]) AND auto_publish AND scheduled_at <= now() AND status IN ('draft', 'ready', 'scheduled')`,
    [variants.map(({ id }) => id)],
  );
};
