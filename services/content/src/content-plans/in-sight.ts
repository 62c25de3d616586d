import { Raw } from 'typeorm';

/** Condition on `project_id`: whatever belongs to a project goes out of sight as soon as the project's deletion begins. */
export const IN_SIGHT = Raw<number>(
  (project) => `EXISTS (SELECT 1 FROM projects WHERE id = ${project} AND deleting_at IS NULL)`,
);
