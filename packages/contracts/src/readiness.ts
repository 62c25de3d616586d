import * as z from 'zod/mini';
import { readinessEndpoints } from './endpoints.js';
import { PublishingNetworkSchema } from './social-network-schema.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant } from './primitives.js';
import { PublicationSummary } from './publication.js';
import { AccountPreflight, ATTEMPT_STATUSES, PreflightProblem, PublishingAttempt } from './publishing.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

/** Days the readiness covers by default. */
export const READINESS_DAYS = 14;
/** Most publications in the readiness. */
export const MAX_READINESS = 300;

/**
 * `goes`: nothing blocks it · `warns`: it goes out, but differently from how it looks here · `blocked`: it would not go out, or
 * not everywhere · `by-hand`: it is not sent automatically
 */
export const READINESS_VERDICTS = ['goes', 'warns', 'blocked', 'by-hand'] as const;
export const ReadinessVerdict = z.enum(READINESS_VERDICTS);
export type ReadinessVerdict = z.output<typeof ReadinessVerdict>;

/** Readiness of a publication at one of its accounts at its time. */
export const ReadinessAccount = z.extend(AccountPreflight, { platform: PublishingNetworkSchema, account: z.string() });
export type ReadinessAccount = z.output<typeof ReadinessAccount>;

export const ReadinessItem = z.object({
  publication: PublicationSummary,
  verdict: ReadinessVerdict,
  /** Problems of the publication itself, for every account; a cause comes before its consequence. */
  problems: z.array(PreflightProblem),
  /** Empty for one published by hand. */
  accounts: z.array(ReadinessAccount),
});
export type ReadinessItem = z.output<typeof ReadinessItem>;

/** «Готовность»: future publications of a project, by time. */
export const Readiness = z.object({
  /** When it was found; networks are not called for it except by the daily checks. */
  checked_at: Instant,
  /** There are more than are listed. */
  is_cut: z.boolean(),
  publications: z.array(ReadinessItem).check(z.maxLength(MAX_READINESS)),
});
export type Readiness = z.output<typeof Readiness>;

/** Most publications at risk and most projects in the overview. */
export const MAX_OVERVIEW = 50;

/** What to do next in a project: the texts to write, else the finished posts to schedule, else the places to fill in. */
export const ProjectStep = z.object({
  project_id: Id,
  project_name: z.string(),
  kind: z.enum(['write', 'schedule', 'fill']),
  /** Publications it concerns. */
  count: z.number(),
  /** Plan of the first of them. */
  content_plan_id: Id,
});
export type ProjectStep = z.output<typeof ProjectStep>;

/** All projects of a user at once. */
export const Overview = z.object({
  /** Those in which something waits, by the time of its first publication. */
  steps: z.array(ProjectStep).check(z.maxLength(MAX_OVERVIEW)),
  /** Publications of today and tomorrow that would not go out, by time. */
  at_risk: z
    .array(z.extend(ReadinessItem, { project_id: Id, project_name: z.string() }))
    .check(z.maxLength(MAX_OVERVIEW)),
});
export type Overview = z.output<typeof Overview>;

/** One attempt with its publication: planned, sent, where the post is. */
export const Receipt = z.extend(PublishingAttempt, {
  /** Null once it is deleted. */
  publication_id: z.nullable(Id),
  /** Only for a deleted publication: its former number, by which the attempt can still be settled. */
  deleted_publication_id: z.optional(Id),
  /** Of the publication; empty once it is deleted. */
  title: z.string(),
  origin: z.enum(['user', 'schedule']),
});
export type Receipt = z.output<typeof Receipt>;

const DAYS = says(rules.enter1To31Days);
const ReadinessDays = z.pipe(z.string().check(z.regex(/^([12]?[1-9]|[123]0|31)$/, DAYS)), z.transform(Number));

const IdPath = z.object({ id: IdParam });
const tag = 'publishing';

export const readinessRoutes = {
  readiness: route(readinessEndpoints.readiness, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'Readiness of the next days: what will go out, what will not, and why; nothing is sent',
    params: IdPath,
    query: z.object({ days: z.optional(ReadinessDays) }),
    reply: Readiness,
  }),
  overview: route(readinessEndpoints.overview, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'All projects: what to do next in each, and what will not go out today and tomorrow',
    reply: Overview,
  }),
  receipts: route(readinessEndpoints.receipts, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'Posts a project sent or had planned, newest first; of one state if given',
    params: IdPath,
    query: z.object({ ...PAGE_QUERY, status: z.optional(z.enum(ATTEMPT_STATUSES, says(rules.thereIsNoSuchState))) }),
    reply: z.array(Receipt),
  }),
};
