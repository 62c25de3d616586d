import { AppError, hasVisible, type Message, say, render } from '@orbita/contracts';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
import { isUtf8 } from 'node:buffer';

/** Separators in use: Excel in Russian, Excel in English, copied from a spreadsheet. */
const DELIMITERS = [';', ',', '\t'];

/** A record of the table and the line of the file it starts on; the first line is 1. */
export interface TableRecord {
  line: number;
  cells: string[];
}

const refused = (message: Message): AppError => new AppError('VALIDATION_FAILED', { field: 'file', message });

const ZIP = Buffer.from('PK\u0003\u0004');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** In UTF-16 every other byte of Latin and Cyrillic letters is one of these; single-byte texts contain none of them. */
const HIGH_BYTES = [0x00, 0x04];

/** Detects UTF-16 without a byte order mark. */
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
 * The text of a table in the encodings programs store: UTF-8, UTF-16 or Windows-1251.
 * @throws AppError VALIDATION_FAILED for an .xlsx or .xls file
 */
const textOf = (bytes: Buffer): string => {
  if (bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 4).equals(OLD_OFFICE)) {
    throw refused(say('table.excel'));
  }
  const mark = bytes.subarray(0, 2).toString('latin1');
  if (mark === '\xFF\xFE') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '\xFE\xFF') return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1251')).decode(bytes);
};

/** Twice what the texts of a publication may have together; longer records are not parsed. */
const MAX_RECORD_LENGTH = 100_000;

/** Blank rows a table may have between its rows: each one whose length differs from the first is slow to parse. */
const MAX_BLANK_ROWS = 5_000;

/** Thrown when all wanted records are read. */
class Enough extends Error {}

const SAYS_NOTHING = /[\s;,|\p{Default_Ignorable_Code_Point}]/u;

/** A text without the trailing rows of separators that spreadsheets may leave, up to hundreds of thousands of them. */
const withoutTail = (text: string): string => {
  let end = text.length;
  while (end > 0 && SAYS_NOTHING.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/**
 * The first records with content: rows of only separators and spaces, which spreadsheets leave behind, are skipped.
 * @param records receives the records, as far as they can be read
 */
const parsed = (
  text: string,
  { delimiter, most }: { delimiter: string; most: number },
  records: TableRecord[] = [],
): TableRecord[] => {
  let blank = 0;
  try {
    parse(text, {
      bom: true,
      delimiter,
      max_record_size: MAX_RECORD_LENGTH,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        if (!cells.some(hasVisible)) {
          blank += 1;
          if (blank > MAX_BLANK_ROWS) throw refused(say('table.blank-rows'));
          return null;
        }
        if (records.length === most) throw new Enough();
        // The parser counts lines up to the end of a record, which may contain line breaks.
        records.push({ line: lines - cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0), cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return records;
};

/** Errors of the parser, in words for the user. */
const SENTENCES: Partial<Record<CsvErrorCode, Message>> = {
  CSV_QUOTE_NOT_CLOSED: say('table.open-quote'),
  CSV_MAX_RECORD_SIZE: say('table.long-row'),
};

/** A line after which a table cannot be read. */
export class UnreadableLine extends Error {
  constructor(
    readonly line: number,
    readonly said: Message,
    cause: unknown,
  ) {
    super(render('ru', said), { cause });
  }
}

interface TableForm {
  /** How well cells match as column names. */
  fitOf: (cells: string[]) => number;
  /** Number of records to read, including the names. */
  most: number;
}

/** A first line for Excel only: `sep=;`, also in the form it gets when the file is saved again. */
const NAMED_SEPARATOR = /^\uFEFF?[ \t]*"?sep[ \t]*=[ \t]*(?:"([^"\n])"|([^\p{L}\p{N}"\n]))"?[;,\t| ]*(?=\n|$)/iu;

/** Rows in which the column names are searched: a title may precede them. */
const HEAD_WITHIN = 10;
/** Fewer known names are a coincidence. */
const LEAST_FIT = 2;

interface Reading {
  delimiter: string;
  /** Index of the record with the column names. */
  head: number;
  fit: number;
  /** Number of cells in the first record. */
  width: number;
}

const readingBy = (delimiter: string, text: string, fitOf: TableForm['fitOf']): Reading => {
  const top: TableRecord[] = [];
  try {
    parsed(text, { delimiter, most: HEAD_WITHIN }, top);
  } catch (error) {
    // A file that fails with one separator may be readable with another; the error of the best one is reported.
    if (!(error instanceof CsvError)) throw error;
  }
  const fits = top.map(({ cells }) => fitOf(cells));
  const fit = Math.max(0, ...fits);
  if (fit >= LEAST_FIT) return { delimiter, head: fits.indexOf(fit), fit, width: 0 };
  const head = top.findIndex(({ cells }) => cells.filter(hasVisible).length > 1);
  return { delimiter, head: Math.max(0, head), fit, width: top[Math.max(0, head)]?.cells.length ?? 0 };
};

/**
 * Reads a table whose column names are in one of the first lines: commas, semicolons or tabs, quoted cells with line breaks.
 * @returns the names first; rows above them are not part of the table
 * @throws AppError VALIDATION_FAILED for a file that is no table
 * @throws UnreadableLine
 */
export const readTable = (bytes: Buffer, { fitOf, most }: TableForm): TableRecord[] => {
  // One kind of line end: the parser counts two lines when a cell contains another kind.
  const file = textOf(bytes).replace(/\r\n?/g, '\n');
  const [whole = '', quoted, named = quoted] = NAMED_SEPARATOR.exec(file) ?? [];
  const text = withoutTail(file.slice(whole.length));
  if (text === '') throw refused(say('table.empty'));
  try {
    const { delimiter, head } = (named === undefined ? DELIMITERS : [named])
      .map((one) => readingBy(one, text, fitOf))
      .reduce((best, other) =>
        other.fit > best.fit || (other.fit === best.fit && other.width > best.width) ? other : best,
      );
    return parsed(text, { delimiter, most: head + most }).slice(head);
  } catch (cause) {
    const message = cause instanceof CsvError ? SENTENCES[cause.code] : undefined;
    if (message === undefined) throw cause;
    throw new UnreadableLine(Number((cause as CsvError).lines ?? 1), message, cause);
  }
};
