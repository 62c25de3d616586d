import * as z from 'zod/mini';
import { PlanType } from './plan-type.js';
import { Email } from './email.js';
import { accountEndpoints } from './endpoints.js';
import { LANGUAGES } from './language.js';
import { CONSENT_DOCUMENTS, CONSENT_MISSING } from './consents.js';
import { Id, text } from './primitives.js';
import { route } from './route.js';
import { type Rule, says } from './messages/rule.js';
import * as rules from './messages/rules/accounts.js';

/** One version of one document. */
export const DocumentVersion = z.object({
  document: z.enum(CONSENT_DOCUMENTS, says(rules.unknownDocument)),
  version: text({ max: 20, required: says(rules.nameEdition) }),
});
export type DocumentVersion = z.output<typeof DocumentVersion>;

export const NewPassword = z
  .string(says(rules.enterPassword))
  .check(z.minLength(6, says(rules.passwordTooShort)), z.maxLength(200, says(rules.passwordTooLong)));

const consent = (rule: Rule) => z._default(z.boolean(rule), false).check(z.refine((given) => given, rule));

export const PersonName = text({ max: 120, required: says(rules.enterYourName) });

export const RegisterRequest = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  agreeToPrivacy: consent(CONSENT_MISSING.privacy),
  agreeToPersonalData: consent(CONSENT_MISSING.personal_data),
  agreeToNews: z._default(z.boolean(), false),
});
export type RegisterRequest = z.output<typeof RegisterRequest>;

/** A password given to prove identity: older rules may have accepted what {@link NewPassword} refuses. */
export const GivenPassword = z
  .string(says(rules.enterPassword))
  .check(z.minLength(1, says(rules.enterPassword)), z.maxLength(200, says(rules.passwordTooLong)));

export const LoginRequest = z.object({ email: Email, password: GivenPassword });
export type LoginRequest = z.output<typeof LoginRequest>;

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Address to which a confirmation link was mailed; it becomes `email` when the link is followed. */
  pending_email: z.nullable(z.string()),
  /** Path that opens the picture without a token, for an hour at most. */
  avatar_url: z.nullable(z.string()),
  /** Documents without a recorded consent to their current version. */
  consents_due: z.array(DocumentVersion),
  is_admin: z.boolean(),
  /** Language of screens, mails and notifications for this user. */
  language: z.enum(LANGUAGES),
  credits_balance: z.number(),
  subscription: z.object({ plan_type: PlanType }),
});
export type User = z.output<typeof User>;

export const Session = z.object({ access_token: z.string(), user: User });
export type Session = z.output<typeof Session>;

export const accountRoutes = {
  register: route(accountEndpoints.register, {
    access: 'public',
    cost: 'registration',
    tag: 'accounts',
    summary: 'Create an account and sign in',
    status: 201,
    body: RegisterRequest,
    reply: Session,
  }),
  login: route(accountEndpoints.login, {
    access: 'public',
    cost: 'login',
    tag: 'accounts',
    summary: 'Sign in',
    body: LoginRequest,
    reply: Session,
  }),
  me: route(accountEndpoints.me, {
    access: 'user',
    cost: 'read',
    tag: 'accounts',
    summary: 'The signed-in user',
    reply: User,
  }),
  logout: route(accountEndpoints.logout, {
    access: 'user',
    cost: 'write',
    tag: 'accounts',
    summary: 'Revoke the token of this request',
    status: 204,
  }),
};
