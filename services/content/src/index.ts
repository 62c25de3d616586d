import { ContentPlanEntity } from './content-plans/content-plan.entity.js';
import { PublicationEntity } from './publications/publication.entity.js';

export { type ApprovalLinkRecord, ApprovalLinksService } from './approvals/approval-links.service.js';
export * from './approvals/approvals.module.js';
export { ApprovalsService, type DecidedPosts, type PostSlice } from './approvals/approvals.service.js';
export type { ShownPost, VerdictRecord } from './approvals/shown-post.js';
export type { OpenLink } from './approvals/open-link.js';
export * from './audience/audience.service.js';
export { type BrandKitRecord, BrandKitsService } from './carousels/brand-kits.service.js';
export { countPictureUses, pictureUsesOf, releasePictures } from './carousels/carousel-pictures.js';
export type { CarouselRecord, CarouselWithDocument } from './carousels/carousel-record.js';
export { CarouselsService } from './carousels/carousels.service.js';
export { CarouselGenerationService } from './carousels/generation/carousel-generation.service.js';
export { SlidePreviewsService } from './carousels/previews/slide-previews.service.js';
export * from './content-plans/content-plan-reader.js';
export * from './content-plans/content-plans.service.js';
export { type ContentKind, projectOfContent } from './content-plans/content-project.js';
export * from './content-plans/plan-arrivals.service.js';
export { lockOwnPublication } from './content-plans/plan-lock.js';
export { layoutSlots } from './content-plans/slot-layout.js';
export { ContentOptions } from './content-options.js';
export * from './content.module.js';
export * from './generator/generator.service.js';
export * from './history/index.js';
export { sampleIdeas } from './ideas/sample-ideas.js';
export * from './ideas/ideas.service.js';
export * from './job-abandonments.js';
export * from './job-stops.js';
export * from './job-retries.js';
export * from './media-library.js';
export * from './new-ideas/new-ideas.service.js';
export * from './personal-data.js';
export * from './plan-exchange/plan-exchange.service.js';
export type { PlanProposal } from './plan-proposals/plan-proposal.js';
export * from './plan-proposals/plan-proposals.service.js';
export * from './project-content.js';
export { textTypeOf } from './publication-texts/publication-brief.js';
export * from './publication-texts/publication-texts.service.js';
export * from './publications/publication-accounts.js';
export * from './publications/publication-batches.service.js';
export { type VariantListing, variantsOf } from './publications/variant-columns.js';
export type { PlanPublication, PublicationListing } from './publications/publication-columns.js';
export * from './publications/publication-media.js';
export * from './publications/publication-sendings.js';
export { hasEnded } from './publications/publication-schedule.js';
export {
  type SendingState,
  type SentPublication,
  beginSending,
  lockSent,
  storeSending,
} from './publications/publication-sending.js';
export type { PublicationVersion } from './publications/publication-text.js';
export * from './publications/publications-by-hand.service.js';
export * from './publications/publications.service.js';
export * from './publications/variants.service.js';
export * from './rescheduling/reschedule.service.js';
export * from './scheduling/scheduling.service.js';
export * from './sealed-columns.js';
export { ContentTitles } from './search/content-titles.service.js';
export * from './styles/style-analysis.service.js';
export type { DigestRecord } from './transcript-digests/digest-record.js';
export * from './transcript-digests/transcript-digests.service.js';
export { type SaidWords, Transcripts } from './transcript-digests/transcripts.js';
export type { TrashPlace, TrashRecord } from './trash/trash-list.js';
export * from './trash/trash.service.js';
export * from './usage/model-usage.service.js';
export * from './usage/model-usage.statistics.js';
export type { PublicationEntity };

/** Tables of this service, for the data source. */
export const contentEntities = [ContentPlanEntity, PublicationEntity];
