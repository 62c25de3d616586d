import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');

/** The same in every build. */
const SAME_EVERYWHERE: readonly string[] = [
  // The keys of the Russian layout.
  'shared/format/keyboard-layout.ts',
  // Documents are shown in both languages, one beside the other, and so is what stands around them.
  'features/legal/documents/',
  'shared/i18n/language-names.ts',
  'features/legal/edition-line.ts',
  'features/legal/reader-texts.ts',
  // Finds «е» for «ё» in what was said.
  'features/transcription/model/find-in-lines.ts',
  // Written by the demo writer, who knows Russian alone: the English build has no such pages.
  'site/examples/',
];

const CYRILLIC = /[а-яё]/iu;
const MODULE = /\.tsx?$/;
const TRANSLATION = /\.en\.tsx?$/;
const OF_TESTS = /\.(spec|test|testing)\.|(^|\/)(test|testing)\//;

const isIn = (list: readonly string[], file: string): boolean => list.some((part) => file.startsWith(part));

const read = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(path.join(SRC, file), 'utf8'), ts.ScriptTarget.Latest, true);

const saysCyrillic = (node: ts.Node): boolean => {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node) ||
    ts.isRegularExpressionLiteral(node);
  return (
    (isText && CYRILLIC.test(node.text)) ||
    (ts.forEachChild(node, (child) => saysCyrillic(child) || undefined) ?? false)
  );
};

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** Names of the values a module exports: types are gone when it is built. */
const valuesOf = (source: ts.SourceFile): string[] =>
  source.statements
    .filter(isExported)
    .flatMap((statement) =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name }) => name.getText(source))
        : ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
          ? [statement.name?.text ?? 'default']
          : [],
    )
    .sort();

/** Modules a module takes values from, as it names them. */
const sourcesOf = (source: ts.SourceFile): string[] =>
  source.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) &&
    statement.importClause?.isTypeOnly !== true &&
    ts.isStringLiteral(statement.moduleSpecifier)
      ? [statement.moduleSpecifier.text]
      : [],
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

  it('stand in catalogues, not in components', () => {
    expect(speaking.filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });
});

describe('a translation', () => {
  it('stands beside what it translates and exports the same', () => {
    expect(translations.length).toBeGreaterThan(20);
    for (const translation of translations) {
      const original = originalOf(translation);
      expect(files, translation).toContain(original);
      expect(valuesOf(read(translation)), translation).toEqual(valuesOf(read(original)));
    }
  });

  it('holds no Russian, neither its own nor that of its original', () => {
    expect(translations.filter((translation) => saysCyrillic(read(translation)))).toEqual([]);
    const borrowing = translations.filter((translation) =>
      sourcesOf(read(translation)).includes(`./${path.basename(originalOf(translation)).replace(MODULE, '')}`),
    );
    expect(borrowing).toEqual([]);
  });
});
