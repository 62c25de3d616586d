import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, Visitor, parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');

/** The same in every build. */
const SAME_EVERYWHERE: readonly string[] = [
  // The keys of the Russian layout.
  'shared/format/keyboard-layout.ts',
  // Endings of Russian words, which are searched in every language.
  'shared/format/word-search.ts',
  // Documents are shown in both languages side by side, and so are the texts around them.
  'features/legal/documents/',
  'shared/i18n/language-names.ts',
  'entities/legal/edition-line.ts',
  'entities/legal/reader-texts.ts',
  // Finds «е» for «ё» in transcribed speech.
  'features/transcription/model/find-in-lines.ts',
  // Written by the demo writer, which knows only Russian: the English build has no such pages.
  'site/examples/',
];

const CYRILLIC = /[а-яё]/iu;
const MODULE = /\.tsx?$/;
const TRANSLATION = /\.en\.tsx?$/;
const OF_TESTS = /\.(spec|test|testing)\.|(^|\/)(test|testing)\//;

const isIn = (list: readonly string[], file: string): boolean => list.some((part) => file.startsWith(part));

const read = (file: string): ESTree.Program => parseSync(file, readFileSync(path.join(SRC, file), 'utf8')).program;

const saysCyrillic = (module: ESTree.Program): boolean => {
  let says = false;
  const look = (text: string | null | undefined): void => {
    says ||= CYRILLIC.test(text ?? '');
  };
  new Visitor({
    Literal: (node) => look('regex' in node ? node.regex.pattern : String(node.value)),
    TemplateElement: ({ value }) => look(value.cooked),
    JSXText: ({ value }) => look(value),
  }).visit(module);
  return says;
};

const namesOf = (declaration: ESTree.Declaration): string[] => {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : id.type));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.id?.name ?? 'default'];
    default:
      return [];
  }
};

/** Names of the values a module exports; types disappear when it is built. */
const valuesOf = ({ body }: ESTree.Program): string[] =>
  body
    .flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? namesOf(statement.declaration) : [],
    )
    .sort();

/** Modules a module imports values from, as it names them. */
const sourcesOf = ({ body }: ESTree.Program): string[] =>
  body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.importKind !== 'type' ? [statement.source.value] : [],
  );

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => MODULE.test(file) && !OF_TESTS.test(file) && !isIn(SAME_EVERYWHERE, file))
  .sort();
const translations = files.filter((file) => TRANSLATION.test(file));
const originalOf = (translation: string): string => translation.replace(TRANSLATION, (end) => end.replace('.en', ''));

const speaking = files.filter((file) => !TRANSLATION.test(file) && saysCyrillic(read(file)));

describe('words of the interface', () => {
  it('are all translated', () => {
    const lacking = speaking.filter((file) => !translations.includes(file.replace(MODULE, (end) => `.en${end}`)));
    expect(lacking).toEqual([]);
  });

  it('are in catalogues, not in components', () => {
    expect(speaking.filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });
});

describe('a translation', () => {
  it('is beside what it translates and exports the same', () => {
    expect(translations.length).toBeGreaterThan(20);
    for (const translation of translations) {
      const original = originalOf(translation);
      expect(files, translation).toContain(original);
      expect(valuesOf(read(translation)), translation).toEqual(valuesOf(read(original)));
    }
  });

  it("contains no Russian, neither its own nor the original's", () => {
    expect(translations.filter((translation) => saysCyrillic(read(translation)))).toEqual([]);
    const borrowing = translations.filter((translation) =>
      sourcesOf(read(translation)).includes(`./${path.basename(originalOf(translation)).replace(MODULE, '')}`),
    );
    expect(borrowing).toEqual([]);
  });
});
