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
  | 'variantOf'
  | 'ownTime'
> & { updatedAt: Date };

/** Publications of a plan with their texts, in order of time, each followed by its variants. The caller has checked the owner of the plan. */
export const exportedPublications = async (db: Database, planId: number): Promise<ExportedPublication[]> =>
  db.query<ExportedPublication>(
    `SELECT own.id, own.title, own.content_type AS "contentType", own.social_network AS "socialNetwork",
            own.short_description AS "shortDescription", own.goal, own.reasoning, own.content,
            own.scheduled_date AS "scheduledDate", own.scheduled_time AS "scheduledTime", own.scheduled_at AS "scheduledAt",
            own.status, own.needs_filling AS "needsFilling", own.approval, own.version, own.updated_at AS "updatedAt",
            own.variant_of AS "variantOf", own.own_time AS "ownTime"
       FROM publications own LEFT JOIN publications main ON main.id = own.variant_of
      WHERE own.content_plan_id = $1
      ORDER BY coalesce(main.scheduled_at, own.scheduled_at), coalesce(own.variant_of, own.id), own.id`,
    [planId],
  );
