import { Raw } from 'typeorm';

/** Condition on `project_id`: everything of a project is hidden as soon as the project's deletion begins. */
export const IN_SIGHT = Raw<number>(
  (project) => `EXISTS (SELECT 1 FROM projects WHERE id = ${project} AND deleting_at IS NULL)`,
);
