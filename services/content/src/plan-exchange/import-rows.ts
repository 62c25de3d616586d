import {
  CONTENT_TYPE_LABELS,
  type ImportProblem,
  PLAN_COLUMNS,
  type PlanColumn,
  PublicationRequest,
  PublicationUpdateRequest,
  SOCIAL_NETWORK_LABELS,
  optionalText,
} from '@orbita/contracts';
import { saidIn } from '@orbita/contracts/english';
import * as z from 'zod/mini';
import { restored } from '@orbita/platform';
import type { TableRecord } from './table-file.js';

/** A publication as a row of a table brings it. */
const ImportedRow = z.extend(PublicationRequest, {
  reasoning: optionalText(2_000),
  content: PublicationUpdateRequest.shape.content,
});
export type ImportedRow = z.output<typeof ImportedRow> & { line: number };

const keyOf = (name: string): string => restored(name).trim().toLowerCase().replaceAll('ё', 'е');

/** What a label of ours may be written as: as it is, and in English. */
const writtenAs = (label: string): string[] => [keyOf(label), keyOf(saidIn('en', label))];

/** Names a column may have: ours, its code, and what other tables call it. */
const COLUMN_NAMES = new Map<string, PlanColumn>([
  ...(Object.entries(PLAN_COLUMNS) as [PlanColumn, string][]).flatMap(([column, name]) =>
    [column, ...writtenAs(name)].map((written): [string, PlanColumn] => [written, column]),
  ),
  ['название', 'title'],
  ['тема', 'title'],
  ['описание', 'short_description'],
  ['социальная сеть', 'social_network'],
  ['канал', 'social_network'],
  ['тип контента', 'content_type'],
  ['topic', 'title'],
  ['description', 'short_description'],
  ['social network', 'social_network'],
  ['channel', 'social_network'],
  ['content type', 'content_type'],
]);
const REQUIRED: readonly PlanColumn[] = [
  'scheduled_date',
  'social_network',
  'content_type',
  'title',
  'short_description',
];

/** How many columns of a plan a first line names. */
export const fitOf = (head: readonly string[]): number => head.filter((name) => COLUMN_NAMES.has(keyOf(name))).length;

/** A code or a label becomes the code; what is neither stays, and its schema names it. */
const coded = (labels: Record<string, string>): ((cell: string) => string) => {
  const codes = new Map(
    Object.entries(labels).flatMap(([code, label]) =>
      [code, ...writtenAs(label)].map((written): [string, string] => [written, code]),
    ),
  );
  return (cell) => codes.get(keyOf(cell)) ?? cell;
};

/** What people and spreadsheets write, as the wire has it. */
const READERS: Partial<Record<PlanColumn, (cell: string) => string>> = {
  scheduled_date: (cell) =>
    cell.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    ),
  scheduled_time: (cell) => cell.replace(/^\d:/, '0$&'),
  social_network: coded(SOCIAL_NETWORK_LABELS),
  content_type: coded(CONTENT_TYPE_LABELS),
};

const oneOf = (labels: Record<string, string>): string => `Подойдёт одно из: ${Object.values(labels).join(', ')}`;

/** Sentences for whoever looks at a table; the other columns have those of the wire. */
const SENTENCES: Partial<Record<PlanColumn, string>> = {
  scheduled_date: 'Укажите дату в виде ДД.ММ.ГГГГ, например 01.12.2026',
  social_network: oneOf(SOCIAL_NETWORK_LABELS),
  content_type: oneOf(CONTENT_TYPE_LABELS),
};

/** What the rows of a table say. */
export interface ReadRows {
  /** Rows below the names of the columns. */
  rows: number;
  read: ImportedRow[];
  problems: ImportProblem[];
}

type Cells = Partial<Record<PlanColumn, string>>;

const cellsOf = (columns: readonly (PlanColumn | undefined)[], { cells }: TableRecord): Cells =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      if (column === undefined) return [];
      const cell = restored(cells[index] ?? '');
      // A text is kept to the letter; elsewhere spaces around mean nothing.
      return [[column, column === 'content' ? cell : (READERS[column]?.(cell.trim()) ?? cell.trim())]];
    }),
  );

/** One problem a cell, from left to right as a plan is exported. */
const problemsOf = (line: number, cells: Cells, issues: readonly z.core.$ZodIssue[]): ImportProblem[] =>
  (Object.keys(PLAN_COLUMNS) as PlanColumn[]).flatMap((field) => {
    const issue = issues.find(({ path: [column] }) => column === field);
    if (!issue) return [];
    const message = cells[field] === '' ? 'Заполните эту ячейку' : (SENTENCES[field] ?? issue.message);
    return [{ line, field, message }];
  });

/** Reads the rows of a table by the names of its columns; columns of other names are passed over. */
export const readRows = ([head, ...records]: readonly TableRecord[]): ReadRows => {
  const columns = (head?.cells ?? []).map((name) => COLUMN_NAMES.get(keyOf(name)));
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const line = head?.line ?? 1;
    const problems = missing.map((field) => ({ line, field, message: `Добавьте столбец «${PLAN_COLUMNS[field]}»` }));
    return { rows: records.length, read: [], problems };
  }
  const read: ImportedRow[] = [];
  const problems: ImportProblem[] = [];
  for (const record of records) {
    const cells = cellsOf(columns, record);
    const { scheduled_time, ...rest } = cells;
    // No time is the usual one, as for a publication that is added by hand.
    const row = z.safeParse(ImportedRow, { content: '', ...rest, ...(scheduled_time && { scheduled_time }) });
    if (row.success) read.push({ ...row.data, line: record.line });
    else problems.push(...problemsOf(record.line, cells, row.error.issues));
  }
  return { rows: records.length, read, problems };
};
