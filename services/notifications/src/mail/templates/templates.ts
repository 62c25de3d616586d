import { type Language, readStored, render } from '@orbita/contracts';
import type { MailData, MailKind } from '../mail-kinds.js';
import { type MailWords, wordsIn } from '../mail-words.js';
import type { Block, MailContent, MailContentContext } from './mail-content.js';
import { TEXTS as ENGLISH } from './texts.en.js';
import { TEXTS as RUSSIAN } from './texts.js';
import { maskedAddress, oneLine } from './words.js';

type Templates = { [K in MailKind]: (data: MailData[K], context: MailContentContext) => MailContent };

type ProjectOfWeek = MailData['publishing-digest']['projects'][number];

const SETTINGS = '/dashboard/settings';
const SUBSCRIPTION = `${SETTINGS}/subscription`;

/** Figures of a week, in display order. Zeros are left out. */
const WEEK_FIGURES = ['published', 'failed', 'missed', 'unconfirmed', 'scheduled', 'blocked', 'withoutText'] as const;

/** A mail that consists of a link to press. */
interface LinkTexts {
  subject: string;
  preview: string;
  text: string;
  button: string;
  notes: readonly string[];
}

const TEXTS: Record<Language, typeof RUSSIAN> = { ru: RUSSIAN, en: ENGLISH };

