import * as z from 'zod/mini';
import { APPROVAL_STATES } from './approval-state.js';
import { ContentTypeSchema } from './content-distribution.js';
import { byHandEndpoints, publicationEndpoints, variantEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { DateOnly, Id, IdParam, Instant } from './primitives.js';
import { PUBLICATION_STATUSES } from './publication-status.js';
import { PublishingAttempt } from './publishing.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { TextEntity } from './text-entity.js';
import { MAX_VARIANTS, PublicationVariant, VariantRequest } from './publication-variant.js';
import {
  PublicationCopyRequest,
  PublicationRequest,
  PublicationUpdateRequest,
  PublishedByHandRequest,
} from './publication-request.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

export const Publication = z.object({
  id: Id,
  content_plan_id: Id,
  /** Its main publication; null for one that is no variant. */
  variant_of: z.nullable(Id),
  /** The same post for other networks; a variant has none. */
  variants: z.array(PublicationVariant).check(z.maxLength(MAX_VARIANTS)),
  /** Of a variant: it has this of its own. Else false. */
  own_text: z.boolean(),
  own_media: z.boolean(),
  own_time: z.boolean(),
  title: z.string(),
  content_type: ContentTypeSchema,
  social_network: SocialNetworkSchema,
  /** The idea of the post in a few sentences. */
  short_description: z.string(),
  goal: z.string(),
  /** Why this post has this place in the plan, in marketing terms. */
  reasoning: z.string(),
  /** The text to be published; null while there is no text. */
  content: z.nullable(z.string()),
  content_entities: z.array(TextEntity),
  has_content: z.boolean(),
  /** Places of the text still to be filled in, `[цена]`: while there are any, it is not published automatically. */
  needs_filling: z.number(),
  has_media: z.boolean(),
  /** The first of the files it shows. */
  cover: z.nullable(Id),
  /** Files of the user's library it shows, in this order. */
  media: z.array(Id),
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  /** The same moment as an instant, by the project's time zone. */
  scheduled_at: Instant,
  status: z.enum(PUBLICATION_STATUSES),
  /** The open job that writes its text. */
  writing_job_id: z.nullable(Id),
  published_count: z.number(),
  /** When its user said that they published it by hand; null while they did not. */
  published_by_hand_at: z.nullable(Instant),
  /** Address of the post published by hand. */
  by_hand_url: z.nullable(z.string()),
  /** It is published automatically at its time, to these accounts. */
  auto_publish: z.boolean(),
  integration_ids: z.array(Id),
  /** Its user is reminded of its time, to publish it by hand; never of one that is published automatically. */
  remind: z.boolean(),
  /** Verdict of clients by their links. */
  approval: z.enum(APPROVAL_STATES),
  /** When the user last changed its text; null while it is as generated. */
  edited_at: z.nullable(Instant),
  /** Grows with every change; an edit based on an older one is refused. */
  version: z.number(),
  is_demo: z.boolean(),
});
export type Publication = z.output<typeof Publication>;

/** A publication in lists and calendars. */
export const PublicationSummary = z.pick(Publication, {
  id: true,
  content_plan_id: true,
  variant_of: true,
  variants: true,
  title: true,
  content_type: true,
  social_network: true,
  scheduled_date: true,
  scheduled_time: true,
  scheduled_at: true,
  status: true,
  has_content: true,
  needs_filling: true,
  has_media: true,
  writing_job_id: true,
  auto_publish: true,
  remind: true,
  approval: true,
});
export type PublicationSummary = z.output<typeof PublicationSummary>;

/** A publication in its plan: without the texts that are read one at a time. */
export const PlanPublication = z.omit(Publication, {
  goal: true,
  reasoning: true,
  content: true,
  content_entities: true,
  media: true,
  integration_ids: true,
  published_by_hand_at: true,
  by_hand_url: true,
  own_text: true,
  own_media: true,
  own_time: true,
});
export type PlanPublication = z.output<typeof PlanPublication>;

/** A publication with its result at each account, newest first. */
export const PublicationDetails = z.extend(Publication, {
  attempts: z.array(PublishingAttempt).check(z.maxLength(100)),
});
export type PublicationDetails = z.output<typeof PublicationDetails>;

const DAYS_RULE = says(rules.enter1To99Days);

/**
 * Counts days from today by the project's clock, so that the caller need not know its zone. Takes precedence over `from` and
 * `to`.
 */
const DaysAhead = z.pipe(z.string().check(z.regex(/^[1-9]\d?$/, DAYS_RULE)), z.transform(Number));

export const PublicationVersionOrigin = z.enum(['generated', 'feedback', 'saved', 'restored']);
export type PublicationVersionOrigin = z.output<typeof PublicationVersionOrigin>;

/** Texts of a publication that are kept, including the present one. */
export const MAX_PUBLICATION_VERSIONS = 20;

/** A text the publication has, had, or was offered while its user was writing another one. */
export const PublicationVersion = z.object({
  id: Id,
  origin: PublicationVersionOrigin,
  /** Title the publication had with it. */
  title: z.string(),
  content: z.string(),
  content_entities: z.array(TextEntity),
  is_demo: z.boolean(),
  is_current: z.boolean(),
  created_at: Instant,
});
export type PublicationVersion = z.output<typeof PublicationVersion>;

const IdPath = z.object({ id: IdParam });

export const publicationRoutes = {
  listOfProject: route(publicationEndpoints.listOfProject, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'publications',
    summary:
      'Publications of a project by time: of the days `from` to `to` in its time zone, or of `days` days from today',
    params: IdPath,
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
    scope: 'content:read',
    tag: 'publications',
    summary: 'A publication with all its texts and its result at each account',
    params: IdPath,
    reply: PublicationDetails,
  }),
  create: route(publicationEndpoints.create, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'publications',
    summary: "Add a publication of one's own to a plan",
    status: 201,
    params: IdPath,
    body: PublicationRequest,
    reply: Publication,
  }),
  update: route(publicationEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'publications',
    summary: 'Change a publication; absent fields stay. Later regenerations do not replace it',
    params: IdPath,
    body: PublicationUpdateRequest,
    reply: Publication,
  }),
  delete: route(publicationEndpoints.delete, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'publications',
    summary: 'Move a publication to the trash; for 30 days it can be restored',
    status: 204,
    params: IdPath,
  }),
  restore: route(publicationEndpoints.restore, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'publications',
    summary: 'Restore a deleted publication with its texts and their history',
    params: IdPath,
    reply: Publication,
  }),
  copy: route(publicationEndpoints.copy, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'publications',
    summary: 'Copy a publication with its text and files to another time; the copy does not go out automatically',
    status: 201,
    params: IdPath,
    body: PublicationCopyRequest,
    reply: Publication,
  }),
  addVariant: route(variantEndpoints.add, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'publications',
    summary: 'Add a variant of a publication for another network; it follows its main publication until it is changed',
    status: 201,
    params: IdPath,
    body: VariantRequest,
    reply: Publication,
  }),
  publishedByHand: route(byHandEndpoints.mark, {
    access: 'user',
    cost: 'write',
    scope: 'publishing:write',
    tag: 'publications',
    summary: 'Say that a publication was published by hand; sent again, only the address of the post changes',
    params: IdPath,
    body: PublishedByHandRequest,
    example: { url: 'https://www.instagram.com/p/C1a2b3c4d5e/' },
    reply: Publication,
  }),
  takeBackByHand: route(byHandEndpoints.takeBack, {
    access: 'user',
    cost: 'write',
    scope: 'publishing:write',
    tag: 'publications',
    summary: 'Take back that a publication was published by hand',
    params: IdPath,
    reply: Publication,
  }),
  versions: route(publicationEndpoints.versions, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'publications',
    summary: 'The last texts of a publication, newest first',
    params: IdPath,
    reply: z.array(PublicationVersion).check(z.maxLength(MAX_PUBLICATION_VERSIONS + 1)),
  }),
};
