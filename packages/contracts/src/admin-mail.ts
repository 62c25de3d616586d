import * as z from 'zod/mini';
import { adminMailEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/administration.js';

/** Outcome of a mail. `unconfirmed`: it may have arrived; `unwanted`: the recipient was gone or had unsubscribed. */
export const MAIL_STATUSES = ['waiting', 'sent', 'unconfirmed', 'failed', 'unwanted'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail as administrators see it: never its content. */
export const AdminMail = z.object({
  id: Id,
  kind: z.string(),
  status: z.enum(MAIL_STATUSES),
  user_id: z.nullable(Id),
  /** Its recipient's address; null when the account is gone. */
  address: z.nullable(z.string()),
  attempts: z.number(),
  /** Result of the last attempt, as a code: `250`, `421 CONN`, `file`; null before the first. */
  last_answer: z.nullable(z.string()),
  /** It was written into the local outbox, where it can be read. */
  is_in_outbox: z.boolean(),
  created_at: Instant,
  attempted_at: z.nullable(Instant),
});
export type AdminMail = z.output<typeof AdminMail>;

/** A mail of the local outbox. Its links may be secrets, so reading one is logged. */
export const OutboxMail = z.object({
  subject: z.string(),
  to: z.string(),
  text: z.string(),
  html: z.string(),
});
export type OutboxMail = z.output<typeof OutboxMail>;

export const adminMailRoutes = {
  list: route(adminMailEndpoints.list, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Kept mails, newest first',
    query: z.object({ ...PAGE_QUERY, status: z.optional(z.enum(MAIL_STATUSES, says(rules.unknownState))) }),
    reply: z.array(AdminMail),
  }),
  read: route(adminMailEndpoints.read, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Read a mail of the local outbox, where no mail server is configured; the access is logged',
    params: z.object({ id: IdParam }),
    reply: OutboxMail,
  }),
};
