import type { ApprovalState, PublicationStatus, SocialNetwork } from '@orbita/contracts';

/** A variant in the list of its main publication. */
export interface VariantListing {
  id: number;
  socialNetwork: SocialNetwork;
  scheduledDate: string;
  scheduledTime: string;
  /** As JSON has it: an instant with its offset. */
  scheduledAt: string;
  status: PublicationStatus;
  ownText: boolean;
  ownMedia: boolean;
  ownTime: boolean;
  hasContent: boolean;
  needsFilling: number;
  autoPublish: boolean;
  remind: boolean;
  approval: ApprovalState;
  publishedCount: number;
  version: number;
}

/** Variants of a publication in the order they were added, as JSON (SQL). @param publication name of its row */
export const variantsOf = (publication: string): string =>
  `SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', variant.id, 'socialNetwork', variant.social_network, 'scheduledDate', variant.scheduled_date,
            'scheduledTime', variant.scheduled_time, 'scheduledAt', variant.scheduled_at, 'status', variant.status,
            'ownText', variant.own_text, 'ownMedia', variant.own_media, 'ownTime', variant.own_time,
            'hasContent', variant.content IS NOT NULL, 'needsFilling', variant.needs_filling,
            'autoPublish', variant.auto_publish, 'remind', variant.remind, 'approval', variant.approval,
            'publishedCount', variant.published_count, 'version', variant.version) ORDER BY variant.id), '[]')
     FROM publications variant WHERE variant.variant_of = ${publication}.id`;
