import { AppError } from '@orbita/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { isUtf8 } from 'node:buffer';

/** Separators of the tables people have: Excel in Russian, Excel in English, copied from a sheet. */
const DELIMITERS = [';', ',', '\t'];

/** A record of the table and the line of the file it begins on; the first line is 1. */
export interface TableRecord {
  line: number;
  cells: string[];
}

const refused = (message: string): AppError => new AppError('VALIDATION_FAILED', { field: 'file', message });

const ZIP = Buffer.from('PK\u0003\u0004');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** UTF-16 without a mark: every other byte of its separators and digits is zero. */
const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const zero = bytes.subarray(0, 1_000).indexOf(0);
  if (zero === -1) return undefined;
  return zero % 2 === 1 ? 'utf-16le' : 'utf-16be';
};

/**
 * The text of a table as programs store it: UTF-8, UTF-16 or Windows-1251.
 * @throws AppError VALIDATION_FAILED for a file of Excel itself
 */
export const textOf = (bytes: Buffer): string => {
  if (bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 4).equals(OLD_OFFICE)) {
    throw refused('Это файл Excel. Сохраните его как «CSV UTF-8» и загрузите снова.');
  }
  const mark = bytes.subarray(0, 2).toString('latin1');
  if (mark === '\xFF\xFE') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '\xFE\xFF') return new TextDecoder('utf-16be').decode(bytes);
  // Valid UTF-8 with a NUL in it is the first choice too: the cell that has it is named.
  const encoding = isUtf8(bytes) && !looksWide(bytes) ? 'utf-8' : (utf16Of(bytes) ?? 'windows-1251');
  return new TextDecoder(encoding).decode(bytes);
};

/** Latin letters in UTF-16 are valid UTF-8, too, but half of their bytes are zero. */
const looksWide = (bytes: Buffer): boolean => {
  const start = bytes.subarray(0, 1_000);
  return start.filter((byte) => byte === 0).length > start.length / 4;
};

const parsed = (text: string, delimiter: string, most: number): TableRecord[] =>
  parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: most,
  }).map(({ record, info }: { record: string[]; info: { lines: number } }) => ({
    // The parser counts up to the end of a record, which may hold lines of its own.
    line: info.lines - record.reduce((count, cell) => count + (cell.split('\n').length - 1), 0),
    cells: record,
  }));

/** A table that ends in the middle of a cell. */
export class OpenQuote extends Error {}

interface TableForm {
  /** How well a first line fits, to tell the separator by. */
  fitOf: (head: string[]) => number;
  /** Records to read, the first line included. */
  most: number;
}

/**
 * Reads a table whose first line names its columns: commas, semicolons or tabs, quoted cells with new lines in them.
 * @throws AppError VALIDATION_FAILED for what is no table
 * @throws OpenQuote when a quote is opened and not closed
 */
export const readTable = (bytes: Buffer, { fitOf, most }: TableForm): TableRecord[] => {
  // One kind of line end: the parser counts two lines where there is another one within a cell.
  const text = textOf(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw refused('Файл пуст. Загрузите таблицу с публикациями.');
  try {
    const heads = DELIMITERS.map((delimiter) => ({
      delimiter,
      fit: fitOf(parsed(text, delimiter, 1)[0]?.cells ?? []),
    }));
    const { delimiter } = heads.reduce((best, head) => (head.fit > best.fit ? head : best));
    return parsed(text, delimiter, most);
  } catch (cause) {
    if (cause instanceof CsvError) throw new OpenQuote(cause.message, { cause });
    throw cause;
  }
};
