import * as z from 'zod/mini';
import { outlookEndpoints } from './endpoints.js';
import { PublishingNetwork } from './integration.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant } from './primitives.js';
import { PublicationSummary } from './publication.js';
import { AccountPreflight, ATTEMPT_STATUSES, PreflightProblem, PublishingAttempt } from './publishing.js';
import { route } from './route.js';

/** Days an outlook covers when nothing is said. */
export const OUTLOOK_DAYS = 14;
/** Publications one outlook holds. */
export const MAX_OUTLOOK = 300;

/**
 * `goes`: nothing stands in its way · `warns`: it goes out, but not as it looks here · `blocked`: it would not go out, or not everywhere ·
 * `by-hand`: nobody sends it by itself
 */
export const OUTLOOK_VERDICTS = ['goes', 'warns', 'blocked', 'by-hand'] as const;
export const OutlookVerdict = z.enum(OUTLOOK_VERDICTS);
export type OutlookVerdict = z.output<typeof OutlookVerdict>;

/** What would become of a publication at one of its accounts at its time. */
export const OutlookAccount = z.extend(AccountPreflight, { platform: PublishingNetwork, account: z.string() });
export type OutlookAccount = z.output<typeof OutlookAccount>;

export const OutlookItem = z.object({
  publication: PublicationSummary,
  verdict: OutlookVerdict,
  /** What is wrong with itself, wherever it goes; the cause before what it led to. */
  problems: z.array(PreflightProblem),
  /** Empty for one that goes out by hand. */
  accounts: z.array(OutlookAccount),
});
export type OutlookItem = z.output<typeof OutlookItem>;

/** «Выйдет ли?»: what is ahead of a project, by time. */
export const Outlook = z.object({
  /** Found without asking any network but for the daily checks: when that was. */
  checked_at: Instant,
  /** There are more than are told. */
  is_cut: z.boolean(),
  publications: z.array(OutlookItem).check(z.maxLength(MAX_OUTLOOK)),
});
export type Outlook = z.output<typeof Outlook>;

/** One attempt with its publication: planned, sent, where the post is. */
export const Receipt = z.extend(PublishingAttempt, {
  /** Null once it is deleted. */
  publication_id: z.nullable(Id),
  /** Only of one that is deleted: the number it had, by which the attempt can still be settled. */
  deleted_publication_id: z.optional(Id),
  /** Of the publication; empty once it is deleted. */
  title: z.string(),
  origin: z.enum(['user', 'schedule']),
});
export type Receipt = z.output<typeof Receipt>;

const DAYS = 'Укажите число дней от 1 до 31';
const OutlookDays = z.pipe(z.string().check(z.regex(/^([12]?[1-9]|[123]0|31)$/, DAYS)), z.transform(Number));

const IdPath = z.object({ id: IdParam });
const tag = 'publishing';

export const outlookRoutes = {
  outlook: route(outlookEndpoints.outlook, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'What will go out in the next days, what will not, and why; nothing is sent',
    params: IdPath,
    query: z.object({ days: z.optional(OutlookDays) }),
    reply: Outlook,
  }),
  receipts: route(outlookEndpoints.receipts, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag,
    summary: 'Everything a project sent or was to send, newest first; of one state alone when it is given',
    params: IdPath,
    query: z.object({ ...PAGE_QUERY, status: z.optional(z.enum(ATTEMPT_STATUSES, 'Нет такого состояния')) }),
    reply: z.array(Receipt),
  }),
};
