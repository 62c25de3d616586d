import * as z from 'zod/mini';
import { contactRequestEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Email, Id, IdParam, Instant, optionalText, text } from './primitives.js';
import { route } from './route.js';

export const ContactRequestStatus = z.enum(['new', 'in_progress', 'contacted', 'closed'], 'Неизвестный статус заявки');
export type ContactRequestStatus = z.output<typeof ContactRequestStatus>;

export const NewContactRequest = z.object({
  company_name: text({ max: 200, required: 'Укажите название компании' }),
  contact_name: text({ max: 120, required: 'Укажите контактное лицо' }),
  email: Email,
  telegram: optionalText(100),
  desired_credits: z.optional(
    z.nullable(
      z
        .int('Укажите целое число кредитов')
        .check(z.gte(1, 'Не меньше 1'), z.lte(1_000_000_000, 'Слишком большое число')),
    ),
  ),
  message: optionalText(4_000),
});
export type NewContactRequest = z.output<typeof NewContactRequest>;

export const ContactRequest = z.object({
  id: Id,
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

export const ContactRequestUpdate = z.object({
  status: z.optional(ContactRequestStatus),
  admin_notes: z.optional(text({ max: 4_000 })),
});
export type ContactRequestUpdate = z.output<typeof ContactRequestUpdate>;

const IdPath = z.object({ id: IdParam });

export const contactRequestRoutes = {
  create: route(contactRequestEndpoints.create, {
    access: 'user',
    cost: 'write',
    tag: 'enterprise requests',
    summary: 'Ask for the offer to enterprises',
    status: 204,
    body: NewContactRequest,
  }),
  list: route(contactRequestEndpoints.list, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Enterprise requests, newest first',
    query: z.object({ ...PAGE_QUERY, status: z.optional(ContactRequestStatus) }),
    reply: z.array(ContactRequest),
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
  }),
};
