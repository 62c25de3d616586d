import { type Language, firstOf, render, say } from '@orbita/contracts';

/** A table of years, a megabyte or two. */
export const MAX_EXPORTED_LINES = 10_000;

/** The lines of a list in a table, and the table's file name. */
interface NewestLines<Line> {
  lines: Line[];
  /** File name; it says so if older lines are left out. */
  name: string;
}

/**
 * The newest lines of a list that begins with them, as many as one table holds.
 * @param title of the table
 * @param read reads up to this many lines
 */
export const newestLines = async <Line>(
  language: Language,
  title: 'table.statement' | 'table.audit',
  read: (limit: number) => Promise<Line[]>,
): Promise<NewestLines<Line>> => {
  // One more line than fits shows whether there are older ones.
  const found = await read(MAX_EXPORTED_LINES + 1);
  const lines = firstOf(found, MAX_EXPORTED_LINES);
  const isCut = found.length > lines.length;
  return {
    lines,
    name: `${render(language, say(title, { latest: isCut ? MAX_EXPORTED_LINES : null }))}.csv`,
  };
};
