import type { PublicationEntity } from './publication.entity.js';

type Columns = Partial<Record<keyof PublicationEntity, true>>;

/** Columns of a publication for lists and calendars; the other columns hold the texts, which are read one at a time. */
export const LISTED = {
  id: true,
  contentPlanId: true,
  variantOf: true,
  variants: true,
  title: true,
  contentType: true,
  socialNetwork: true,
  scheduledDate: true,
  scheduledTime: true,
  scheduledAt: true,
  status: true,
  hasContent: true,
  needsFilling: true,
  hasMedia: true,
  writingJobId: true,
  autoPublish: true,
  remind: true,
  approval: true,
} as const satisfies Columns;

export type PublicationListing = Pick<PublicationEntity, keyof typeof LISTED>;

/** Columns a plan shows of each of its publications. */
export const LISTED_IN_PLAN = {
  ...LISTED,
  shortDescription: true,
  cover: true,
  publishedCount: true,
  editedAt: true,
  version: true,
  isDemo: true,
} as const satisfies Columns;

/** A publication among the others of its plan. */
export type PlanPublication = Pick<PublicationEntity, keyof typeof LISTED_IN_PLAN>;