/** The content of each kind of mail in one language: what it is made of is the same in all of them. */
const templatesIn = (language: Language): Templates => {
  const texts = TEXTS[language];
  const { formatNumber, quoted, greeting, money, dateInWords, momentInWords } = texts.words;
  const named = (name: string): string => quoted(oneLine(name));

  const linked =
    ({ text, button, notes, ...head }: LinkTexts) =>
    (_: unknown, { name, link }: MailContentContext): MailContent => ({
      ...head,
      heading: greeting(name),
      blocks: [{ paragraph: text }, { button, url: link }, ...notes.map((note) => ({ note }))],
    });

  /** What the bell said, each in one line. */
  const read = (words: MailWords): { title: string; text: string } => {
    const { title, text } = wordsIn(words);
    return { title: oneLine(render(language, title)), text: oneLine(render(language, text)) };
  };

  const ofPublication =
    ({ button, note }: { button: string; note: string }) =>
    ({ path, ...words }: MailWords & { path: string }, { name, page }: MailContentContext): MailContent => {
      const { title, text } = read(words);
      return {
        subject: title,
        preview: text,
        heading: greeting(name),
        blocks: [{ paragraph: `${title}.` }, { paragraph: text }, { button, url: page(path) }, { note }],
      };
    };

  const weekOf = (project: ProjectOfWeek): Block[] => [
    { paragraph: named(project.name) },
    {
      rows: WEEK_FIGURES.filter((figure) => project[figure] > 0).map(
        (figure) => [texts.digest.figures[figure], formatNumber(project[figure])] as const,
      ),
    },
  ];

  /** How many more there are than it names. */
  const rest = (others: number, words: (others: number) => string): Block[] =>
    others > 0 ? [{ paragraph: words(others) }] : [];

  return {
    welcome: (_, { name, page }) => ({
      subject: texts.welcome.subject,
      preview: texts.welcome.preview,
      heading: greeting(name),
      blocks: [
        { paragraph: texts.welcome.done },
        { paragraph: texts.welcome.next },
        { button: texts.openOrbita, url: page('/dashboard') },
      ],
    }),
    'password-reset': linked(texts.passwordReset),
    'email-confirm': linked(texts.emailConfirm),
    'email-change-confirm': linked(texts.emailChangeConfirm),
    'marketing-confirm': linked(texts.marketingConfirm),
    'email-change-notice': ({ newAddress }, { name, page }) => ({
      subject: texts.emailChange.subject,
      preview: texts.emailChange.preview,
      heading: greeting(name),
      blocks: [
        { paragraph: texts.emailChange.what(maskedAddress(newAddress)) },
        { paragraph: texts.emailChange.notYou },
        { paragraph: texts.emailChange.keysStay },
        { button: texts.emailChange.button, url: page(`${SETTINGS}/profile`) },
        { links: [[texts.emailChange.keys, page(`${SETTINGS}/developers`)]] },
      ],
    }),
    receipt: ({ number, paidAt, lines, totalKopecks, isDemo }, { name, page }) => {
      const said = isDemo ? texts.demoReceipt : texts.receipt;
      const total = money(totalKopecks);
      return {
        subject: said.subject(oneLine(number)),
        preview: said.preview(total),
        heading: greeting(name),
        blocks: [
          { paragraph: said.text },
          {
            rows: [
              ...lines.map(
                ({ title, title_said: message, kopecks }) =>
                  [oneLine(render(language, readStored(title, message))), money(kopecks)] as const,
              ),
              [texts.receipt.total, total],
              [texts.receipt.date, momentInWords(paidAt)],
            ],
          },
          { button: texts.receipt.button, url: page(SUBSCRIPTION) },
        ],
      };
    },
    'low-credits': ({ balance }, { name, page }) => ({
      subject: texts.lowCredits.subject,
      preview: texts.lowCredits.preview(balance),
      heading: greeting(name),
      blocks: [
        { paragraph: texts.lowCredits.text(balance) },
        { button: texts.lowCredits.button, url: page(SUBSCRIPTION) },
      ],
    }),
    renewal: ({ plan, endsAt, daysLeft, canRenew }, { name, page }) => {
      const end = dateInWords(endsAt);
      const { text, button } = canRenew && daysLeft > 0 ? texts.renewal.open : texts.renewal.closed;
      return {
        subject: texts.renewal.subject(plan, daysLeft),
        preview: texts.renewal.preview(end),
        heading: greeting(name),
        blocks: [{ paragraph: text(plan, end) }, { button, url: page(SUBSCRIPTION) }],
      };
    },
    'trial-ending': ({ endsAt, daysLeft }, { name, page }) => ({
      subject: texts.trial.subject(daysLeft),
      preview: texts.trial.preview(dateInWords(endsAt)),
      heading: greeting(name),
      blocks: [
        { paragraph: texts.trial.text(dateInWords(endsAt)) },
        { button: texts.trial.button, url: page(SUBSCRIPTION) },
      ],
    }),
    'job-finished': ({ path, ...words }, { name, page }) => {
      const { title, text } = read(words);
      return {
        subject: title,
        preview: text || texts.jobFinished.preview,
        heading: greeting(name),
        blocks: [
          { paragraph: title },
          ...(text ? [{ paragraph: text }] : []),
          { button: texts.jobFinished.button, url: page(path) },
        ],
      };
    },
    'publication-at-risk': ofPublication(texts.publicationAtRisk),
    'publication-time': ofPublication(texts.publicationTime),
    'publishing-digest': ({ monday, projects, others, path }, { name, page }) => ({
      subject: texts.digest.subject(dateInWords(`${monday}T12:00:00Z`)),
      preview: projects.map((project) => named(project.name)).join(', '),
      heading: greeting(name),
      blocks: [
        { paragraph: texts.digest.text },
        ...projects.flatMap(weekOf),
        ...rest(others, texts.digest.others),
        { button: texts.digest.button, url: page(path) },
      ],
    }),
    'abandoned-drafts': ({ drafts, others }, { name, page }) => {
      const names = drafts.map(({ title }) => named(title));
      const isOne = drafts.length + others === 1;
      const said = isOne ? texts.drafts.one : texts.drafts.several;
      return {
        subject: isOne ? texts.drafts.one.subject(names.join()) : texts.drafts.several.subject(drafts.length + others),
        preview: isOne ? texts.drafts.one.preview : names.join(', '),
        heading: greeting(name),
        blocks: [
          { paragraph: said.text },
          { links: drafts.map(({ title, path }) => [named(title), page(path)] as const) },
          ...rest(others, texts.drafts.others),
          { button: texts.openOrbita, url: page('/dashboard') },
          { note: texts.drafts.note },
        ],
      };
    },
    'export-ready': ({ path, expiresAt }, { name, page }) => ({
      subject: texts.exportReady.subject,
      preview: texts.exportReady.preview(momentInWords(expiresAt)),
      heading: greeting(name),
      blocks: [
        { paragraph: texts.exportReady.text(momentInWords(expiresAt)) },
        { button: texts.exportReady.button, url: page(path) },
      ],
    }),
    'account-deleted': () => ({
      subject: texts.accountDeleted.subject,
      preview: texts.accountDeleted.preview,
      heading: greeting(null),
      blocks: [
        { paragraph: texts.accountDeleted.what },
        { paragraph: texts.accountDeleted.kept },
        { note: texts.accountDeleted.notYou },
      ],
    }),
  };
};

/** Content of each kind of mail, by language. */
export const TEMPLATES: Record<Language, Templates> = { ru: templatesIn('ru'), en: templatesIn('en') };
