import type { Database } from '@orbita/platform';
import type { PublicationEntity } from '../publications/publication.entity.js';

/** A publication with all exported fields. */
export type ExportedPublication = Pick<
  PublicationEntity,
  | 'id'
  | 'title'
  | 'contentType'
  | 'socialNetwork'
  | 'shortDescription'
  | 'goal'
  | 'reasoning'
  | 'content'
  | 'scheduledDate'
  | 'scheduledTime'
  | 'scheduledAt'
  | 'status'
  | 'needsFilling'
  | 'approval'
  | 'version'
> & { updatedAt: Date };

/** Publications of a plan with their texts, in order of time. The caller has checked the owner of the plan. */
export const exportedPublications = async (db: Database, planId: number): Promise<ExportedPublication[]> =>
  db.query<ExportedPublication>(
    `SELECT id, title, content_type AS "contentType", social_network AS "socialNetwork",
            short_description AS "shortDescription", goal, reasoning, content, scheduled_date AS "scheduledDate",
            scheduled_time AS "scheduledTime", scheduled_at AS "scheduledAt", status, needs_filling AS "needsFilling", approval, version, updated_at AS "updatedAt"
       FROM publications WHERE content_plan_id = $1 ORDER BY scheduled_at, id`,
    [planId],
  );
