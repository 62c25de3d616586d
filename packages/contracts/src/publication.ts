import * as z from 'zod/mini';
import { ContentTypeSchema } from './content-distribution.js';
import { publicationEndpoints } from './endpoints.js';
import { Id, IdParam, Instant } from './primitives.js';
import { PUBLICATION_STATUSES } from './publication-status.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';

export const Publication = z.object({
  id: Id,
  content_plan_id: Id,
  title: z.string(),
  content_type: ContentTypeSchema,
  social_network: SocialNetworkSchema,
  /** The idea of the post in a few sentences. */
  short_description: z.string(),
  goal: z.string(),
  /** Why this post stands at this place of the plan, in marketing terms. */
  reasoning: z.string(),
  content: z.nullable(z.string()),
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  /** The same moment as an instant, by the project's time zone. */
  scheduled_at: Instant,
  status: z.enum(PUBLICATION_STATUSES),
  published_count: z.number(),
  /** When the user changed its words last; null while they are those it was written with. */
  edited_at: z.nullable(Instant),
  /** Grows with every change; an edit that names an older one is refused. */
  version: z.number(),
  is_demo: z.boolean(),
});
export type Publication = z.output<typeof Publication>;

/** A publication among the others of its plan: without the texts that are read one at a time. */
export const PlanPublication = z.omit(Publication, { goal: true, reasoning: true, content: true });
export type PlanPublication = z.output<typeof PlanPublication>;

export const publicationRoutes = {
  get: route(publicationEndpoints.get, {
    access: 'user',
    cost: 'read',
    tag: 'publications',
    summary: 'A publication with all its texts',
    params: z.object({ id: IdParam }),
    reply: Publication,
  }),
};
