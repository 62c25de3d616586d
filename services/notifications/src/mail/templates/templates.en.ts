import { englishPlural, englishWords, readStored, render } from '@orbita/contracts';
import type { MailData } from '../mail-kinds.js';
import { type MailWords, wordsIn } from '../mail-words.js';
import type { Block } from './mail-content.js';
import type { TEMPLATES as russian } from './templates.js';
import { dateInWords, greeting, inDays, money, momentInWords } from './words.en.js';
import { maskedAddress, oneLine } from './words.js';

const { credits, formatNumber, quoted } = englishWords;

const SETTINGS = '/dashboard/settings';
const SUBSCRIPTION = `${SETTINGS}/subscription`;

const IGNORE = 'If this was not you, do nothing: unless the link is followed, nothing changes.';

type ProjectOfWeek = MailData['publishing-digest']['projects'][number];

/** Figures of a week, in display order. Zeros are left out. */
const WEEK_ROWS: readonly (readonly [Exclude<keyof ProjectOfWeek, 'name'>, string])[] = [
  ['published', 'Published last week'],
  ['failed', 'Failed'],
  ['missed', 'Missed'],
  ['unconfirmed', 'Check whether it went out'],
  ['scheduled', 'Scheduled for this week'],
  ['blocked', 'Of these will not go out unless something is done'],
  ['withoutText', 'Still without text'],
];

const weekOf = (project: ProjectOfWeek): Block[] => [
  { paragraph: quoted(oneLine(project.name)) },
  {
    rows: WEEK_ROWS.filter(([figure]) => project[figure] > 0).map(
      ([figure, label]) => [label, formatNumber(project[figure])] as const,
    ),
  },
];

/** A notification in one line each. */
const read = (words: MailWords): { title: string; text: string } => {
  const { title, text } = wordsIn(words);
  return { title: oneLine(render('en', title)), text: oneLine(render('en', text)) };
};

