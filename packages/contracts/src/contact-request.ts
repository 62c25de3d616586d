import * as z from 'zod/mini';
import { Email, findingEmail } from './email.js';
import { contactRequestEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, identifier, optionalText, text, SeenVersion, SeenVersionParam } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/administration.js';

/** How far a request is, with the words of the administrator's screens. */
export const CONTACT_REQUEST_STATUSES = {
  new: 'Новая',
  in_progress: 'В работе',
  contacted: 'Связались',
  closed: 'Закрыта',
} as const;
export const ContactRequestStatus = z.enum(
  Object.keys(CONTACT_REQUEST_STATUSES) as (keyof typeof CONTACT_REQUEST_STATUSES)[],
  says(rules.unknownStatusOfRequest),
);
export type ContactRequestStatus = z.output<typeof ContactRequestStatus>;

export const NewContactRequest = z.object({
  company_name: text({ max: 200, required: says(rules.enterNameOfCompany) }),
  contact_name: text({ max: 120, required: says(rules.enterContactPerson) }),
  email: Email,
  telegram: z._default(
    z.pipe(
      z.nullable(identifier({ max: 100 })),
      z.transform((value) => value ?? ''),
    ),
    '',
  ),
  desired_credits: z.optional(
    z.nullable(
      z
        .int(says(rules.enterWholeNumberOfCredits))
        .check(z.gte(1, says(rules.noLessThan, 1)), z.lte(1_000_000_000, says(rules.numberIsTooLarge))),
    ),
  ),
  message: optionalText(4_000),
});
export type NewContactRequest = z.output<typeof NewContactRequest>;

export const ContactRequest = z.object({
  id: Id,
  /** The sender's account. */
  user_id: Id,
  /** Raised by every change. */
  version: z.number(),
  status: ContactRequestStatus,
  admin_notes: z.string(),
  created_at: Instant,
  company_name: z.string(),
  contact_name: z.string(),
  email: z.string(),
  telegram: z.string(),
  desired_credits: z.nullable(z.number()),
  message: z.string(),
});
export type ContactRequest = z.output<typeof ContactRequest>;

/** Longest notes of the administrators. */
export const MAX_ADMIN_NOTES = 4_000;

export const ContactRequestUpdate = z.object({
  status: z.optional(ContactRequestStatus),
  admin_notes: z.optional(text({ max: MAX_ADMIN_NOTES })),
  version: z.optional(SeenVersion),
});
export type ContactRequestUpdate = z.output<typeof ContactRequestUpdate>;

/** Requests of each status. */
export const ContactRequestCounts = z.object({
  new: z.number(),
  in_progress: z.number(),
  contacted: z.number(),
  closed: z.number(),
});
export type ContactRequestCounts = z.output<typeof ContactRequestCounts>;

/** Parts of a request's text, in any letter case and order. */
const Search = z.optional(text({ max: 200 }).check(findingEmail()));

const IdPath = z.object({ id: IdParam });

export const contactRequestRoutes = {
  create: route(contactRequestEndpoints.create, {
    access: 'user',
    cost: 'write',
    tag: 'enterprise requests',
    summary: 'Send an enterprise request',
    status: 204,
    body: NewContactRequest,
  }),
  list: route(contactRequestEndpoints.list, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Enterprise requests, newest first',
    query: z.object({ ...PAGE_QUERY, status: z.optional(ContactRequestStatus), search: Search }),
    reply: z.array(ContactRequest),
  }),
  counts: route(contactRequestEndpoints.counts, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Numbers of enterprise requests by status',
    query: z.object({ search: Search }),
    reply: ContactRequestCounts,
  }),
  update: route(contactRequestEndpoints.update, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Set the status and the notes of a request',
    params: IdPath,
    body: ContactRequestUpdate,
    reply: ContactRequest,
  }),
  delete: route(contactRequestEndpoints.delete, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Delete a request',
    status: 204,
    params: IdPath,
    query: z.object({ version: z.optional(SeenVersionParam) }),
  }),
};
