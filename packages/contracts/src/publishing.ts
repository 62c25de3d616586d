import * as z from 'zod/mini';
import { publishingEndpoints } from './endpoints.js';
import { PublishingNetworkSchema } from './social-network-schema.js';
import { PostResult } from './post-results.js';
import { Id, IdParam, Instant, Sentence, seen } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

/** Accounts one publication can go out to. */
export const MAX_PUBLICATION_ACCOUNTS = 10;

export const ATTEMPT_STATUSES = ['planned', 'sending', 'published', 'failed', 'unconfirmed', 'missed'] as const;
export const AttemptStatus = z.enum(ATTEMPT_STATUSES);
export type AttemptStatus = z.output<typeof AttemptStatus>;

/** What a planned attempt may wait for, before its hour is over. */
export const ATTEMPT_HOLDS = ['blocked', 'paused', 'unfilled', 'unapproved', 'account-off'] as const;
export const AttemptHold = z.enum(ATTEMPT_HOLDS);
export type AttemptHold = z.output<typeof AttemptHold>;

/** One try to publish one publication to one account, and its outcome: the receipt. */
export const PublishingAttempt = z.object({
  id: Id,
  /** Null once the account is disconnected. */
  integration_id: z.nullable(Id),
  platform: PublishingNetworkSchema,
  /** What people know the account by. */
  account: z.string(),
  status: AttemptStatus,
  /** Its planned time. */
  planned_at: Instant,
  /** When the network was called. */
  sent_at: z.nullable(Instant),
  /** When its outcome was known. */
  settled_at: z.nullable(Instant),
  /** The post at the network. */
  url: z.nullable(z.string()),
  /** Why it failed, or what is missing, with the remedy. */
  reason: z.nullable(Sentence),
  /** What holds a planned one back; null: nothing, it waits for its turn. */
  held_by: z.nullable(AttemptHold),
});
export type PublishingAttempt = z.output<typeof PublishingAttempt>;

/** A published post. */
export const PublishedPost = z.object({
  /** Id of its attempt, also on the receipt. */
  id: Id,
  platform: PublishingNetworkSchema,
  account: z.string(),
  published_at: Instant,
  /** Null where the network has no addresses of posts. */
  platform_url: z.nullable(z.string()),
  /** Its numbers read so far, the youngest first. */
  results: z.array(PostResult),
});
export type PublishedPost = z.output<typeof PublishedPost>;

/** `blocks`: it would not go out · `warns`: it goes out, but differently from how it looks here. */
export const ProblemWeight = z.enum(['blocks', 'warns']);

export const PREFLIGHT_PROBLEMS = [
  'no-text',
  'text-too-long',
  'text-apart',
  'text-in-parts',
  'formatting-lost',
  'media-not-allowed',
  'media-too-many',
  'media-too-large',
  'account-off',
  'account-dead',
  'account-no-rights',
  'account-unavailable',
  'already-sent',
  'no-account',
  'plan-not-allowed',
  'project-paused',
  'not-approved',
  'being-written',
  'same-minute',
  'unfilled-places',
  'by-hand-overdue',
] as const;

/** A problem of a publication, found without sending anything. */
export const PreflightProblem = z.object({
  code: z.enum(PREFLIGHT_PROBLEMS),
  weight: ProblemWeight,
  /** The problem and the remedy. */
  message: Sentence,
});
export type PreflightProblem = z.output<typeof PreflightProblem>;

/** Whether a publication would go out at one account. */
export const AccountPreflight = z.object({
  integration_id: Id,
  problems: z.array(PreflightProblem),
  /** Messages it is sent as. */
  messages: z.number(),
});
export type AccountPreflight = z.output<typeof AccountPreflight>;

const CHOOSE = says(rules.chooseAccount);
/** Accounts to send to: at least one, each named once. */
export const AccountIds = z.array(Id, CHOOSE).check(
  z.minLength(1, CHOOSE),
  z.maxLength(MAX_PUBLICATION_ACCOUNTS, says(rules.noMoreThanAccountsAtOnce, MAX_PUBLICATION_ACCOUNTS)),
  z.refine((ids) => new Set(ids).size === ids.length, says(rules.accountChosenTwice)),
);

