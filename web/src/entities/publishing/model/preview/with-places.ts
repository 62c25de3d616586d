import type { Line, Run, TextPlace } from '@orbita/contracts';

/** A run that is, or is not, a part of a placeholder. */
export interface PreviewRun extends Run {
  isPlace: boolean;
}

export interface PreviewLine extends Omit<Line, 'runs'> {
  runs: readonly PreviewRun[];
}

/** The run between the edges of placeholders. */
const splitRun = (run: Run, start: number, places: readonly TextPlace[]): PreviewRun[] => {
  const end = start + run.text.length;
  const inner = places.flatMap(({ offset, length }) => [offset, offset + length]);
  const edges = [start, ...inner.filter((edge) => edge > start && edge < end).sort((a, b) => a - b), end];
  return edges.slice(1).map((edge, index) => {
    const from = edges[index] ?? start;
    return {
      ...run,
      text: run.text.slice(from - start, edge - start),
      isPlace: places.some(({ offset, length }) => offset <= from && edge <= offset + length),
    };
  });
};

/** Lines of a text whose placeholders are runs of their own. */
export const withPlaces = (lines: readonly Line[], places: readonly TextPlace[]): PreviewLine[] => {
  let at = 0;
  return lines.map((line) => {
    const runs = line.runs.flatMap((run) => {
      const parts = places.length === 0 ? [{ ...run, isPlace: false }] : splitRun(run, at, places);
      at += run.text.length;
      return parts;
    });
    at += 1;
    return { ...line, runs };
  });
};
