import type { PublicationEntity, PlanPublication as PlanPublicationRecord } from '@orbita/content';
import type { Publication, PlanPublication } from '@orbita/contracts';

export const toPlanPublication = (publication: PlanPublicationRecord): PlanPublication => ({
  id: publication.id,
  content_plan_id: publication.contentPlanId,
  title: publication.title,
  content_type: publication.contentType,
  social_network: publication.socialNetwork,
  short_description: publication.shortDescription,
  scheduled_date: publication.scheduledDate,
  scheduled_time: publication.scheduledTime,
  scheduled_at: publication.scheduledAt.toISOString(),
  status: publication.status,
  published_count: publication.publishedCount,
  edited_at: publication.editedAt?.toISOString() ?? null,
  version: publication.version,
  is_demo: publication.isDemo,
});

export const toPublication = (publication: PublicationEntity): Publication => ({
  ...toPlanPublication(publication),
  goal: publication.goal,
  reasoning: publication.reasoning,
  content: publication.content,
});
