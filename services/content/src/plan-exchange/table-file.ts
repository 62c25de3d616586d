import { AppError } from '@orbita/contracts';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
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

/** In UTF-16 every other byte of Latin and Cyrillic letters is one of these; no text of single bytes holds them. */
const HIGH_BYTES = [0x00, 0x04];

/** UTF-16 without a mark. */
const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const start = bytes.subarray(0, 1_000);
  const areHigh = (parity: number): boolean => {
    const half = start.filter((_, index) => index % 2 === parity);
    return half.filter((byte) => HIGH_BYTES.includes(byte)).length > half.length / 2;
  };
  if (areHigh(1)) return 'utf-16le';
  return areHigh(0) ? 'utf-16be' : undefined;
};

/**
 * The text of a table as programs store it: UTF-8, UTF-16 or Windows-1251.
 * @throws AppError VALIDATION_FAILED for a file of Excel itself
 */
const textOf = (bytes: Buffer): string => {
  if (bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 4).equals(OLD_OFFICE)) {
    throw refused('Это файл Excel. Сохраните его как «CSV UTF-8» и загрузите снова.');
  }
  const mark = bytes.subarray(0, 2).toString('latin1');
  if (mark === '\xFF\xFE') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '\xFE\xFF') return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1251')).decode(bytes);
};

/** The names of the columns, as far as they are looked at to tell the separator. */
const HEAD = /^\s*(.{0,4000})/;
/** Twice what the texts of a publication may have together; longer records are not read at all. */
const MAX_RECORD_LENGTH = 100_000;

const parsed = (text: string, delimiter: string, most: number): TableRecord[] => {
  const records: TableRecord[] = [];
  parse(text, {
    bom: true,
    delimiter,
    max_record_size: MAX_RECORD_LENGTH,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: most,
    on_record: (cells: string[], { lines }) => {
      // The parser counts up to the end of a record, which may hold lines of its own.
      records.push({ line: lines - cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0), cells });
      return null;
    },
  });
  return records;
};

const OPEN_QUOTE = 'Кавычка открыта и не закрыта. Закройте её, а кавычки внутри текста удвойте.';

/** What the parser gives up at, in words for the user. */
const SENTENCES: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: OPEN_QUOTE,
  CSV_MAX_RECORD_SIZE: 'Строка слишком длинная. Возможно, в ней не закрыта кавычка.',
};

/** A line behind which a table cannot be read. */
export class UnreadableLine extends Error {
  constructor(
    readonly line: number,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

interface TableForm {
  /** How well a first line fits, to tell the separator by. */
  fitOf: (head: string[]) => number;
  /** Records to read, the first line included. */
  most: number;
}

/**
 * Reads a table whose first line names its columns: commas, semicolons or tabs, quoted cells with new lines in them.
 * A table whose first line fits by no separator ends with it.
 * @throws AppError VALIDATION_FAILED for what is no table
 * @throws UnreadableLine
 */
export const readTable = (bytes: Buffer, { fitOf, most }: TableForm): TableRecord[] => {
  // One kind of line end: the parser counts two lines where there is another one within a cell.
  const text = textOf(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw refused('Файл пуст. Загрузите таблицу с публикациями.');
  const head = HEAD.exec(text)?.[1] ?? '';
  try {
    const heads = DELIMITERS.map((delimiter) => {
      const [record = { line: 1, cells: [] }] = parsed(head, delimiter, 1);
      return { delimiter, record, fit: fitOf(record.cells) };
    });
    const { delimiter, record, fit } = heads.reduce((best, other) => (other.fit > best.fit ? other : best));
    return fit === 0 ? [record] : parsed(text, delimiter, most);
  } catch (cause) {
    const message = cause instanceof CsvError ? SENTENCES[cause.code] : undefined;
    if (message === undefined) throw cause;
    throw new UnreadableLine(Number((cause as CsvError).lines ?? 1), message, cause);
  }
};
