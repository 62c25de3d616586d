import { stringify } from 'csv-stringify/sync';

/**
 * What a spreadsheet may take for a formula, full-width signs included (OWASP, «CSV Injection»). Apostrophes before it
 * count, so that a cell that was defused stays apart from one that looks like it.
 */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs: one that might be run begins with an apostrophe. */
export const defused = (cell: string): string => (RUNS.test(cell) ? `'${cell}` : cell);

/** The cell that was {@link defused}. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell;

const FORM = { delimiter: ';', quoted: true, quoted_empty: true, record_delimiter: 'windows' } as const;

/**
 * A table as CSV (RFC 4180) that a Russian Excel opens as it is: UTF-8 with a byte order mark, semicolons. Every cell is
 * quoted, so that no other separator cuts a text into cells that begin with a formula, and defused.
 */
export const spreadsheetCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify([head, ...rows.map((row) => row.map(defused))], { ...FORM, bom: true });

/** More rows of a {@link spreadsheetCsv}, to stand behind it: a long table is written in pieces, others are served between them. */
export const moreSpreadsheetRows = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(defused)),
    FORM,
  );
