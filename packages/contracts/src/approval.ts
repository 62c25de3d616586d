import * as z from 'zod/mini';
import { ContentTypeSchema } from './content-distribution.js';
import { approvalEndpoints } from './endpoints.js';
import { IMAGE_TYPES, VIDEO_TYPES } from './file-limits.js';
import { APPROVAL_STATES, MAX_APPROVAL_COMMENT, MAX_APPROVAL_LABEL } from './approval-state.js';
import { LANGUAGES } from './language.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, text } from './primitives.js';
import { PublicationIds } from './publication-ids.js';
import { MAX_VARIANTS } from './publication-variant.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { TextEntity } from './text-entity.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

/** Links that are open for one plan at a time. */
export const MAX_APPROVAL_LINKS = 20;
/** Posts one answer decides on: as many as the largest plan has. */
export const MAX_APPROVAL_POSTS = 300;
/** Posts on one page, each with its whole text. */
export const APPROVAL_PAGE = 20;
/** Verdicts one link may give on one publication. */
export const MAX_LINK_VERDICTS = 20;
/** Answers one link may give in an hour: each notifies its owner. A plan of 90 posts is decided on one by one. */
export const MAX_LINK_ANSWERS_AN_HOUR = 120;
/** Verdicts on one post the holder of a link is shown. */
export const MAX_OWN_VERDICTS = 3;
/** Verdicts on one publication its owner is shown. */
export const MAX_SHOWN_VERDICTS = 100;

const DAYS = says(rules.enter1To90Days);

/** The posts of a plan that are shown, the note, and how long the link is open. */
export const ApprovalLinkRequest = z.object({
  /** Absent: the whole plan, including posts added later. */
  publication_ids: z.optional(PublicationIds),
  /** The owner's note on who the link is for; the client sees it as well. */
  label: z._default(text({ max: MAX_APPROVAL_LABEL }), ''),
  days: z._default(z.int(DAYS).check(z.gte(1, DAYS), z.lte(90, DAYS)), 14),
});
export type ApprovalLinkRequest = z.output<typeof ApprovalLinkRequest>;

/** A link whose holder sees posts and decides on them. */
export const ApprovalLink = z.object({
  id: Id,
  /** What is sent to the client. */
  url: z.string(),
  label: z.string(),
  /** Null: all of the plan. */
  publication_ids: z.nullable(z.array(Id)),
  /** Of these, posts with places to fill in: the client sees their text once these are filled. */
  unfilled_publication_ids: z.array(Id).check(z.maxLength(MAX_APPROVAL_POSTS)),
  created_at: Instant,
  expires_at: Instant,
  /** When it was last opened; null: never. */
  opened_at: z.nullable(Instant),
});
export type ApprovalLink = z.output<typeof ApprovalLink>;

export const APPROVAL_VERDICTS = ['approved', 'changes_requested'] as const;
export const ApprovalVerdict = z.enum(APPROVAL_VERDICTS, says(rules.chooseApprovedOrChanges));
export type ApprovalVerdict = z.output<typeof ApprovalVerdict>;

/** Verdict of a link's holder on a publication. */
export const PublicationVerdict = z.object({
  id: Id,
  verdict: ApprovalVerdict,
  /** May be empty. */
  comment: z.string(),
  /** Label of the link it was given by. */
  label: z.string(),
  created_at: Instant,
});
export type PublicationVerdict = z.output<typeof PublicationVerdict>;

