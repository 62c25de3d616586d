import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  login: {
    title: 'Sign in',
    sessionEnded: 'Your session has ended, sign in again',
    submit: 'Sign in',
    noAccount: 'No account yet?',
    toRegister: 'Create an account',
    failed: 'Could not sign in',
    forgot: 'Forgot your password?',
  },
  forgot: {
    title: 'New password',
    text: 'Enter the email of your account and we will send a link. It works for 30 minutes.',
    submit: 'Send the link',
    failed: 'Could not send the link',
    sentTitle: 'Check your mailbox',
    sent: (email) =>
      `If ${email} has an account, an email arrives within a minute. If it does not, look in the spam folder.`,
    again: 'Enter another email',
    toLogin: 'Back to sign-in',
  },
  reset: {
    title: 'Set a new password',
    text: 'You will have to sign in again on all devices.',
    password: 'New password',
    submit: 'Save password',
    failed: 'Could not save the password',
    doneTitle: 'Password changed',
    done: 'Sign in with the new password. API keys and webhooks go on working: if somebody else was in the account, delete what is not yours.',
    toKeys: 'Sign in and check the keys',
    toLogin: 'Sign in',
  },
  confirm: {
    title: 'Email confirmation',
    text: 'One step left: confirm that the address is yours.',
    submit: 'Confirm email',
    failed: 'Could not confirm the email',
    doneTitle: 'Email confirmed',
    done: (email) => `Sign in with ${email}.`,
    takenTitle: 'This address is taken',
    taken: 'Another account is registered with it. Enter another email in settings.',
    newLink: 'You can send a new one from settings.',
    open: 'Open Orbita',
    settings: 'Open settings',
  },
  badLink: {
    title: 'The link did not work',
    text: 'It has expired, was already used or was not copied whole.',
    newPassword: 'Send a new link',
  },
  register: {
    title: 'Sign up',
    subtitle: '100 credits per month for free, no card needed',
    submit: 'Create account',
    hasAccount: 'Already have an account?',
    toLogin: 'Sign in',
    signIn: 'Sign in',
    failed: 'Could not sign up',
    passwordHint: 'At least 6 characters',
  },
  fields: { name: 'Name', email: 'Email', password: 'Password', togglePassword: 'Show or hide the password' },
  consents: {
    legend: 'Consents',
    news: ['I want to get news and tips,', 'mailing rules'],
  },
};
