import type { Translation } from '../catalogue.js';
import type { ACCOUNTS as russian } from '../ru/accounts.js';

export const ACCOUNTS: Translation<typeof russian> = {
  UNAUTHENTICATED: 'Sign in to continue',
  API_KEY_MISTYPED: 'This does not look like an API key of Orbita. Check that it was copied whole.',
  API_KEY_UNKNOWN: 'The API key does not work: it was deleted, replaced or issued elsewhere.',
  API_KEY_EXPIRED: 'The API key has expired. Make a new one in the settings, under “Developers”.',
  INVALID_CREDENTIALS: 'Wrong e-mail or password',
  FORBIDDEN: 'You are not allowed to do this',
  WRONG_PASSWORD: 'Wrong password. Check your keyboard layout and try again.',
  ACCOUNT_BLOCKED: 'The account is blocked. Write to support to learn why.',
  ADMIN_ONLY: 'Access denied. Administrator rights are required.',
  API_KEY_SCOPE_MISSING: ({ scope }) =>
    `The API key lacks the scope ${String(scope)}. Make a key with this scope in the settings, under “Developers”.`,
  API_KEY_CLOSED: 'This cannot be done with an API key. Sign in on the site.',
  API_KEY_OTHER_PROJECT: 'The API key works in its own project only, and this request goes beyond it.',
  API_KEYS_NOT_ALLOWED:
    'The API is available from the Pro plan on or during the trial. Keys made earlier are kept but do not work.',
  EMAIL_NOT_CONFIRMED: 'Confirm your e-mail to start the trial',
  USER_NOT_FOUND: 'User not found',
  SESSION_NOT_FOUND: 'There is no such session: that device may have signed out already',
  API_KEY_NOT_FOUND: 'There is no such key: it may have been deleted already',
  LINK_EXPIRED: 'The link has expired or was used already. Ask for a new one.',
  LETTER_NOT_FOUND: 'This mail is not in the outbox folder: a mail server sent it, or the file was deleted.',
  EMAIL_TAKEN: 'This e-mail is registered already. Sign in or use another one.',
  EMAIL_UNCHANGED: 'This is your present address',
  CONSENT_OUTDATED: 'The document has been updated. Reload the page and read the new version.',
  LAST_ADMINISTRATOR: 'You are the only administrator. Make somebody else an administrator first.',
  OWN_ACCOUNT: 'You cannot do this with your own account',
  API_KEY_LIMIT_REACHED: 'There are 10 keys already. Delete one you do not need to make a new one.',
  PUSH_SUBSCRIPTION_NOT_FOUND: 'Notifications are off on this device already',
  PUSH_UNAVAILABLE: 'Push notifications are not set up on this server',
  PUSH_UNWANTED: 'The notification has been read, or is no longer sent to this device',
  PUSH_REFUSED:
    'The browser’s notification service did not accept the message. Turn notifications off on this device and on again.',
  MAIL_UNWANTED: 'The recipient does not want such mails',
  MAIL_REFUSED: 'The recipient’s mail server does not accept the mail',
  'push.subscription-unusable': 'The browser sent a subscription that cannot be notified. Turn notifications on again.',
  'browser.yandex': 'Yandex Browser',
  'audit.link': ({ id }) => `Link ${id}`,
  'audit.deleted-account': 'Deleted account',
};