/** A file for the client. */
export const ApprovalMedia = z.object({
  id: Id,
  mime: z.enum([...IMAGE_TYPES, ...VIDEO_TYPES]),
  /** Description of the file; may be empty. */
  alt: z.string(),
  /** Open for an hour at most. */
  url: z.string(),
  thumbnail_url: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
export type ApprovalMedia = z.output<typeof ApprovalMedia>;

/** The same post for another network, where its text or files differ. */
export const ApprovalVariant = z.object({
  id: Id,
  social_network: SocialNetworkSchema,
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  content: z.nullable(z.string()),
  content_entities: z.array(TextEntity),
  media: z.array(ApprovalMedia),
});
export type ApprovalVariant = z.output<typeof ApprovalVariant>;

/** A post for the client, with its variants: a verdict is about all of them. */
export const ApprovalPost = z.object({
  id: Id,
  title: z.string(),
  content_type: ContentTypeSchema,
  social_network: SocialNetworkSchema,
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  /** Null while it is not written: without media as well, there is nothing to decide on, and the idea is shown. */
  content: z.nullable(z.string()),
  content_entities: z.array(TextEntity),
  /** Its text is being written. */
  is_being_written: z.boolean(),
  short_description: z.string(),
  media: z.array(ApprovalMedia),
  /** Other networks it goes to as it is. */
  same_networks: z.array(SocialNetworkSchema).check(z.maxLength(MAX_VARIANTS)),
  /** Other networks it differs in, unless it is out there. */
  variants: z.array(ApprovalVariant).check(z.maxLength(MAX_VARIANTS)),
  approval: z.enum(APPROVAL_STATES),
  /**
   * It went out, may have gone out, or is being sent now: nothing is decided on it any more. A scheduled one can still be
   * stopped.
   */
  is_published: z.boolean(),
  /** Latest verdicts given by this link, newest first. */
  verdicts: z.array(PublicationVerdict).check(z.maxLength(MAX_OWN_VERDICTS)),
  /** Fingerprint of the shown texts and media: a verdict on others is refused. */
  seen: z.string(),
});
export type ApprovalPost = z.output<typeof ApprovalPost>;

/** Counts over all posts of a link, including those on other pages. */
export const ApprovalCounts = z.object({
  total: z.number(),
  approved: z.number(),
  changes_requested: z.number(),
  /** There is something to decide on, it is not published, and no verdict still holds. */
  undecided: z.number(),
  /** Without a text and without media so far, including those being written. */
  unwritten: z.number(),
  writing: z.number(),
  /** There is something to decide on, decided or not, and it is not out. */
  decidable: z.number(),
});
export type ApprovalCounts = z.output<typeof ApprovalCounts>;

/** Content of a link. */
export const Approval = z.object({
  project: z.string(),
  plan: z.string(),
  label: z.string(),
  /** IANA zone the dates are of. */
  time_zone: z.string(),
  expires_at: Instant,
  /** The project's language, in which the page is shown. */
  language: z.enum(LANGUAGES),
  counts: ApprovalCounts,
  /** A page of them, in order of time. */
  posts: z.array(ApprovalPost).check(z.maxLength(APPROVAL_PAGE)),
});
export type Approval = z.output<typeof Approval>;

/** A post after an answer; its text is the one that was decided on. */
export const DecidedPost = z.object({
  id: Id,
  approval: ApprovalVerdict,
  /** Id of the verdict that holds now: the one that was sent. */
  verdict_id: Id,
  created_at: Instant,
});
export type DecidedPost = z.output<typeof DecidedPost>;

/** Changes made by an answer, and the counts of all posts after it. */
export const ApprovalAnswer = z.extend(Approval, {
  decided: z.array(DecidedPost).check(z.maxLength(MAX_APPROVAL_POSTS)),
});
export type ApprovalAnswer = z.output<typeof ApprovalAnswer>;

const COMMENT = says(rules.writeWhatToChange);

/** Verdicts on posts; all are stored or none. */
export const ApprovalDecision = z.object({
  verdicts: z
    .array(
      z
        .object({
          publication_id: Id,
          /** Version of the post as it was shown. */
          seen: z
            .string(says(rules.reloadPage))
            .check(z.minLength(1, says(rules.reloadPage)), z.maxLength(100, says(rules.reloadPage))),
          verdict: ApprovalVerdict,
          comment: z._default(text({ max: MAX_APPROVAL_COMMENT }), ''),
        })
        .check(
          z.refine(({ verdict, comment }) => verdict === 'approved' || comment !== '', {
            ...COMMENT,
            path: ['comment'],
          }),
        ),
      says(rules.listOfDecisionsIsExpected),
    )
    .check(
      z.minLength(1, says(rules.choosePublication)),
      z.maxLength(MAX_APPROVAL_POSTS, says(rules.noMoreThanPublications, MAX_APPROVAL_POSTS)),
      z.refine(
        (verdicts) => new Set(verdicts.map(({ publication_id }) => publication_id)).size === verdicts.length,
        says(rules.onePublicationNamedTwice),
      ),
    ),
});
export type ApprovalDecision = z.output<typeof ApprovalDecision>;

/** The part of a link after `#`. */
const Token = z
  .string(says(rules.linkIsIncomplete))
  .check(z.minLength(1, says(rules.linkIsIncomplete)), z.maxLength(200, says(rules.linkIsIncomplete)));
const TokenPath = z.object({ token: Token });
const IdPath = z.object({ id: IdParam });
const tag = 'approvals';

const LIMIT_RULE = says(rules.from1To, APPROVAL_PAGE);
/** A page is smaller than elsewhere, because each post includes its text. */
const PageQuery = z.object({
  ...PAGE_QUERY,
  limit: z._default(
    z.pipe(z.string().check(z.regex(/^([1-9]|1\d|20)$/, LIMIT_RULE)), z.transform(Number)),
    APPROVAL_PAGE,
  ),
});

export const approvalRoutes = {
  links: route(approvalEndpoints.links, {
    access: 'user',
    cost: 'read',
    tag,
    summary: 'Open links of a plan, newest first',
    params: IdPath,
    reply: z.array(ApprovalLink).check(z.maxLength(MAX_APPROVAL_LINKS)),
  }),
  createLink: route(approvalEndpoints.createLink, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Create a link by which a client without an account sees posts of a plan and decides on them',
    status: 201,
    params: IdPath,
    body: ApprovalLinkRequest,
    reply: ApprovalLink,
  }),
  revokeLink: route(approvalEndpoints.revokeLink, {
    access: 'user',
    cost: 'write',
    tag,
    summary: 'Close a link; its decisions stay',
    status: 204,
    params: IdPath,
  }),
  verdicts: route(approvalEndpoints.verdicts, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag,
    summary: 'Verdicts of clients on a publication, newest first',
    params: IdPath,
    reply: z.array(PublicationVerdict).check(z.maxLength(MAX_SHOWN_VERDICTS)),
  }),
  look: route(approvalEndpoints.look, {
    access: 'public',
    cost: 'approval',
    tag,
    summary: 'The posts of a link, with their verdicts and the counts over all of them',
    params: TokenPath,
    query: PageQuery,
    reply: Approval,
  }),
  decide: route(approvalEndpoints.decide, {
    access: 'public',
    cost: 'approval',
    tag,
    summary: 'Approve posts or ask for changes; all of them or none',
    params: TokenPath,
    body: ApprovalDecision,
    reply: ApprovalAnswer,
  }),
};
