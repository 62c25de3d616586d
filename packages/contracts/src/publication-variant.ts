import * as z from 'zod/mini';
import { APPROVAL_STATES } from './approval-state.js';
import { Id, Instant } from './primitives.js';
import { PUBLICATION_STATUSES } from './publication-status.js';
import { PublicationAccounts } from './publication-request.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { SOCIAL_NETWORKS } from './social-network.js';

/** A publication has one variant at most for each network besides its own. */
export const MAX_VARIANTS = SOCIAL_NETWORKS.length - 1;

/** The same post for another network: what it has not of its own is that of its main publication. */
export const PublicationVariant = z.object({
  /** It is a publication itself, with all their routes. */
  id: Id,
  social_network: SocialNetworkSchema,
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  scheduled_at: Instant,
  status: z.enum(PUBLICATION_STATUSES),
  own_text: z.boolean(),
  own_media: z.boolean(),
  own_time: z.boolean(),
  has_content: z.boolean(),
  needs_filling: z.number(),
  auto_publish: z.boolean(),
  remind: z.boolean(),
  approval: z.enum(APPROVAL_STATES),
  published_count: z.number(),
  /** Grows with every change, also of what it has in common. */
  version: z.number(),
});
export type PublicationVariant = z.output<typeof PublicationVariant>;

/** Another network for a publication. */
export const VariantRequest = z.object({
  social_network: SocialNetworkSchema,
  /** Accounts it may be published to; it does not go out automatically before its user says so. */
  integration_ids: z.optional(PublicationAccounts),
});
export type VariantRequest = z.output<typeof VariantRequest>;
