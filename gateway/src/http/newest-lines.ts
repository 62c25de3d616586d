import { type Language, firstOf } from '@orbita/contracts';
import { inLanguage } from '@orbita/contracts/english';

/** A table of years, a megabyte or two. */
export const MAX_EXPORTED_LINES = 10_000;

/** What of a list goes into a table, and what the table is kept as. */
interface NewestLines<Line> {
  lines: Line[];
  /** Name of the file, which says so where these are not all. */
  name: string;
}

/**
 * The newest lines of a list that begins with them, as many as one table holds.
 * @param title of the table, in Russian
 * @param read reads up to so many lines
 */
export const newestLines = async <Line>(
  language: Language,
  title: string,
  read: (limit: number) => Promise<Line[]>,
): Promise<NewestLines<Line>> => {
  // One more than fits tells whether there are older ones.
  const found = await read(MAX_EXPORTED_LINES + 1);
  const lines = firstOf(found, MAX_EXPORTED_LINES);
  const isCut = found.length > lines.length;
  return {
    lines,
    name: `${inLanguage(language, isCut ? `${title} (последние ${MAX_EXPORTED_LINES.toLocaleString('ru-RU')})` : title)}.csv`,
  };
};
