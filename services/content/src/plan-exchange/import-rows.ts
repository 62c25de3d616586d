import {
  IMPORTED_COLUMNS,
  type ImportProblem,
  type ImportedColumn,
  NETWORK_WRITING,
  PublicationRequest,
  PublicationUpdateRequest,
  SOCIAL_NETWORKS,
  type TableColumn,
  optionalText,
  seenOnly,
  LANGUAGES,
  labelsIn,
  type Language,
  type Message,
  parseIn,
  render,
  say,
} from '@orbita/contracts';
import * as z from 'zod/mini';
import { restored } from '@orbita/platform';
import { keyOf } from './column-names.js';
import { type DateForm, type Period, isMonthFirst, momentIn, timeIn } from './dates-and-times.js';
import { type ColumnChoices, columnProblems, columnsOf } from './table-columns.js';
import type { TableRecord } from './table-file.js';

/** What a cell says of a publication that is no variant. */
const NOT_A_VARIANT: ReadonlySet<string> = new Set(['', 'нет', 'no', 'false', '0'].map(keyOf));

/** A publication from one row of a table. */
const ImportedRow = z.extend(PublicationRequest, {
  reasoning: optionalText(2_000),
  content: PublicationUpdateRequest.shape.content,
  /** A variant of the publication above it. */
  variant: z.pipe(
    z._default(z.string(), ''),
    z.transform((cell) => !NOT_A_VARIANT.has(keyOf(cell))),
  ),
});
export type ImportedRow = z.output<typeof ImportedRow> & { line: number };

/** A code or a label becomes the code; anything else stays, and its schema reports it. */
const coded = (
  kind: 'networks' | 'contentTypes',
  others: readonly (readonly [string, string])[] = [],
): ((cell: string) => string) => {
  const codes = new Map([
    ...others,
    ...LANGUAGES.flatMap((language) =>
      Object.entries(labelsIn(language)[kind]).flatMap(([code, label]): [string, string][] => [
        [code, code],
        [keyOf(label), code],
      ]),
    ),
  ]);
  return (cell) => codes.get(keyOf(cell)) ?? seenOnly(cell);
};

const networkIn = coded(
  'networks',
  SOCIAL_NETWORKS.flatMap((network) => NETWORK_WRITING[network].shortNames.map((name) => [name, network] as const)),
);
const typeIn = coded('contentTypes');

/** Sentences for users who look at a table; the other columns have those of the API. */
const SENTENCES: Partial<Record<ImportedColumn, (language: Language) => Message>> = {
  scheduled_date: () => say('table.date'),
  social_network: (language) => say('table.one-of', { labels: labelsIn(language).networks }),
  content_type: (language) => say('table.one-of', { labels: labelsIn(language).contentTypes }),
};

/** Result of reading the rows of a table. */
export interface ReadRows {
  /** Number of rows below the column names. */
  rows: number;
  read: ImportedRow[];
  problems: ImportProblem[];
  columns: TableColumn[];
  /** Line of the file with the column names. */
  headLine: number;
}

type Cells = Partial<Record<ImportedColumn, string>>;

const cellsOf = (columns: readonly TableColumn[], { cells }: TableRecord): Cells =>
  Object.fromEntries(
    columns.flatMap(({ column, position }) => {
      if (column === null) return [];
      const cell = restored(cells[position - 1] ?? '');
      // A text is kept exactly; elsewhere surrounding spaces are removed.
      return [[column, column === 'content' ? cell : cell.trim()]];
    }),
  );

/** The same cells in the form of the API. */
const wired = (cells: Cells, form: DateForm): Cells => {
  const { scheduled_date = '', social_network = '', content_type = '' } = cells;
  const moment = momentIn(scheduled_date, form);
  // A time may follow the date.
  const time = cells.scheduled_time || moment?.time;
  return {
    ...cells,
    scheduled_date: moment?.date ?? scheduled_date,
    scheduled_time: time && (timeIn(time) ?? time),
    social_network: networkIn(social_network),
    content_type: typeIn(content_type),
  };
};

/** One problem per cell, in the column order of an exported plan. */
const problemsOf = (
  line: number,
  cells: Cells,
  issues: readonly z.core.$ZodIssue[],
  language: Language,
): ImportProblem[] =>
  IMPORTED_COLUMNS.flatMap((field) => {
    const issue = issues.find(({ path: [column] }) => column === field);
    if (!issue) return [];
    const said = cells[field] === '' ? say('table.empty-cell') : SENTENCES[field]?.(language);
    return [{ line, field, message: said ? render(language, said) : issue.message }];
  });

/** Reads the rows of a table when all its columns are known. @throws AppError VALIDATION_FAILED */
export const readRows = (
  table: readonly TableRecord[],
  { period, language, ...choices }: ColumnChoices & { period: Period; language: Language },
): ReadRows => {
  const [head, ...records] = table;
  const columns = columnsOf(table, choices);
  const headLine = head?.line ?? 1;
  const known = { rows: records.length, columns, headLine };
  const wrong = columnProblems(headLine, columns, language);
  if (wrong.length > 0) return { ...known, read: [], problems: wrong };
  const written = records.map((record) => ({ line: record.line, cells: cellsOf(columns, record) }));
  const form = { period, isMonthFirst: isMonthFirst(written.map(({ cells }) => cells.scheduled_date ?? '')) };
  const read: ImportedRow[] = [];
  const problems: ImportProblem[] = [];
  for (const { line, cells } of written) {
    const { scheduled_time, ...rest } = wired(cells, form);
    // Without a time the default applies, as for a publication added by hand.
    const typed = { content: '', ...rest, ...(scheduled_time && { scheduled_time }) };
    // zod words the issues when they are first read: the copy reads them.
    const row = parseIn(language, () => ({ ...z.safeParse(ImportedRow, typed) }));
    if (row.success) read.push({ ...row.data, line });
    else problems.push(...problemsOf(line, cells, row.error.issues, language));
  }
  return { ...known, read, problems };
};
