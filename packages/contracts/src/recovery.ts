import * as z from 'zod/mini';
import { GivenPassword, NewPassword } from './account.js';
import { Email } from './email.js';
import { recoveryEndpoints } from './endpoints.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/settings.js';

/** Secret of a mailed link; a malformed one is treated like an unknown one. */
const LinkToken = z
  .string(says(rules.linkIsWrong))
  .check(z.minLength(1, says(rules.linkIsWrong)), z.maxLength(200, says(rules.linkIsWrong)));

export const ForgotPasswordRequest = z.object({ email: Email });
export type ForgotPasswordRequest = z.output<typeof ForgotPasswordRequest>;

export const ResetPasswordRequest = z.object({ token: LinkToken, password: NewPassword });
export type ResetPasswordRequest = z.output<typeof ResetPasswordRequest>;

export const ChangePasswordRequest = z.object({ current_password: GivenPassword, password: NewPassword });
export type ChangePasswordRequest = z.output<typeof ChangePasswordRequest>;

export const ChangeEmailRequest = z.object({ email: Email, password: GivenPassword });
export type ChangeEmailRequest = z.output<typeof ChangeEmailRequest>;

export const ConfirmEmailRequest = z.object({ token: LinkToken });
export type ConfirmEmailRequest = z.output<typeof ConfirmEmailRequest>;

export const recoveryRoutes = {
  forgotPassword: route(recoveryEndpoints.forgotPassword, {
    access: 'public',
    cost: 'recovery',
    tag: 'accounts',
    summary: 'Mail a link that sets a new password; the answer is the same for an unknown e-mail',
    status: 204,
    body: ForgotPasswordRequest,
  }),
  resetPassword: route(recoveryEndpoints.resetPassword, {
    access: 'public',
    cost: 'password',
    tag: 'accounts',
    summary: 'Set a new password by a mailed link, once; ends every session of the account',
    status: 204,
    body: ResetPasswordRequest,
  }),
  changePassword: route(recoveryEndpoints.changePassword, {
    access: 'user',
    cost: 'password',
    tag: 'accounts',
    summary: 'Set a new password; ends every other session of the account',
    status: 204,
    body: ChangePasswordRequest,
  }),
  changeEmail: route(recoveryEndpoints.changeEmail, {
    access: 'user',
    cost: 'password',
    tag: 'accounts',
    summary:
      'Mail a link to a new address, which replaces the old one when followed; the answer is the same for a taken address',
    status: 204,
    body: ChangeEmailRequest,
  }),
  resendConfirmation: route(recoveryEndpoints.resendConfirmation, {
    access: 'user',
    cost: 'recovery',
    tag: 'accounts',
    summary: 'Mail the confirmation link again: to the pending address, or to an unconfirmed one',
    status: 204,
  }),
  confirmEmail: route(recoveryEndpoints.confirmEmail, {
    access: 'public',
    cost: 'write',
    tag: 'accounts',
    summary: 'Confirm an address by the link mailed to it, once',
    body: ConfirmEmailRequest,
    reply: z.object({ email: z.string() }),
  }),
};
