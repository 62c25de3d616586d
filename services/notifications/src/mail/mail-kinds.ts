import type { LinkPurpose } from '@orbita/accounts';
import { DateOnly, Instant, type MailPreference, PlanType } from '@orbita/contracts';
import * as z from 'zod/mini';

/** How a kind of mail is treated; what it says stands in the letters. */
interface MailSpec {
  /** What the order carries besides whom it goes to. Never a secret: it lies in the row for as long as the row. */
  data: z.ZodMiniType;
  /** The link in it that proves something; its token is minted while the mail is sent. */
  link?: Exclude<LinkPurpose, 'unsubscribe'>;
  /** The preference that governs it; null for what belongs to the service and goes to everybody. */
  wish: MailPreference | null;
  /** Nobody may get it twice: sent once without a known end, it is shown to the administrator instead of sent again. */
  onceAtMost?: true;
}

const kopecks = z.int().check(z.gte(0));
/** How many of something. */
const count = z.int().check(z.gte(0));
/** A path of the web app. */
const path = z.string().check(z.regex(/^\/(?!\/)/));
const nothing = z.object({});

/** Every kind of mail. Stored for ever: add a new one, never rename. */
export const MAIL_KINDS = {
  welcome: { data: nothing, wish: null },
  'password-reset': { data: nothing, link: 'password-reset', wish: null },
  'email-confirm': { data: nothing, link: 'email-confirm', wish: null },
  /** To the new address. */
  'email-change-confirm': { data: nothing, link: 'email-change', wish: null },
  /** To the old address. */
  'email-change-notice': { data: z.object({ newAddress: z.string() }), wish: null },
  'marketing-confirm': { data: nothing, link: 'marketing-confirm', wish: null },
  receipt: {
    data: z.object({
      number: z.string(),
      paidAt: Instant,
      lines: z.array(z.object({ title: z.string(), kopecks })).check(z.minLength(1), z.maxLength(20)),
      totalKopecks: kopecks,
      /** Nothing was paid: the purchase is a demonstration. */
      isDemo: z.boolean(),
    }),
    wish: null,
    onceAtMost: true,
  },
  'low-credits': { data: z.object({ balance: z.int() }), wish: 'reminders.low_credits' },
  renewal: {
    data: z.object({
      plan: PlanType,
      endsAt: Instant,
      daysLeft: z.int().check(z.gte(0)),
      /** The plan is sold: another period of it can be bought. Not said in mails of before. */
      canRenew: z.optional(z.boolean()),
    }),
    wish: 'reminders.renewal',
  },
  'trial-ending': {
    data: z.object({ endsAt: Instant, daysLeft: z.int().check(z.gte(0)) }),
    wish: 'reminders.renewal',
  },
  'job-finished': {
    data: z.object({ title: z.string(), text: z.string(), path }),
    wish: 'reminders.finished',
  },
  /** A post that would not go out at its time. */
  'publication-at-risk': {
    data: z.object({ title: z.string(), text: z.string(), path }),
    wish: 'reminders.publication',
  },
  'publishing-digest': {
    data: z.object({
      /** Of the week it is told in. */
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
      /** Projects it does not name. */
      others: count,
      path,
    }),
    wish: 'reminders.digest',
  },
  'abandoned-drafts': {
    data: z.object({
      drafts: z.array(z.object({ title: z.string(), path })).check(z.minLength(1), z.maxLength(5)),
      /** Drafts it does not name. */
      others: count,
    }),
    wish: 'reminders.drafts',
  },
  'export-ready': { data: z.object({ path, expiresAt: Instant }), wish: null },
  'account-deleted': { data: nothing, wish: null },
} as const satisfies Record<string, MailSpec>;

export type MailKind = keyof typeof MAIL_KINDS;

/** What an order of each kind carries. */
export type MailData = { [K in MailKind]: z.output<(typeof MAIL_KINDS)[K]['data']> };

/** How a kind is treated, whichever it is. */
export const specOf = (kind: MailKind): MailSpec => MAIL_KINDS[kind];

/** Reads the data of a stored mail. @throws what zod throws of data that are not this kind's */
export const dataOf = <K extends MailKind>(kind: K, data: unknown): MailData[K] =>
  MAIL_KINDS[kind].data.parse(data) as MailData[K];
