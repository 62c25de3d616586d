import type { PublicationEntity } from '@orbita/content';
import type { Publication } from '@orbita/contracts';

export const toPublication = (publication: PublicationEntity): Publication => ({
  id: publication.id,
  content_plan_id: publication.contentPlanId,
  title: publication.title,
  content_type: publication.contentType,
  social_network: publication.socialNetwork,
  short_description: publication.shortDescription,
  goal: publication.goal,
  reasoning: publication.reasoning,
  content: publication.content,
  scheduled_date: publication.scheduledDate,
  scheduled_time: publication.scheduledTime,
  scheduled_at: publication.scheduledAt.toISOString(),
  status: publication.status,
  published_count: publication.publishedCount,
  edited_at: publication.editedAt?.toISOString() ?? null,
  version: publication.version,
  is_demo: publication.isDemo,
});
