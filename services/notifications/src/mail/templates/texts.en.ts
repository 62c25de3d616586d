import { englishPlural, englishWords } from '@orbita/contracts';
import type { TEXTS as russian } from './texts.js';
import { dateInWords, greeting, inDays, momentInWords, money } from './words.en.js';

const { credits, formatNumber, quoted } = englishWords;

const IGNORE = 'If this was not you, do nothing: unless the link is followed, nothing changes.';

/** What mails say in English. */
export const TEXTS: typeof russian = {
  words: { formatNumber, quoted, greeting, money, dateInWords, momentInWords },
  openOrbita: 'Open Orbita',
  welcome: {
    subject: 'Welcome to Orbita',
    preview: 'Your first content plan is ready within minutes of signing up.',
    done: 'Your account is there. Orbita plans a month of content, writes it in the voice of your brand and shows what it looks like in each network.',
    next: 'Begin with a project: a name and a few words about what you do are enough.',
  },
  passwordReset: {
    subject: 'A new password for Orbita',
    preview: 'The link works for 30 minutes, and once.',
    text: 'Somebody, most likely you, asked to change the password. Press the button and set a new one.',
    button: 'Set a new password',
    notes: ['The link works for 30 minutes, and once.', `${IGNORE} Your present password stays valid.`],
  },
  emailConfirm: {
    subject: 'Confirm your e-mail',
    preview: 'Follow the link once, and the address is confirmed.',
    text: 'Confirm that this address is yours: receipts and links to sign in come here.',
    button: 'Confirm e-mail',
    notes: ['The link works for 3 days.', IGNORE],
  },
  emailChangeConfirm: {
    subject: 'Confirm your new e-mail',
    preview: 'Once confirmed, you sign in with this address.',
    text: 'This address was given as the new e-mail of an Orbita account. Once confirmed, you sign in with it.',
    button: 'Confirm the new e-mail',
    notes: ['The link works for 24 hours.', IGNORE],
  },
  marketingConfirm: {
    subject: 'Confirm your subscription to promotions and offers',
    preview: 'Unless you confirm, we send nothing.',
    text: 'You agreed to get promotions and offers of Orbita: 2–3 emails a month. Confirm that the address is yours.',
    button: 'Confirm the subscription',
    notes: ['The link works for 7 days. Unless you confirm, we send nothing.'],
  },
  emailChange: {
    subject: 'The e-mail of your account is changing',
    preview: 'Check that this was you.',
    what: (address) =>
      `A new e-mail was given for your account: ${address}. It replaces this one once it is confirmed.`,
    notYou:
      'If this was not you, change your password and press “Sign out everywhere”: somebody knows it. The change of e-mail is called off then.',
    keysStay: 'A new password does not switch off API keys and webhooks: check them and delete what you do not know.',
    button: 'Open settings',
    keys: 'API keys and webhooks',
  },
  receipt: {
    subject: (number) => `Receipt No. ${number}`,
    preview: (total) => `${total} paid.`,
    text: 'Thank you for your payment. This is what you bought:',
    total: 'Total',
    date: 'Date',
    button: 'See your statement',
  },
  demoReceipt: {
    subject: (number) => `Demo purchase No. ${number}`,
    preview: () => 'Nothing was charged.',
    text: 'This is a demo purchase: nothing was charged.',
  },
  lowCredits: {
    subject: 'You are running out of credits',
    preview: (balance) => `Your balance is ${credits(balance)}.`,
    text: (balance) =>
      `Your balance is ${credits(balance)}. Once it is used up, no new texts and plans can be made; all you have made stays.`,
    button: 'Top up',
  },
  renewal: {
    subject: (plan, daysLeft) => `Your ${plan} plan ends ${inDays(daysLeft)}`,
    preview: (end) => `The period runs until ${end}.`,
    open: {
      text: (plan, end) =>
        `Your ${plan} plan runs until ${end}. You can extend it now: the new period begins right after, and no day is lost. Otherwise some features close; all you have made stays.`,
      button: 'Extend the plan',
    },
    closed: {
      text: (plan, end) =>
        `Your ${plan} plan runs until ${end}. Then some features close, and all you have made stays; you can choose a plan again then.`,
      button: 'See the plans',
    },
  },
  trial: {
    subject: (daysLeft) => `Your trial ends ${inDays(daysLeft)}`,
    preview: (end) => `It runs until ${end}.`,
    text: (end) =>
      `Your trial runs until ${end}. Then the account goes to Free: all you have made stays, some features close.`,
    button: 'Choose a plan',
  },
  jobFinished: { preview: 'Open Orbita to see it.', button: 'Open' },
  publicationAtRisk: { button: 'Fix it', note: 'We check publications a day and an hour before they go out.' },
  publicationTime: {
    button: 'Copy and publish',
    note: 'This email comes at the time set for the publication. The page lets you mark the post as published.',
  },
  digest: {
    subject: (monday) => `Your week: what went out and what is ahead, ${monday}`,
    text: 'This is what went out last week and what is ahead of you in this one.',
    figures: {
      published: 'Published last week',
      failed: 'Failed',
      missed: 'Missed',
      unconfirmed: 'Check whether it went out',
      scheduled: 'Scheduled for this week',
      blocked: 'Of these will not go out unless something is done',
      withoutText: 'Still without text',
    },
    others: (others) => `And ${others} ${englishPlural(others, 'more project', 'more projects')}.`,
    button: 'See whether everything will go out',
  },
  drafts: {
    one: {
      subject: (name) => `The draft ${name} is waiting for you`,
      preview: 'Not changed for over a week.',
      text: 'You have not come back to this draft for over a week. Schedule, finish or delete it.',
    },
    several: {
      subject: (count) => `${formatNumber(count)} drafts are waiting for you`,
      text: 'You have not come back to these drafts for over a week. Schedule, finish or delete them.',
    },
    others: (others) => `And ${formatNumber(others)} ${englishPlural(others, 'more draft', 'more drafts')}.`,
    note: 'We remind you at most once a week, and only of something new.',
  },
  exportReady: {
    subject: 'The export of your data is ready',
    preview: (until) => `You can download it until ${until}.`,
    text: (until) => `The archive of your data and files is ready. You can download it until ${until}, signed in.`,
    button: 'Download your data',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    preview: 'Your data is being erased, and you can no longer sign in.',
    what: 'Your Orbita account was deleted: all sessions have ended, jobs were stopped, and the data is being erased.',
    kept: 'We keep your name, e-mail and records of consent apart for 3 years, and records of payments for at least 5, as the law requires. All else, projects, texts, files and mails, is erased now.',
    notYou: 'If this was not you, write to us: answer this mail or use the address below.',
  },
};
