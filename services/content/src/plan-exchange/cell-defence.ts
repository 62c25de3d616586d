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
