import { englishPlural, quoted } from '@orbita/contracts';
import type { Translated } from '@/shared/i18n/translated';
import type { telegramSessionTexts as russian } from './telegram-session-texts';

const minutes = (count: number): string => `${count} ${englishPlural(count, 'minute', 'minutes')}`;
const hours = (count: number): string => `${count} ${englishPlural(count, 'hour', 'hours')}`;

export const telegramSessionTexts: Translated<typeof russian> = {
  about:
    'Telegram accounts through which Orbita reads channels. Without them, channels are read from the web version of Telegram.',
  create: 'Create a session',
  failed: 'Could not load sessions',
  statsFailed: 'Could not count sessions. Refresh the page.',
  caption: 'Telegram sessions',
  emptyTitle: 'No sessions yet',
  emptyText: 'Create a session and authorise it with a number of its own: channels are read as that account.',
  tiles: {
    total: 'Total',
    authorized: 'Authorised',
    active: 'On',
    available: 'Free',
    flood: 'Waiting for Telegram',
  },
  notConfigured: {
    title: 'Sessions can’t be authorised yet',
    text: 'TELEGRAM_API_ID and TELEGRAM_API_HASH are not set. Create an app on my.telegram.org, put both values into the settings of the server and restart the service. Meanwhile channels are read from the web version.',
    link: 'Open my.telegram.org',
  },
  session: 'Session',
  account: 'Account',
  state: 'State',
  requests: 'Requests',
  used: 'Last reading',
  actions: 'Actions',
  never: 'never',
  noAccount: '—',
  errors: (requests, errors) => `${requests}, errors: ${errors}`,
  states: {
    unauthorized: 'Not authorised',
    off: 'Off',
    flood: 'Waiting for Telegram',
    busy: 'Busy',
    free: 'Free',
  },
  floodFor: (left) => `Waiting for Telegram for another ${left < 120 ? minutes(left) : hours(Math.round(left / 60))}`,
  menu: (name) => `Actions for session ${quoted(name)}`,
  authorizeButton: 'Authorise',
  authorizeOf: (name) => `Authorise session ${quoted(name)}`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  checkButton: 'Check the connection',
  resetButton: 'Reset',
  removeButton: 'Delete',
  turnedOn: (name) => `Session ${quoted(name)} is on`,
  turnedOff: (name) => `Session ${quoted(name)} is off`,
  toggleFailed: 'Could not switch the session',
  form: {
    title: 'New session',
    submit: 'Create',
    name: 'Session name',
    hint: 'Latin letters, digits and underscores.',
    failed: 'Could not create the session',
    created: (name) => `Session ${quoted(name)} created. Now authorise it.`,
  },
  authorize: {
    title: (name) => `Authorising session ${quoted(name)}`,
    phone: 'Phone number',
    phoneHint: 'With a plus and the country code: +79001234567. Telegram will send a code.',
    phoneSubmit: 'Get a code',
    phoneFailed: 'Could not send the code',
    viaApp: (phone) => `The code was sent to ${phone}. It arrives as a message in the Telegram app.`,
    viaSms: (phone) => `The code was sent to ${phone} by SMS.`,
    until: (time) => `Enter it before ${time}: after five minutes you have to start again.`,
    code: 'Confirmation code',
    codeSubmit: 'Authorise',
    password: 'Two-factor password',
    passwordHint: 'This account has two-factor protection. The password is needed once and is never stored.',
    passwordMissing: 'Enter the two-factor password',
    failed: 'Could not authorise',
    again: 'Start again',
    done: (name) => `Session ${quoted(name)} authorised`,
  },
  check: {
    title: (name) => `Checking session ${quoted(name)}`,
    running: 'Asking Telegram…',
    failed: 'Could not check the connection',
    unauthorized: 'The session is not authorised. Authorise it to read channels through Telegram.',
    active: ({ username, phone, user_id }) =>
      [
        'The session works',
        username === null ? '' : `@${username}`,
        phone === null ? '' : `phone ${phone}`,
        user_id === null ? '' : `ID ${user_id}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  reset: {
    title: 'Reset the session?',
    body: (name) =>
      `The stored sign-in of session ${quoted(name)} will be deleted, and it will have to be authorised again.`,
    confirm: 'Reset',
    keep: 'Keep',
    failed: 'Could not reset the session',
    done: (name) => `Session ${quoted(name)} reset`,
  },
  remove: {
    title: 'Delete the session?',
    body: (name) => `Session ${quoted(name)} and its sign-in will be deleted. They can’t be brought back.`,
    confirm: 'Delete session',
    keep: 'Keep',
    failed: 'Could not delete the session',
    done: (name) => `Session ${quoted(name)} deleted`,
  },
};
