import type { TrashKind } from '@orbita/contracts';
import type { Database } from '@orbita/platform';
import { IN_TRASH } from '../restorable.js';

/** Something in the trash, as its list shows it. */
export interface TrashRecord {
  kind: TrashKind;
  id: number;
  title: string;
  projectId: number | null;
  projectName: string | null;
  planId: number | null;
  planName: string | null;
  isPlanTrashed: boolean;
  count: number;
  expiresAt: Date;
  /** When it was deleted, to the microsecond: its place in the list. */
  at: string;
}

/** Place in the list. */
export interface TrashPlace {
  at: string;
  kind: TrashKind;
  id: number;
}

/** Part of a user's trash. */
export interface TrashSlice {
  projectId?: number | undefined;
  search?: string | undefined;
  /** Starts after this one; at the last deleted one when absent. */
  after?: TrashPlace | undefined;
  limit: number;
}

/** Where each kind is: its rows with their project, out of sight once the project's deletion begins. */
const SOURCES: Record<
  TrashKind,
  { from: string; title: string; at: string; id: string; project: string; rest: string }
> = {
  publication: {
    from: `deleted_publications bin
      JOIN content_plans plan ON plan.id = bin.content_plan_id
      JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL
     WHERE (bin.publication ->> 'user_id')::bigint = $1 AND NOT bin.with_plan AND NOT bin.with_main`,
    title: `coalesce(bin.publication ->> 'title', '')`,
    at: 'bin.deleted_at',
    id: 'bin.id',
    project: 'plan.project_id',
    rest: `plan.id AS "planId", plan.name AS "planName", plan.deleted_at IS NOT NULL AS "isPlanTrashed", 1::bigint AS count`,
  },
  plan: {
    from: `content_plans plan
      JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL
     WHERE plan.user_id = $1`,
    title: 'plan.name',
    at: 'plan.deleted_at',
    id: 'plan.id',
    project: 'plan.project_id',
    rest: `NULL::bigint AS "planId", NULL::text AS "planName", false AS "isPlanTrashed",
           (SELECT count(*) FROM deleted_publications gone WHERE gone.content_plan_id = plan.id AND gone.with_plan
               AND gone.publication ->> 'variant_of' IS NULL) AS count`,
  },
  carousel: {
    from: `carousels carousel
      LEFT JOIN projects project ON project.id = carousel.project_id
     WHERE carousel.user_id = $1 AND project.deleting_at IS NULL`,
    title: 'carousel.name',
    at: 'carousel.deleted_at',
    id: 'carousel.id',
    project: 'carousel.project_id',
    rest: `NULL::bigint AS "planId", NULL::text AS "planName", false AS "isPlanTrashed",
           carousel.slide_count::bigint AS count`,
  },
};

/** Case and «ё» make no difference. */
const FOLDED = (text: string): string => `translate(lower(${text}), 'ё', 'е')`;

/** The trash of a user, last deleted first: what can still be restored. */
export const listTrash = (db: Database, userId: number, slice: TrashSlice): Promise<TrashRecord[]> => {
  const { projectId, search, after, limit } = slice;
  const parameters: unknown[] = [userId, IN_TRASH, limit];
  const added = (value: unknown): string => `$${parameters.push(value)}`;
  const ofProject = projectId === undefined ? null : added(projectId);
  const found = search ? added(search) : null;
  const place = after && { at: added(after.at), kind: added(after.kind), id: added(after.id) };
  // A condition is in the statement only if the request has it: each kind is read by its index, as far as the page reaches.
  const part = (kind: TrashKind): string => {
    const { from, title, at, id, project, rest } = SOURCES[kind];
    const conditions = [
      `${at} > now() - $2::interval`,
      ...(ofProject ? [`${project} = ${ofProject}`] : []),
      ...(found ? [`position(${FOLDED(`${found}::text`)} IN ${FOLDED(title)}) > 0`] : []),
      ...(place
        ? [
            `${at} <= ${place.at}::timestamptz`,
            `(${at}, '${kind}'::text COLLATE "C", ${id}) < (${place.at}::timestamptz, ${place.kind}::text, ${place.id}::bigint)`,
          ]
        : []),
    ];
    return `(SELECT '${kind}' AS kind, ${id} AS id, ${title} AS title, ${project} AS "projectId", project.name AS "projectName",
                    ${rest}, ${at} AS "deletedAt"
               FROM ${from} AND ${conditions.join(' AND ')}
              ORDER BY ${at} DESC, ${id} DESC LIMIT $3)`;
  };
  return db.query<TrashRecord>(
    `SELECT kind, id, title, "projectId", "projectName", "planId", "planName", "isPlanTrashed", count,
            "deletedAt" + $2::interval AS "expiresAt",
            to_char("deletedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
       FROM (${part('publication')} UNION ALL ${part('plan')} UNION ALL ${part('carousel')}) trashed
      ORDER BY "deletedAt" DESC, kind COLLATE "C" DESC, id DESC LIMIT $3`,
    parameters,
  );
};
