import type { Database } from '@orbita/platform';

/** Where each kind is looked up; a post in the bin still belongs to the project of its plan. */
const PROJECTS = {
  plan: 'SELECT project_id FROM content_plans WHERE id = $2 AND user_id = $1',
  publication: `SELECT project_id FROM publications WHERE id = $2 AND user_id = $1
                UNION ALL
                SELECT project_id FROM deleted_publications bin JOIN content_plans plan ON plan.id = content_plan_id
                 WHERE bin.id = $2 AND user_id = $1`,
} as const;
export type ContentKind = keyof typeof PROJECTS;

/** Project of a plan or publication of the user, also of one in the bin; null when there is none. */
export const projectOfContent = async (
  db: Database,
  kind: ContentKind,
  { userId, id }: { userId: number; id: number },
): Promise<number | null> => {
  const [row] = await db.query<{ project_id: number }>(PROJECTS[kind], [userId, id]);
  return row?.project_id ?? null;
};
