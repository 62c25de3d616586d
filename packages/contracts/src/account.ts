import * as z from 'zod/mini';
import { PlanType } from './billing.js';
import { accountEndpoints } from './endpoints.js';
import { Email, Id, text } from './primitives.js';
import { route } from './route.js';

/** Version of the legal documents a consent refers to; changes with their text. */
export const CONSENT_DOCUMENT_VERSION = '2026-11-01';

const NewPassword = z
  .string('Укажите пароль')
  .check(z.minLength(6, 'Пароль должен быть не короче 6 символов'), z.maxLength(200, 'Пароль не длиннее 200 символов'));

const consent = (message: string) => z._default(z.boolean(message), false).check(z.refine((given) => given, message));

export const RegisterRequest = z.object({
  name: text({ max: 120, required: 'Укажите имя' }),
  email: Email,
  password: NewPassword,
  agreeToPrivacy: consent('Необходимо согласие с Политикой конфиденциальности'),
  agreeToPersonalData: consent('Необходимо согласие на обработку персональных данных'),
  agreeToNews: z._default(z.boolean(), false),
});
export type RegisterRequest = z.output<typeof RegisterRequest>;

export const LoginRequest = z.object({
  email: Email,
  password: z
    .string('Укажите пароль')
    .check(z.minLength(1, 'Укажите пароль'), z.maxLength(200, 'Пароль не длиннее 200 символов')),
});
export type LoginRequest = z.output<typeof LoginRequest>;

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
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
