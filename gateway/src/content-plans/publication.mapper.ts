import type {
  PlanPublication as PlanPublicationRecord,
  PublicationEntity,
  PublicationListing,
  PublicationVersion as PublicationVersionRecord,
  VariantListing,
} from '@orbita/content';
import type {
  PlanPublication,
  Publication,
  PublicationSummary,
  PublicationVariant,
  PublicationVersion,
} from '@orbita/contracts';
import { shortened } from '../http/answer-fit.js';

const toVariant = (variant: VariantListing): PublicationVariant => ({
  id: variant.id,
  social_network: variant.socialNetwork,
  scheduled_date: variant.scheduledDate,
  scheduled_time: variant.scheduledTime,
  scheduled_at: new Date(variant.scheduledAt).toISOString(),
  status: variant.status,
  own_text: variant.ownText,
  own_media: variant.ownMedia,
  own_time: variant.ownTime,
  has_content: variant.hasContent,
  needs_filling: variant.needsFilling,
  auto_publish: variant.autoPublish,
  remind: variant.remind,
  approval: variant.approval,
  published_count: variant.publishedCount,
  version: variant.version,
});

export const toPublicationSummary = (publication: PublicationListing): PublicationSummary => ({
  id: publication.id,
  content_plan_id: publication.contentPlanId,
  variant_of: publication.variantOf,
  variants: publication.variants.map(toVariant),
  title: publication.title,
  content_type: publication.contentType,
  social_network: publication.socialNetwork,
  scheduled_date: publication.scheduledDate,
  scheduled_time: publication.scheduledTime,
  scheduled_at: publication.scheduledAt.toISOString(),
  status: publication.status,
  has_content: publication.hasContent,
  needs_filling: publication.needsFilling,
  has_media: publication.hasMedia,
  writing_job_id: publication.writingJobId,
  auto_publish: publication.autoPublish,
  remind: publication.remind,
  approval: publication.approval,
});

const toPlanPublication = (publication: PlanPublicationRecord): PlanPublication => ({
  ...toPublicationSummary(publication),
  short_description: publication.shortDescription,
  cover: publication.cover,
  published_count: publication.publishedCount,
  edited_at: publication.editedAt?.toISOString() ?? null,
  version: publication.version,
  is_demo: publication.isDemo,
});

/** All publications of a plan, or those that an action changed. */
export const toPlanPublications = (publications: PlanPublicationRecord[]): PlanPublication[] =>
  shortened(publications.map(toPlanPublication), 'short_description', 'title');

export const toPublication = (publication: PublicationEntity): Publication => ({
  ...toPlanPublication(publication),
  own_text: publication.ownText,
  own_media: publication.ownMedia,
  own_time: publication.ownTime,
  goal: publication.goal,
  reasoning: publication.reasoning,
  content: publication.content,
  content_entities: publication.contentEntities,
  media: publication.media,
  integration_ids: publication.integrationIds,
  published_by_hand_at: publication.publishedByHandAt?.toISOString() ?? null,
  by_hand_url: publication.byHandUrl,
});

export const toPublicationVersion = (version: PublicationVersionRecord): PublicationVersion => ({
  id: version.id,
  origin: version.origin,
  title: version.title,
  content: version.content,
  content_entities: version.contentEntities,
  is_demo: version.isDemo,
  is_current: version.isCurrent,
  created_at: version.createdAt.toISOString(),
});