/** One account by `integration_id`, several by `integration_ids`. */
const chosenAccounts = {
  integration_id: z.optional(Id),
  integration_ids: z.optional(AccountIds),
};
interface Chosen {
  integration_id?: number | undefined;
  integration_ids?: number[] | undefined;
}
/** Sends a text as it is, even with places still to be filled in. */
const confirmed = { confirm_unfilled: z.optional(z.boolean(says(rules.yesOrNoIsExpected))) };
const isChoice = z.refine<Chosen>(
  ({ integration_id, integration_ids }) => (integration_id === undefined) !== (integration_ids === undefined),
  { ...CHOOSE, path: ['integration_id'] },
);

export const PublishNowRequest = z.object({ ...chosenAccounts, ...confirmed }).check(isChoice);
export type PublishNowRequest = z.output<typeof PublishNowRequest>;

export const PublishRequest = z
  .object({ ...chosenAccounts, ...confirmed, platform: PublishingNetworkSchema })
  .check(isChoice);
export type PublishRequest = z.output<typeof PublishRequest>;

const attempts = z.array(PublishingAttempt).check(z.maxLength(MAX_PUBLICATION_ACCOUNTS));

/** `url`: of the first published post. */
export const PublishNowReply = z.object({ url: z.nullable(z.string()), attempts });
export type PublishNowReply = z.output<typeof PublishNowReply>;
/** `success`: all are published. */
export const PublishReply = z.object({ success: z.boolean(), attempts });
export type PublishReply = z.output<typeof PublishReply>;

const POST_URL = says(rules.enterLinkOfPost);
/** Address of a post, as its user pasted it. */
export const PostUrl = z
  .string(POST_URL)
  .check(seen(), z.url({ protocol: /^https?$/, ...POST_URL }), z.maxLength(2_000, says(rules.linkIsTooLong)));

/** What the user found at the network. */
export const SettleRequest = z.object({
  attempt_id: Id,
  outcome: z.enum(['published', 'not_published'], says(rules.chooseWhetherPostWentOut)),
  url: z.optional(PostUrl),
});
export type SettleRequest = z.output<typeof SettleRequest>;

/** Publishing settings of a project. */
export const ProjectPublishing = z.object({
  paused: z.boolean(),
  /** Only publications approved by a client are published automatically; sending by hand needs no approval. */
  requires_approval: z.boolean(),
});
export type ProjectPublishing = z.output<typeof ProjectPublishing>;
/** What is absent stays. */
export const ProjectPublishingUpdate = z.partial(
  z.object({
    paused: z.boolean(says(rules.yesOrNoIsExpected)),
    requires_approval: z.boolean(says(rules.yesOrNoIsExpected)),
  }),
);
export type ProjectPublishingUpdate = z.output<typeof ProjectPublishingUpdate>;

const IdPath = z.object({ id: IdParam });
const tag = 'publishing';

export const publishingRoutes = {
  published: route(publishingEndpoints.published, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'Published posts of a publication, newest first',
    params: IdPath,
    reply: z.array(PublishedPost).check(z.maxLength(100)),
  }),
  preflight: route(publishingEndpoints.preflight, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'Whether a publication would go out at each possible account',
    params: IdPath,
    reply: z.array(AccountPreflight).check(z.maxLength(50)),
  }),
  publishNow: route(publishingEndpoints.publishNow, {
    access: 'user',
    cost: 'egress',
    scope: 'publishing:write',
    tag,
    summary: 'Publish at once; waits for the networks up to 30 s. Unfinished attempts are `planned` or `sending`',
    params: IdPath,
    body: PublishNowRequest,
    example: { integration_ids: [2, 5] },
    reply: PublishNowReply,
  }),
  publish: route(publishingEndpoints.publish, {
    access: 'user',
    cost: 'egress',
    scope: 'publishing:write',
    tag,
    summary: 'The same, for accounts of one network',
    params: IdPath,
    body: PublishRequest,
    example: { platform: 'telegram', integration_id: 2 },
    reply: PublishReply,
  }),
  settle: route(publishingEndpoints.settle, {
    access: 'user',
    cost: 'write',
    scope: 'publishing:write',
    tag,
    summary: 'Report the outcome of an attempt whose outcome is unknown',
    params: IdPath,
    body: SettleRequest,
    reply: PublishingAttempt,
  }),
  project: route(publishingEndpoints.project, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'Publishing settings of a project',
    params: IdPath,
    reply: ProjectPublishing,
  }),
  updateProject: route(publishingEndpoints.updateProject, {
    access: 'user',
    cost: 'write',
    scope: 'publishing:write',
    tag,
    summary: 'Pause or resume automatic publishing of a project; require the approval of a client',
    params: IdPath,
    body: ProjectPublishingUpdate,
    reply: ProjectPublishing,
  }),
};
