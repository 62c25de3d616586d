import type { StatementLine } from '@orbita/billing';
import { type Language, labelsIn, render, say } from '@orbita/contracts';
import { TABLE_LOCALES, spreadsheetCsv } from '@orbita/platform';

const HEAD = ['date', 'time', 'operation', 'description', 'project', 'credits'] as const;

/** A statement as a table for Excel, in Moscow time; a deleted project has no name any more. */
export const statementCsv = (
  language: Language,
  lines: readonly StatementLine[],
  projects: ReadonlyMap<number, string>,
): string => {
  const formatOf = (style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(TABLE_LOCALES[language], { ...style, timeZone: 'Europe/Moscow' });
  const [date, time] = [formatOf({ dateStyle: 'short' }), formatOf({ timeStyle: 'short' })];
  return spreadsheetCsv(
    language,
    HEAD.map((name) => render(language, say(`head.${name}`))),
    lines.map(({ createdAt, kind, description, projectId, amount }) => [
      date.format(createdAt),
      time.format(createdAt),
      labelsIn(language).ledger[kind],
      render(language, description),
      projectId === null ? '' : (projects.get(projectId) ?? ''),
      String(amount),
    ]),
  );
};
