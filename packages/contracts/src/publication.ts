import * as z from 'zod/mini';
import { ContentTypeSchema } from './content-distribution.js';
import { publicationEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { DateOnly, Id, IdParam, Instant } from './primitives.js';
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

/** What lists and calendars show of a publication. */
export const PublicationSummary = z.pick(Publication, {
  id: true,
  content_plan_id: true,
  title: true,
  content_type: true,
  social_network: true,
  scheduled_date: true,
  scheduled_time: true,
  scheduled_at: true,
  status: true,
});
export type PublicationSummary = z.output<typeof PublicationSummary>;

/** A publication among the others of its plan: without the texts that are read one at a time. */
export const PlanPublication = z.omit(Publication, { goal: true, reasoning: true, content: true });
export type PlanPublication = z.output<typeof PlanPublication>;

const DAYS_RULE = 'Укажите число дней от 1 до 99';

/** Counts the days that begin today by the project's clock: the caller need not know its zone. Goes before `from` and `to`. */
const DaysAhead = z.pipe(z.string().check(z.regex(/^[1-9]\d?$/, DAYS_RULE)), z.transform(Number));

export const publicationRoutes = {
  listOfProject: route(publicationEndpoints.listOfProject, {
    access: 'user',
    cost: 'read',
    tag: 'publications',
    summary:
      'Publications of a project by time, of the days `from` to `to` in its time zone, or of `days` days from today there',
    params: z.object({ id: IdParam }),
    query: z.object({
      ...PAGE_QUERY,
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
      days: z.optional(DaysAhead),
    }),
    reply: z.array(PublicationSummary),
  }),
  get: route(publicationEndpoints.get, {
    access: 'user',
    cost: 'read',
    tag: 'publications',
    summary: 'A publication with all its texts',
    params: z.object({ id: IdParam }),
    reply: Publication,
  }),
};
