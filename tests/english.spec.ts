import { parseSync } from '@swc/core';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRIES } from '../packages/contracts/src/english/entries/index.js';
import { inEnglish } from '../packages/contracts/src/english/in-english.js';

const ROOT = join(import.meta.dirname, '..');
const CYRILLIC = /[а-яё]/i;

/** Folders with the sentences of the server. */
const FOLDERS = [
  'packages/contracts/src',
  'packages/platform/src',
  'packages/queue/src',
  'packages/storage/src',
  'services',
  'workers',
  'gateway/src',
];

/** Russian texts that no English reader sees, with the reason. */
const NOT_SAID: readonly (readonly [path: RegExp, why: string])[] = [
  [/\/mail\/templates\//, 'mails have separate catalogues, compared by their type'],
  [
    /\/(figures\/(stems|content-mix)|plan-idea-review|same-idea|join-parts|history\.service|content-plan-reader)\.ts$/,
    'rules of Russian texts',
  ],
  [
    /\/(import-rows|column-names|topic-line|composed-topic|generator)\.ts$/,
    'parsed from users’ texts, or inserted into them',
  ],
  [/\/openapi\/|\/queue-board\.ts$|\/platform\/src\/(env\/[\w-]+|health)\.ts$/, 'read by operators and machines'],
  [/\/readme\.ts$|\/contracts\/src\/messages\//, 'is in both languages'],
  [/\/contracts\/src\/networks\/[a-z]+\.ts$/, 'in both languages, or for texts of users and of the model'],
];

/** Specs, builds, and the translation tables themselves. */
const NOT_PRODUCT = /\.spec\.ts$|\/testing\/|\/fixtures\/|\/dist\/|\/node_modules\/|\/contracts\/src\/english\//;

interface Found {
  at: string;
  /** The text between inserted values. */
  pieces: readonly string[];
}

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (NOT_PRODUCT.test(entry.isDirectory() ? `${path}/` : path)) continue;
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (/(?<!\.en)\.ts$/.test(path)) yield path;
  }
}

/** Sentences that a module's translation has itself. */
const translatedIn = (path: string): ReadonlySet<string> => {
  const translation = join(ROOT, path.replace(/\.ts$/, '.en.ts'));
  if (!existsSync(translation)) return new Set();
  return new Set([...readFileSync(translation, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name));
};

/** The used part of a syntax tree node. */
interface Node {
  type?: string;
  value?: unknown;
  id?: Node;
  key?: Node;
  properties?: Node[];
  quasis?: { cooked?: string }[];
}

/** Texts of a module in pieces, except those of the named variables, and those under `ru` that have their English under `en`. */
function* textsIn(node: Node, translated: ReadonlySet<string>): Generator<readonly string[]> {
  if (node.type === 'VariableDeclarator' && translated.has(String(node.id?.value))) return;
  if (node.type === 'StringLiteral') yield [String(node.value)];
  if (node.type === 'TemplateLiteral') yield (node.quasis ?? []).map(({ cooked = '' }) => cooked);
  const hasEnglish = node.properties?.some(({ key }) => key?.value === 'en');
  for (const child of Object.values(node) as unknown[]) {
    if (typeof child !== 'object' || child === null) continue;
    const asked =
      hasEnglish && child === node.properties ? node.properties.filter(({ key }) => key?.value !== 'ru') : child;
    yield* textsIn(asked, translated);
  }
}

const texts = new Map<string, string>();
const found: Found[] = [];
for (const folder of FOLDERS) {
  for (const path of sourcesIn(folder)) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    if (!CYRILLIC.test(text)) continue;
    texts.set(path, text);
    if (NOT_SAID.some(([skipped]) => skipped.test(path))) continue;
    const translated = translatedIn(path);
    // A table's translation covers the words of its private parts, too.
    if (translated.size > 0 && /(words|sentences)\.ts$/.test(path)) continue;
    for (const pieces of textsIn(parseSync(text, { syntax: 'typescript', decorators: true }), translated))
      if (pieces.some((piece) => CYRILLIC.test(piece))) found.push({ at: path, pieces });
  }
}

const russian = ENTRIES.map(([sentence]) => sentence);
/** Words in placeholders, in all their forms. */
const forms = new Set(
  russian.flatMap((sentence) =>
    (sentence.match(/[{[][^}\]]*[}\]]/g) ?? []).flatMap((hole) => hole.slice(1, -1).split('|')),
  ),
);
const everything = russian.join('\n');
/** Sentences as the sources spell them, with quoted values between the quotes. */
const spelt = russian.flatMap((sentence) => [sentence, sentence.replaceAll('{quoted}', '«{text}»')]);

/** Beginnings and halves of sentences that are joined elsewhere; each is in an entry. */
const HALVES = [
  'Постит ровно',
  'Постит неровно, сериями',
  'Постит без строгого ритма',
  'Реакций',
  'Репостов',
  'Просмотров',
  'Постов за эти дни ещё не нашли',
  'За эти дни загружено {number|пост|поста|постов}, но не все',
  'Правка',
  'Пакет «',
  'Откройте канал → «Администраторы» → «Добавить администратора»',
  'Создайте ключ в самом сообществе: Управление → Работа с API → Ключи доступа.',
];

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Runs of Russian words, without the values between them. */
const runsOf = (text: string): string[] => text.match(/[А-Яа-яЁё][А-Яа-яЁё -]*[А-Яа-яЁё]|[А-Яа-яЁё]/g) ?? [];

const isTranslated = ({ pieces }: Found): boolean => {
  const [only = ''] = pieces;
  if (pieces.length === 1 && (inEnglish(only.trim()) !== undefined || forms.has(only) || HALVES.includes(only)))
    return true;
  // A piece from the middle of a sentence, or of an SQL statement.
  if (/^[^А-ЯЁ]/.test(pieces.join('')) && pieces.flatMap(runsOf).every((run) => everything.includes(run))) return true;
  const pattern = new RegExp(`^${pieces.map((piece) => literally(piece).replace(/^ | $/g, ' ?')).join('.*')}$`, 's');
  return pieces.length > 1 && [...spelt, ...HALVES].some((sentence) => pattern.test(sentence));
};

it('knows the English of every sentence of the server', () => {
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((one) => !isTranslated(one)).map(({ at, pieces }) => `${at} ${pieces.join('…')}`)).toEqual([]);
});

/** Whether words are in the sources unchanged, or in at most three pieces. */
const isWritten = (run: string, corpus: string, pieces: number): boolean => {
  if (corpus.includes(run)) return true;
  const words = run.split(' ');
  const longest = words.findLastIndex((_, i) => corpus.includes(words.slice(0, i + 1).join(' ')));
  return pieces > 1 && longest >= 0 && isWritten(words.slice(longest + 1).join(' '), corpus, pieces - 1);
};

it('has no translation of a sentence the server no longer has', () => {
  const corpus = [...texts.values()].join('\n');
  const dead = russian.filter((sentence) => {
    const parts = sentence.split(/\{[^}]*\}|\[[^\]]*\]/);
    const isShort = parts.length === 1 && sentence.split(' ').length <= 5;
    return isShort ? !corpus.includes(sentence) : !parts.flatMap(runsOf).every((run) => isWritten(run, corpus, 3));
  });
  expect(dead).toEqual([]);
});
