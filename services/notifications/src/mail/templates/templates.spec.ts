import { HOSTILE, MAIL_SAMPLES as DATA } from '../../../fixtures/mail-samples.js';
import { wordsOf } from '../mail-words.js';
import { MAIL_KINDS, type MailData, type MailKind } from '../mail-kinds.js';
import { html, plainText } from './layout.js';
import type { MailContent } from './mail-content.js';
import { TEMPLATES } from './templates.js';
import { greeting } from './words.js';
import { LANGUAGES, type Language, render, say, storedText } from '@orbita/contracts';

const SITE = 'https://orbita.example.ru';

const contentOf = <K extends MailKind>(kind: K, name = HOSTILE, language: Language = 'ru'): MailContent =>
  TEMPLATES[language][kind](DATA[kind], {
    name,
    link: `${SITE}/reset-password#secret`,
    page: (path) => `${SITE}${path}`,
  });
const frame = (unsubscribe: string | null, language: Language = 'ru') => ({
  language,
  operator: { name: HOSTILE, inn: '7700000009', address: HOSTILE, supportEmail: 'help@example.ru' },
  site: SITE,
  unsubscribe,
});

describe.each(
  (Object.keys(MAIL_KINDS) as MailKind[]).flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)),
)('the mail %s in %s', (kind, language) => {
  const content = contentOf(kind, HOSTILE, language);
  const page = html(content, frame(`${SITE}/unsubscribe#secret`, language));

  it('lets in no markup or headers from names and titles', () => {
    expect(page).not.toMatch(/<(script|img|iframe|link|object|svg)/i);
    expect(page).not.toContain('onerror=alert(1)>');
    expect(content.subject).not.toMatch(/[\r\n]/);
  });

  it('loads nothing external and links only to the product', () => {
    expect(page).not.toMatch(/<[^>]*\s(src|background)=|url\(|@import|@font-face/i);
    const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !target.startsWith(SITE))).toEqual([]);
  });

  it('contains in its text part all that its HTML contains, including the links', () => {
    const text = plainText(content, frame(null));
    for (const block of content.blocks) {
      if ('button' in block) expect(text).toContain(block.url);
      if ('paragraph' in block) expect(text).toContain(block.paragraph);
      if ('links' in block) for (const [name, url] of block.links) expect(text).toContain(`${name}:\n${url}`);
      if ('rows' in block) for (const [label, value] of block.rows) expect(text).toContain(`${label}: ${value}`);
    }
    expect(text).toContain('7700000009');
  });

  it('has words for the reader and no technical terms', () => {
    for (const words of [content.subject, content.preview, content.heading]) expect(words.trim()).not.toBe('');
    expect(plainText(contentOf(kind, 'Анна', language), frame(null, language))).not.toMatch(
      /undefined|null|NaN|Invalid/,
    );
  });
});

it.each([
  ['ru', ['Выйти везде', 'ключи API', 'вебхуки']],
  ['en', ['Sign out everywhere', 'API keys', 'webhooks']],
] as const)(
  'explains in %s what to do after a new password, to a reader who did not ask for a new address',
  (language, words) => {
    const text = plainText(contentOf('email-change-notice', 'Анна', language), frame(null, language));
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain(`${SITE}/dashboard/settings/developers`);
  },
);

it('contains the secret link in the kinds that have one, and in no other', () => {
  const linked = (Object.keys(MAIL_KINDS) as MailKind[]).filter((kind) =>
    JSON.stringify(contentOf(kind)).includes('#secret'),
  );
  expect(linked).toEqual(['password-reset', 'email-confirm', 'email-change-confirm', 'marketing-confirm']);
});

it.each([
  ['Анна', 'Здравствуйте, Анна!'],
  ['Анна\r\nМария', 'Здравствуйте, Анна Мария!'],
  ['Вы выиграли https://evil.ru', 'Здравствуйте!'],
  ['evil.ru дарит приз', 'Здравствуйте!'],
  ['пишите на a@evil.ru', 'Здравствуйте!'],
  ['Э. Х. Погорельский', 'Здравствуйте, Э. Х. Погорельский!'],
  [' ', 'Здравствуйте!'],
  ['я'.repeat(100), 'Здравствуйте!'],
])('greets %j as people and not as an advertisement', (name, words) => {
  expect(greeting(name)).toBe(words);
});

it.each([
  [1, 0, 'Вас ждёт черновик «О кофе»', 'The draft “О кофе” is waiting for you'],
  [2, 0, 'Вас ждут 2 черновика', '2 drafts are waiting for you'],
  [5, 0, 'Вас ждут 5 черновиков', '5 drafts are waiting for you'],
  [5, 16, 'Вас ждёт 21 черновик', '21 drafts are waiting for you'],
])('counts %i named drafts and %i others', (named, others, russian, english) => {
  const drafts = Array.from({ length: named }, () => ({ title: 'О кофе', path: '/dashboard/carousels/8' }));
  const context = { name: null, link: SITE, page: (path: string) => `${SITE}${path}` };
  const subjects = LANGUAGES.map(
    (language) => TEMPLATES[language]['abandoned-drafts']({ drafts, others }, context).subject,
  );
  expect(subjects).toEqual([russian, english]);
});

it('has no Russian word for an English reader, and translates what the bell said', () => {
  const context = { name: 'Anna', link: SITE, page: (path: string) => `${SITE}${path}` };
  const plain = { language: 'en', site: SITE, unsubscribe: `${SITE}/unsubscribe`, operator: {} } as const;
  const kinds = Object.keys(MAIL_KINDS) as MailKind[];
  const said = kinds.filter((kind) => !JSON.stringify(DATA[kind]).includes('script'));
  const speak = <K extends MailKind>(kind: K, data: MailData[K]): string => {
    const content = TEMPLATES.en[kind](data, context);
    return `${plainText(content, plain)}${html(content, plain)}`;
  };
  expect(said.length).toBeGreaterThan(8);
  for (const kind of said) expect(speak(kind, DATA[kind])).not.toMatch(/[а-яё]/i);
  const plan = wordsOf(say('notice.plan', { name: 'May' }), say('notice.publications', { count: 12 }));
  const finished = { ...plan, path: '/dashboard' };
  expect(speak('job-finished', finished)).toContain('The content plan “May” is ready');
  expect(speak('job-finished', finished)).not.toMatch(/[а-яё]/i);
  const sold = storedText(say('sold.plan', { name: 'Pro', period: 'monthly' }));
  const line = { title: sold.text, title_said: sold.message, kopecks: 69_900 };
  const receipt = { number: '7', paidAt: '2036-11-21T09:30:00Z', lines: [line], totalKopecks: 69_900, isDemo: false };
  expect(speak('receipt', receipt)).toContain(render('en', sold.message ?? ''));
  expect(speak('receipt', receipt)).not.toMatch(/[а-яё]/i);
  const older = { title: 'Контент-план «May» готов', text: '', path: '/dashboard' };
  expect(speak('job-finished', older)).toContain('Контент-план «May» готов');
});
