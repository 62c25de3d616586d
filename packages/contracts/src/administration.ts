import * as z from 'zod/mini';
import { AUDIT_ACTIONS, type AuditActionName } from './audit-words.js';
import { PLAN_CODES, PlanCode } from './plan-type.js';
import { findingEmail } from './email.js';
import { administrationEndpoints } from './endpoints.js';
import { JOB_STATUSES } from './job-status.js';
import { JobKind } from './job-kind.js';
import { CONSENT_DOCUMENTS } from './consents.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, text, Sentence } from './primitives.js';
import { route } from './route.js';
import { SignedInDevice } from './session.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/administration.js';

const AnAuditAction = z.enum(
  Object.keys(AUDIT_ACTIONS) as [AuditActionName, ...AuditActionName[]],
  says(rules.unknownAct),
);

/** An account in a list. */
const AdminUser = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  credits_balance: z.number(),
  subscription_plan: z.enum(PLAN_CODES),
  /** End of the running trial, which opens what Pro does; null without one or on a plan other than Free. */
  trial_ends_at: z.nullable(Instant),
  /** Tokens of the model, in questions and answers, as far back as their use is kept. */
  total_tokens_used: z.number(),
  is_admin: z.boolean(),
  is_blocked: z.boolean(),
  created_at: Instant,
});
export type AdminUser = z.output<typeof AdminUser>;

export const AdminUserDetail = z.extend(AdminUser, {
  email_confirmed_at: z.nullable(Instant),
  /** When the plan ends; null on Free and on a plan without an end. */
  plan_ends_at: z.nullable(Instant),
  blocked_at: z.nullable(Instant),
  block_reason: z.nullable(z.string()),
  /** Long operations ordered, as far back as they are kept. */
  total_requests: z.number(),
  recent_transactions: z.array(z.object({ id: Id, description: Sentence, amount: z.number(), created_at: Instant })),
  recent_jobs: z.array(z.object({ id: Id, kind: JobKind, status: z.enum(JOB_STATUSES), created_at: Instant })),
  sessions: z.array(
    z.extend(z.pick(SignedInDevice, { browser: true, system: true }), {
      id: Id,
      /** As the browser named itself. */
      user_agent: z.string(),
      created_at: Instant,
    }),
  ),
  consents: z.array(z.object({ document: z.enum(CONSENT_DOCUMENTS), version: z.string(), given_at: Instant })),
});
export type AdminUserDetail = z.output<typeof AdminUserDetail>;

/** Users on a page of the administrator's list. */
export const ADMIN_PAGE = 10;
/** Users the list can show and count, newest first: older ones are found by search, not by turning pages. */
export const MAX_LISTED_USERS = 10_000;
const DEEPEST_RULE = says(rules.listShowsNoMoreThanUsers, MAX_LISTED_USERS);

const pageNumber = (max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(
        z.regex(/^[1-9]\d{0,5}$/, says(rules.enterNumberFrom1)),
        z.refine((digits) => Number(digits) <= max, says(rules.noMoreThan, max)),
      ),
      z.transform(Number),
    ),
    fallback,
  );

export const BlockRequest = z
  .object({
    blocked: z.optional(z.boolean(says(rules.sayWhetherToBlock))),
    reason: z.optional(text({ max: 500 })),
  })
  .check(
    z.refine(({ blocked, reason }) => blocked !== true || (reason ?? '') !== '', {
      path: ['reason'],
      ...says(rules.giveReasonForBlocking),
    }),
  );
export type BlockRequest = z.output<typeof BlockRequest>;

/** The user's new plan; without one nothing changes. */
export const PlanChangeRequest = z.object({ plan_type: z.optional(PlanCode) });
export type PlanChangeRequest = z.output<typeof PlanChangeRequest>;

const AuditFact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Figures and words before and after, by name. */
const AuditFacts = z.nullable(z.record(z.string(), AuditFact));

export const AuditEntry = z.object({
  id: Id,
  act: AnAuditAction,
  /** E-mail of the acting person at that time; for a person without an account, the link they came by. */
  administrator: Sentence,
  user_id: z.nullable(Id),
  subject: Sentence,
  before: AuditFacts,
  after: AuditFacts,
  reason: z.nullable(z.string()),
  created_at: Instant,
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Filters of the log. */
const AUDIT_FILTER = { act: z.optional(AnAuditAction), user_id: z.optional(IdParam) };

const IdPath = z.object({ id: IdParam });

export const administrationRoutes = {
  users: route(administrationEndpoints.users, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Users, newest first, by page',
    query: z
      .object({
        page: pageNumber(MAX_LISTED_USERS, 1),
        per_page: pageNumber(100, ADMIN_PAGE),
        /** Parts of an e-mail or a name, in any letter case. */
        email: z.optional(text({ max: 200 }).check(findingEmail())),
      })
      .check(
        z.refine(({ page, per_page }) => page * per_page <= MAX_LISTED_USERS, {
          ...DEEPEST_RULE,
          path: ['page'],
        }),
      ),
    reply: z.object({
      users: z.array(AdminUser),
      /** Number of matching users, as far as the list goes. */
      total: z.number(),
      /** More users match. */
      is_cut: z.boolean(),
    }),
  }),
  user: route(administrationEndpoints.user, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Details of a user for administrators',
    params: IdPath,
    reply: AdminUserDetail,
  }),
  blockUser: route(administrationEndpoints.blockUser, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Block a user and end their sessions, or unblock them',
    params: IdPath,
    body: BlockRequest,
    reply: AdminUserDetail,
  }),
  setPlan: route(administrationEndpoints.setPlan, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Move a user to a plan, without an end date and without its credits',
    params: IdPath,
    body: PlanChangeRequest,
    reply: AdminUserDetail,
  }),
  audit: route(administrationEndpoints.audit, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'The log of administrators, newest first',
    query: z.object({ ...PAGE_QUERY, ...AUDIT_FILTER }),
    reply: z.array(AuditEntry),
  }),
  exportAudit: route(administrationEndpoints.exportAudit, {
    access: 'admin',
    cost: 'table',
    tag: 'administration',
    summary: 'The log of administrators as a table, its newest 10 000 lines',
    query: z.object(AUDIT_FILTER),
    attachment: ['text/csv'],
  }),
};
