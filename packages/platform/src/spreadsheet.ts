import type { Language } from '@orbita/contracts';
import { stringify } from 'csv-stringify/sync';

/**
 * What a spreadsheet may take for a formula, full-width signs included (OWASP, «CSV Injection»). Leading apostrophes count, so
 * that an escaped cell differs from one that looks like it.
 */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet executes: one that might be executed gets a leading apostrophe. */
export const defused = (cell: string): string => (RUNS.test(cell) ? `'${cell}` : cell);

/** The cell that was {@link defused}. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell;

const FORM = { quoted: true, quoted_empty: true, record_delimiter: 'windows' } as const;

/** Separator of cells by language: a comma, unless the language uses it in numbers. */
const SEPARATORS: Record<Language, string> = { ru: ';', en: ',' };

/**
 * Locales for dates and times of a table: for Russian as Excel reads them; for English by ISO 8601, as Swedish has them, because
 * day and month change places from country to country.
 */
export const TABLE_LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'sv-SE' };

/** A number as a spreadsheet of the language reads it; nothing where it is unknown. */
export const numberCell = (language: Language, value: number | null): string =>
  value === null ? '' : language === 'en' ? String(value) : String(value).replace('.', ',');

/**
 * A table as CSV (RFC 4180) that Excel in the given language opens directly: UTF-8 with a byte order mark. Every cell is quoted,
 * so that no other separator cuts a text into cells that begin with a formula, and formulas are escaped.
 */
export const spreadsheetCsv = (
  language: Language,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  stringify([head, ...rows.map((row) => row.map(defused))], {
    ...FORM,
    delimiter: SEPARATORS[language],
    bom: true,
  });

/**
 * More rows of a {@link spreadsheetCsv}, appended to it: a long table is written in pieces, so that other requests are served
 * between them.
 */
export const moreSpreadsheetRows = (language: Language, rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(defused)),
    { ...FORM, delimiter: SEPARATORS[language] },
  );
