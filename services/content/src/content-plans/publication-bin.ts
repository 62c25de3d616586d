import type { Database, Tx } from '@orbita/platform';

/** How long a deleted publication can come back, in words of PostgreSQL. */
const RESTORABLE = '1 hour';

/** Moves publications with their versions into the bin. The caller has locked them. */
export const binPublications = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.query(
    `INSERT INTO deleted_publications (id, content_plan_id, publication, versions)
     SELECT publication.id, content_plan_id, to_jsonb(publication),
            coalesce((SELECT jsonb_agg(to_jsonb(kept) ORDER BY kept.id) FROM publication_versions kept
                       WHERE publication_id = publication.id), '[]')
       FROM publications publication WHERE id = ANY ($1::bigint[])
         ON CONFLICT (id) DO UPDATE
        SET publication = excluded.publication, versions = excluded.versions, deleted_at = now()`,
    [ids],
  );
  await tx.query('DELETE FROM publications WHERE id = ANY ($1::bigint[])', [ids]);
};

/** A publication in the bin. */
export interface BinnedPublication {
  id: number;
  contentPlanId: number;
}

/** Those of the publications that can still come back to this user, locked. */
export const findBinned = async (tx: Tx, userId: number, ids: readonly number[]): Promise<BinnedPublication[]> =>
  tx.query<BinnedPublication>(
    `SELECT bin.id, bin.content_plan_id AS "contentPlanId"
       FROM deleted_publications bin
       JOIN content_plans plan ON plan.id = bin.content_plan_id AND plan.user_id = $1
       JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL
      WHERE bin.id = ANY ($2::bigint[]) AND deleted_at > now() - $3::interval
      ORDER BY bin.id FOR UPDATE OF bin`,
    [userId, ids, RESTORABLE],
  );

/**
 * Brings publications back from the bin as they were, with their versions. Nothing writes them any more, and their moments
 * are those of the project's time zone as it is now.
 */
export const restoreBinned = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.query(
    `INSERT INTO publications OVERRIDING SYSTEM VALUE
     SELECT restored.*
       FROM deleted_publications bin
       JOIN content_plans plan ON plan.id = bin.content_plan_id
       JOIN projects project ON project.id = plan.project_id
      CROSS JOIN LATERAL jsonb_populate_record(NULL::publications, bin.publication || jsonb_build_object(
              'version', (bin.publication ->> 'version')::integer + 1,
              'writing_job_id', NULL,
              'status', CASE WHEN bin.publication ->> 'status' <> 'generating' THEN bin.publication ->> 'status'
                             WHEN bin.publication ->> 'content' IS NULL THEN 'draft' ELSE 'ready' END,
              'scheduled_at', ((bin.publication ->> 'scheduled_date')::date + (bin.publication ->> 'scheduled_time')::time)
                              AT TIME ZONE project.time_zone)) AS restored
      WHERE bin.id = ANY ($1::bigint[])`,
    [ids],
  );
  await tx.query(
    `INSERT INTO publication_versions OVERRIDING SYSTEM VALUE
     SELECT version.* FROM deleted_publications bin
      CROSS JOIN LATERAL jsonb_populate_recordset(NULL::publication_versions, bin.versions) AS version
      WHERE bin.id = ANY ($1::bigint[])`,
    [ids],
  );
  await tx.query('DELETE FROM deleted_publications WHERE id = ANY ($1::bigint[])', [ids]);
};

/** Empties the bin of up to `limit` publications deleted longer than `keep` ago (an interval of PostgreSQL). @returns how many */
export const forgetDeletedPublications = async (db: Database, keep: string, limit: number): Promise<number> => {
  const gone = await db.query(
    `DELETE FROM deleted_publications WHERE id = ANY (ARRAY(
       SELECT id FROM deleted_publications WHERE deleted_at < now() - $1::interval
        ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED))
     RETURNING id`,
    [keep, limit],
  );
  return gone.length;
};
