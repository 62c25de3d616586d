import type { Database } from '@orbita/platform';

const TABLES = { plan: 'content_plans', publication: 'publications' } as const;
export type ContentKind = keyof typeof TABLES;

/** Project a plan or a publication of the user belongs to; null when there is no such. */
export const projectOfContent = async (
  db: Database,
  kind: ContentKind,
  { userId, id }: { userId: number; id: number },
): Promise<number | null> => {
  const [row] = await db.query<{ projectId: number }>(
    `SELECT project_id AS "projectId" FROM ${TABLES[kind]} WHERE id = $2 AND user_id = $1`,
    [userId, id],
  );
  return row?.projectId ?? null;
};
