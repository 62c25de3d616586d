import type { LinkPurpose } from '@orbita/accounts';
import { DateOnly, Instant, type MailPreference, PlanType } from '@orbita/contracts';
import * as z from 'zod/mini';
import { MailWords } from './mail-words.js';

/** How a kind of mail is treated. Its text is in the templates. */
interface MailSpec {
  /** Data of the order besides its reader. Never a secret: it stays in the row as long as the row exists. */
  data: z.ZodMiniType;
  /** The link in it that proves something. Its token is made while the mail is sent. */
  link?: Exclude<LinkPurpose, 'unsubscribe'>;
  /** The preference that governs it. Null for service mails, which go to everybody. */
  preference: MailPreference | null;
  /** Must not arrive twice: when its outcome is unknown, it is shown to the administrator instead of sent again. */
  onceAtMost?: true;
}

const kopecks = z.int().check(z.gte(0));
/** How many of something. */
const count = z.int().check(z.gte(0));
/** A path of the web app. */
const path = z.string().check(z.regex(/^\/(?!\/)/));
const nothing = z.object({});

/** Every kind of mail. Stored permanently: add a new one, never rename. */
export const MAIL_KINDS = {
  welcome: { data: nothing, preference: null },
  'password-reset': { data: nothing, link: 'password-reset', preference: null },
  'email-confirm': { data: nothing, link: 'email-confirm', preference: null },
  /** To the new address. */
  'email-change-confirm': { data: nothing, link: 'email-change', preference: null },
  /** To the old address. */
  'email-change-notice': { data: z.object({ newAddress: z.string() }), preference: null },
  'marketing-confirm': { data: nothing, link: 'marketing-confirm', preference: null },
  receipt: {
    data: z.object({
      number: z.string(),
      paidAt: Instant,
      lines: z
        .array(
          z.object({
            title: z.string(),
            /** The message beside it. Absent in older mails. */
            title_said: z.optional(z.unknown()),
            kopecks,
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
      totalKopecks: kopecks,
      /** Nothing was paid: the purchase is a demonstration. */
      isDemo: z.boolean(),
    }),
    preference: null,
    onceAtMost: true,
  },
  'low-credits': { data: z.object({ balance: z.int() }), preference: 'reminders.low_credits' },
  renewal: {
    data: z.object({
      plan: PlanType,
      endsAt: Instant,
      daysLeft: z.int().check(z.gte(0)),
      /** The plan is on sale: another period can be bought. Absent in older mails. */
      canRenew: z.optional(z.boolean()),
    }),
    preference: 'reminders.renewal',
  },
  'trial-ending': {
    data: z.object({ endsAt: Instant, daysLeft: z.int().check(z.gte(0)) }),
    preference: 'reminders.renewal',
  },
  'job-finished': {
    data: z.extend(MailWords, { path }),
    preference: 'reminders.finished',
  },
  /** A post that would not go out at its time. */
  'publication-at-risk': {
    data: z.extend(MailWords, { path }),
    preference: 'reminders.publication',
  },
  /** It is time to publish a post by hand. */
  'publication-time': {
    data: z.extend(MailWords, { path }),
    preference: 'reminders.publication_time',
  },
  'publishing-digest': {
    data: z.object({
      /** Monday of the week it is sent in. */
      monday: DateOnly,
      projects: z
        .array(
          z.object({
            name: z.string(),
            published: count,
            failed: count,
            missed: count,
            unconfirmed: count,
            scheduled: count,
            withoutText: count,
            blocked: count,
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
      /** Number of projects it does not name. */
      others: count,
      path,
    }),
    preference: 'reminders.digest',
  },
  'abandoned-drafts': {
    data: z.object({
      drafts: z.array(z.object({ title: z.string(), path })).check(z.minLength(1), z.maxLength(5)),
      /** Number of drafts it does not name. */
      others: count,
    }),
    preference: 'reminders.drafts',
  },
  'export-ready': { data: z.object({ path, expiresAt: Instant }), preference: null },
  'account-deleted': { data: nothing, preference: null },
} as const satisfies Record<string, MailSpec>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Data of an order of each kind. */
export type MailData = { [K in MailKind]: z.output<(typeof MAIL_KINDS)[K]['data']> };

/** How a kind is treated, for any kind. */
export const specOf = (kind: MailKind): MailSpec => MAIL_KINDS[kind];

/** Parses the data of a stored mail. @throws what zod throws when they do not fit the kind */
export const dataOf = <K extends MailKind>(kind: K, data: unknown): MailData[K] =>
  MAIL_KINDS[kind].data.parse(data) as MailData[K];
