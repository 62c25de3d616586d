import { type PublicationListing, variantsOf } from '@orbita/content';
import type { TextEntity } from '@orbita/contracts';

/** A publication that is not sent yet, with the facts that decide whether it will be. */
export interface UpcomingPublication extends PublicationListing {
  userId: number;
  projectId: number;
  content: string | null;
  contentEntities: TextEntity[];
  media: number[];
  /** Its project publishes nothing automatically now, or only what clients approved. */
  isPaused: boolean;
  requiresApproval: boolean;
  /** Its time has passed, and its user was not reminded of it. */
  isUnreminded: boolean;
}

/** Its time passed without the reminder its user should have had (SQL). */
export const IS_UNREMINDED = `(remind AND NOT auto_publish AND scheduled_at <= now() AND reminded_for IS DISTINCT FROM scheduled_at)`;

/** Select list that fits {@link UpcomingPublication}, for {@link UPCOMING_PUBLICATIONS}. */
export const UPCOMING_COLUMNS = `
  publication.id, publication.user_id AS "userId", publication.project_id AS "projectId",
  content_plan_id AS "contentPlanId", variant_of AS "variantOf", (${variantsOf('publication')}) AS variants, title, content_type AS "contentType", social_network AS "socialNetwork",
  scheduled_date AS "scheduledDate", scheduled_time AS "scheduledTime", scheduled_at AS "scheduledAt", publication.status,
  content IS NOT NULL AS "hasContent", needs_filling AS "needsFilling", media <> '{}' AS "hasMedia", writing_job_id AS "writingJobId", auto_publish AS "autoPublish", remind, approval,
  content, content_entities AS "contentEntities", media::float8[] AS media,
  held.paused_at IS NOT NULL AS "isPaused", coalesce(held.requires_approval, false) AS "requiresApproval",
  ${IS_UNREMINDED} AS "isUnreminded"`;

/** Nothing of it was sent or planned (SQL). */
export const isUpcoming = (publication: string): string =>
  `${publication}.status IN ('draft', 'generating', 'ready', 'scheduled')`;

/** Publications that may still go out, at any time and by anyone. */
export const UPCOMING_PUBLICATIONS = `
  publications publication
  JOIN projects project ON project.id = publication.project_id AND project.deleting_at IS NULL
  LEFT JOIN project_publishing held ON held.user_id = publication.user_id AND held.project_id = publication.project_id`;
