import { parseSync } from '@swc/core';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
    /\/(figures\/(stems|content-mix)|plan-idea-review|same-idea|join-parts|history\.service|content-plan-reader|trash-list)\.ts$/,
    'rules of Russian texts',
  ],
  [
    /\/(import-rows|column-names|topic-line|composed-topic|generator)\.ts$/,
    'parsed from users’ texts, or inserted into them',
  ],
  [/\/analysis\/post-note\.ts$/, 'for the model'],
  [/\/accounts\/src\/(deleted-)?accounts\.service\.ts$/, 'names of accounts, as they are stored'],
  [/\/contracts\/src\/project\.ts$/, 'takes a word of a rule apart'],
  [/\/openapi\/|\/queue-board\.ts$|\/platform\/src\/(env\/[\w-]+|health)\.ts$/, 'read by operators and machines'],
  [/\/readme\.ts$|\/contracts\/src\/messages\//, 'is in both languages'],
  [/\/contracts\/src\/networks\/[a-z]+\.ts$/, 'in both languages, or for texts of users and of the model'],
];

/** Specs and builds. */
const NOT_PRODUCT = /\.spec\.ts$|\/testing\/|\/fixtures\/|\/dist\/|\/node_modules\//;

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

it('finds every sentence of the server in a catalogue of both languages', () => {
  expect(texts.size).toBeGreaterThan(50);
  expect(found.map(({ at, pieces }) => `${at} ${pieces.join('…')}`)).toEqual([]);
});
