import type { Database } from '@orbita/platform';

/** Where things of a kind are looked for; a post in the bin belongs to the project of its plan still. */
const PROJECTS = {
  plan: 'SELECT project_id FROM content_plans WHERE id = $2 AND user_id = $1',
  publication: `SELECT project_id FROM publications WHERE id = $2 AND user_id = $1
                UNION ALL
                SELECT project_id FROM deleted_publications bin JOIN content_plans plan ON plan.id = content_plan_id
                 WHERE bin.id = $2 AND user_id = $1`,
} as const;
export type ContentKind = keyof typeof PROJECTS;

/** Project a plan or a publication of the user belongs to, also one in the bin; null when there is no such. */
export const projectOfContent = async (
  db: Database,
  kind: ContentKind,
  { userId, id }: { userId: number; id: number },
): Promise<number | null> => {
  const [row] = await db.query<{ project_id: number }>(PROJECTS[kind], [userId, id]);
  return row?.project_id ?? null;
};