/** Content of each kind of mail. */
export const TEMPLATES: typeof russian = {
  welcome: (_, { name, page }) => ({
    subject: 'Welcome to Orbita',
    preview: 'Your first content plan is ready within minutes of signing up.',
    heading: greeting(name),
    blocks: [
      {
        paragraph:
          'Your account is there. Orbita plans a month of content, writes it in the voice of your brand and shows what it looks like in each network.',
      },
      { paragraph: 'Begin with a project: a name and a few words about what you do are enough.' },
      { button: 'Open Orbita', url: page('/dashboard') },
    ],
  }),
  'password-reset': (_, { name, link }) => ({
    subject: 'A new password for Orbita',
    preview: 'The link works for 30 minutes, and once.',
    heading: greeting(name),
    blocks: [
      { paragraph: 'Somebody, most likely you, asked to change the password. Press the button and set a new one.' },
      { button: 'Set a new password', url: link },
      { note: 'The link works for 30 minutes, and once.' },
      { note: `${IGNORE} Your present password stays valid.` },
    ],
  }),
  'email-confirm': (_, { name, link }) => ({
    subject: 'Confirm your e-mail',
    preview: 'Follow the link once, and the address is confirmed.',
    heading: greeting(name),
    blocks: [
      { paragraph: 'Confirm that this address is yours: receipts and links to sign in come here.' },
      { button: 'Confirm e-mail', url: link },
      { note: 'The link works for 3 days.' },
      { note: IGNORE },
    ],
  }),
  'email-change-confirm': (_, { name, link }) => ({
    subject: 'Confirm your new e-mail',
    preview: 'Once confirmed, you sign in with this address.',
    heading: greeting(name),
    blocks: [
      {
        paragraph:
          'This address was given as the new e-mail of an Orbita account. Once confirmed, you sign in with it.',
      },
      { button: 'Confirm the new e-mail', url: link },
      { note: 'The link works for 24 hours.' },
      { note: IGNORE },
    ],
  }),
  'email-change-notice': ({ newAddress }, { name, page }) => ({
    subject: 'The e-mail of your account is changing',
    preview: 'Check that this was you.',
    heading: greeting(name),
    blocks: [
      {
        paragraph: `A new e-mail was given for your account: ${maskedAddress(newAddress)}. It replaces this one once it is confirmed.`,
      },
      {
        paragraph:
          'If this was not you, change your password and press “Sign out everywhere”: somebody knows it. The change of e-mail is called off then.',
      },
      {
        paragraph:
          'A new password does not switch off API keys and webhooks: check them and delete what you do not know.',
      },
      { button: 'Open settings', url: page(`${SETTINGS}/profile`) },
      { links: [['API keys and webhooks', page(`${SETTINGS}/developers`)]] },
    ],
  }),
  'marketing-confirm': (_, { name, link }) => ({
    subject: 'Confirm your subscription to promotions and offers',
    preview: 'Unless you confirm, we send nothing.',
    heading: greeting(name),
    blocks: [
      {
        paragraph:
          'You agreed to get promotions and offers of Orbita: 2–3 emails a month. Confirm that the address is yours.',
      },
      { button: 'Confirm the subscription', url: link },
      { note: 'The link works for 7 days. Unless you confirm, we send nothing.' },
    ],
  }),
  receipt: ({ number, paidAt, lines, totalKopecks, isDemo }, { name, page }) => ({
    subject: isDemo ? `Demo purchase No. ${oneLine(number)}` : `Receipt No. ${oneLine(number)}`,
    preview: isDemo ? 'Nothing was charged.' : `${money(totalKopecks)} paid.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph: isDemo
          ? 'This is a demo purchase: nothing was charged.'
          : 'Thank you for your payment. This is what you bought:',
      },
      {
        rows: [
          ...lines.map(
            ({ title, title_said: said, kopecks }) =>
              [oneLine(render('en', readStored(title, said))), money(kopecks)] as const,
          ),
          ['Total', money(totalKopecks)],
          ['Date', momentInWords(paidAt)],
        ],
      },
      { button: 'See your statement', url: page(SUBSCRIPTION) },
    ],
  }),
  'low-credits': ({ balance }, { name, page }) => ({
    subject: 'You are running out of credits',
    preview: `Your balance is ${credits(balance)}.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph: `Your balance is ${credits(balance)}. Once it is used up, no new texts and plans can be made; all you have made stays.`,
      },
      { button: 'Top up', url: page(SUBSCRIPTION) },
    ],
  }),
  renewal: ({ plan, endsAt, daysLeft, canRenew }, { name, page }) => ({
    subject: `Your ${plan} plan ends ${inDays(daysLeft)}`,
    preview: `The period runs until ${dateInWords(endsAt)}.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph:
          canRenew && daysLeft > 0
            ? `Your ${plan} plan runs until ${dateInWords(endsAt)}. You can extend it now: the new period begins right after, and no day is lost. Otherwise some features close; all you have made stays.`
            : `Your ${plan} plan runs until ${dateInWords(endsAt)}. Then some features close, and all you have made stays; you can choose a plan again then.`,
      },
      { button: canRenew && daysLeft > 0 ? 'Extend the plan' : 'See the plans', url: page(SUBSCRIPTION) },
    ],
  }),
  'trial-ending': ({ endsAt, daysLeft }, { name, page }) => ({
    subject: `Your trial ends ${inDays(daysLeft)}`,
    preview: `It runs until ${dateInWords(endsAt)}.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph: `Your trial runs until ${dateInWords(endsAt)}. Then the account goes to Free: all you have made stays, some features close.`,
      },
      { button: 'Choose a plan', url: page(SUBSCRIPTION) },
    ],
  }),
  'job-finished': ({ path, ...words }, { name, page }) => {
    const { title, text } = read(words);
    return {
      subject: title,
      preview: text || 'Open Orbita to see it.',
      heading: greeting(name),
      blocks: [{ paragraph: title }, ...(text ? [{ paragraph: text }] : []), { button: 'Open', url: page(path) }],
    };
  },
  'publication-at-risk': ({ path, ...words }, { name, page }) => {
    const { title, text } = read(words);
    return {
      subject: title,
      preview: text,
      heading: greeting(name),
      blocks: [
        { paragraph: `${title}.` },
        { paragraph: text },
        { button: 'Fix it', url: page(path) },
        { note: 'We check publications a day and an hour before they go out.' },
      ],
    };
  },
  'publication-time': ({ path, ...words }, { name, page }) => {
    const { title, text } = read(words);
    return {
      subject: title,
      preview: text,
      heading: greeting(name),
      blocks: [
        { paragraph: `${title}.` },
        { paragraph: text },
        { button: 'Copy and publish', url: page(path) },
        { note: 'This email comes at the time set for the publication. The page lets you mark the post as published.' },
      ],
    };
  },
  'publishing-digest': ({ monday, projects, others, path }, { name, page }) => ({
    subject: `Your week: what went out and what is ahead, ${dateInWords(`${monday}T12:00:00Z`)}`,
    preview: projects.map((project) => quoted(oneLine(project.name))).join(', '),
    heading: greeting(name),
    blocks: [
      { paragraph: 'This is what went out last week and what is ahead of you in this one.' },
      ...projects.flatMap(weekOf),
      ...(others > 0
        ? [{ paragraph: `And ${others} ${englishPlural(others, 'more project', 'more projects')}.` }]
        : []),
      { button: 'See whether everything will go out', url: page(path) },
    ],
  }),
  'abandoned-drafts': ({ drafts, others }, { name, page }) => {
    const count = drafts.length + others;
    const one = count === 1;
    const names = drafts.map(({ title }) => quoted(oneLine(title)));
    return {
      subject: one
        ? `The draft ${names.join()} is waiting for you`
        : `${formatNumber(count)} drafts are waiting for you`,
      preview: one ? 'Not changed for over a week.' : names.join(', '),
      heading: greeting(name),
      blocks: [
        {
          paragraph: one
            ? 'You have not come back to this draft for over a week. Schedule, finish or delete it.'
            : 'You have not come back to these drafts for over a week. Schedule, finish or delete them.',
        },
        { links: drafts.map(({ title, path }) => [quoted(oneLine(title)), page(path)] as const) },
        ...(others > 0
          ? [{ paragraph: `And ${formatNumber(others)} ${englishPlural(others, 'more draft', 'more drafts')}.` }]
          : []),
        { button: 'Open Orbita', url: page('/dashboard') },
        { note: 'We remind you at most once a week, and only of something new.' },
      ],
    };
  },
  'export-ready': ({ path, expiresAt }, { name, page }) => ({
    subject: 'The export of your data is ready',
    preview: `You can download it until ${momentInWords(expiresAt)}.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph: `The archive of your data and files is ready. You can download it until ${momentInWords(expiresAt)}, signed in.`,
      },
      { button: 'Download your data', url: page(path) },
    ],
  }),
  'account-deleted': () => ({
    subject: 'Your account was deleted',
    preview: 'Your data is being erased, and you can no longer sign in.',
    heading: greeting(null),
    blocks: [
      {
        paragraph:
          'Your Orbita account was deleted: all sessions have ended, jobs were stopped, and the data is being erased.',
      },
      {
        paragraph:
          'We keep your name, e-mail and records of consent apart for 3 years, and records of payments for at least 5, as the law requires. All else, projects, texts, files and mails, is erased now.',
      },
      { note: 'If this was not you, write to us: answer this mail or use the address below.' },
    ],
  }),
};
